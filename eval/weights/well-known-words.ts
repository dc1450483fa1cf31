/** Common words from general knowledge, without statistics. */
const list = (text: string): string[] => text.trim().split(/\s+/);

export const PEOPLE = {
  veryCommon: list(`
  mohammed mohammad mohamed mohamad muhammad muhammed muhamad mohamud mohamoud mahomed mehmed mehmet ahmed ahmad ahmet ali aly hassan hasan hussein hussain husain hossein
  hosein husayn hussin abdullah abdallah abdulla abdul abdel abd omar umar ibrahim ebrahim khan rahman allah mahmoud mahmud mahmood said saeed saleh salih salah khalid khaled
  john james robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark paul steven andrew george
  mary patricia jennifer linda elizabeth barbara susan jessica sarah karen maria anna
  smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez gonzales wilson anderson taylor thomas moore martin jackson lee perez
  jose juan luis carlos antonio jorge francisco manuel pedro jesus miguel fernandez sanchez ramirez torres diaz cruz gomez morales
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo kim park choi nguyen tran le pham singh kumar
  ivan alexander aleksandr sergei sergey vladimir dmitry dmitri andrei andrey alexei aleksei alexey mikhail nikolai ivanov petrov
  jean pierre marie silva santos joao ana
  `),
  common: list(`
  muhammadu mohd mohsen mohsin mustafa mostafa moustafa yusuf yousef youssef yousif joseph yasin yassin hamid hameed hamed hamza karim kareem kamal jamal gamal nasser nasir naser
  samir sami ismail ismael esmail suleiman sulaiman soleiman sleiman osman othman uthman usman idris bashir basheer tariq tarek tareq walid waleed faisal faysal fahad fahd
  abdulaziz abdelaziz abdulrahman abdelrahman abdurrahman rashid rasheed majid majeed nabil adel adil amin ameen amir ameer anwar ayman aziz bilal farid farouk faruq habib
  haider haidar hashem hashim imad jaber jabir javad jawad kazem kadhim latif malik mansour mansur masoud masood mehdi mahdi morteza mousa musa moussa nader naim omid qasim
  qassem qasem rahim rahimi reza riza sadiq sadeq saad sabri salem salim saleem salman shah sharif sherif tahir taha talib yahya yahia younis yunus zaid zayd zaki ziad akbar
  asghar abbas aziz amiri ahmadi ahmedi hosseini husseini hussaini hashemi karimi mohammadi mousavi rezaei sadeghi jafari jafar bakr bakar haq haque uddin din islam alam begum
  fatima fatema fatimah aisha ayesha khadija mariam maryam zainab zeinab zahra leila layla nour noor huda amina
  patrick peter edward brian ronald kevin jason jeffrey gary timothy larry scott eric stephen frank raymond gregory samuel dennis jerry alan alex alexandra alexandre walter henry
  douglas peter roger albert arthur simon adam philip phillip nicholas nicolas benjamin jonathan jack harry oliver oscar victor viktor martin max leo louis lucas noah ryan sean
  nancy lisa margaret sandra ashley dorothy kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca laura helen sharon cynthia kathleen amy angela shirley
  anne ann emma olivia sophia sofia isabella julia julie christine christina catherine katherine kate jane joan alice rose rosa grace eva elena helena irina olga natalia tatiana
  svetlana ekaterina galina marina ludmila lyudmila nadia nina vera valentina
  clark lewis robinson walker young allen king wright scott hill green adams nelson baker hall rivera campbell mitchell carter roberts turner phillips evans parker edwards
  collins stewart morris murphy cook rogers morgan cooper peterson bailey reed kelly howard ward cox richardson watson brooks wood bennett gray hughes price long foster ross
  white harris thompson jenkins perry powell russell sullivan bell coleman butler henderson barnes fisher simmons graham reynolds hamilton griffin wallace west cole hayes
  gutierrez ortiz ramos reyes flores castillo chavez mendoza ruiz alvarez jimenez vargas castro romero herrera medina aguilar moreno munoz rojas delgado vega soto mendez
  guerrero ortega suarez dominguez vasquez vazquez nunez contreras estrada sandoval guzman valencia salazar pena rios mejia cortes molina leon duarte navarro acosta
  fernando rafael alejandro eduardo ricardo roberto mario alberto javier raul sergio andres oscar enrique arturo hector ramon diego julio cesar pablo angel victor guillermo
  gustavo armando alfredo ernesto gerardo hugo ruben felipe jaime ignacio joaquin gabriel david daniel marco marcos martha carmen guadalupe teresa rosa luz gloria patricia
  pereira oliveira souza sousa rodrigues alves lima costa gomes ribeiro carvalho almeida ferreira araujo barbosa rocha dias nascimento andrade moreira nunes paulo pedro
  petrovich ivanovich vladimirovich aleksandrovich alexandrovich sergeevich sergeyevich nikolaevich nikolayevich mikhailovich viktorovich alekseevich andreevich vladimirovna
  yuri yury oleg igor pavel konstantin maxim maksim anton denis evgeny evgeni yevgeny roman boris vasily vasiliy valery valeriy anatoly anatoliy gennady grigory leonid stanislav
  vitaly vyacheslav yaroslav vadim ruslan artem kirill ilya petr piotr pyotr oleksandr serhiy volodymyr mykola andriy ivanova smirnov kuznetsov popov vasiliev sokolov mikhailov
  novikov fedorov morozov volkov alekseev lebedev semenov egorov pavlov kozlov stepanov nikolaev orlov andreev makarov zakharov romanov kovalenko shevchenko bondarenko
  xiao wei jun ming hong hua jian feng lei bin bo yan ying jing xin yu yun zhi wen guang guo hai jin long peng ping qiang tao xiang yi yong zhong dong fang gang hui jia jie
  tang deng song feng xie han cao xiao cheng peng zeng pan yuan dong yu jiang cai tian shen su lu wei ren jung jong hyun min seung sung young choe pak lim cho kang yoon jang
  tanaka suzuki sato takahashi watanabe ito yamamoto nakamura kobayashi kato hiroshi takashi van thi hoang phan vu vo dang bui do ho ngo duong ly
  raj ram sharma gupta patel kaur devi das prasad ravi sanjay rajesh vijay anil sunil krishna rao reddy shah ahmadzai bibi akhtar iqbal malik chaudhry butt mirza baig
  mueller muller schmidt schneider fischer weber meyer wagner becker schulz hoffmann koch bauer richter klein wolf schroeder neumann schwarz zimmermann braun hans peter klaus
  wolfgang juergen jurgen stefan stephan andreas christian markus martin bernd frank uwe rossi russo ferrari esposito bianchi romano giuseppe giovanni marco francesco luigi
  salvatore vincenzo michele dubois bernard durand petit leroy moreau laurent simon lefebvre michel roux david francois philippe jacques andre claude alain daniel nathalie
  yilmaz kaya demir celik sahin yildiz aydin mustafa huseyin ismail osman murat fatih emre nowak kowalski wisniewski jan piotr krzysztof andrzej tomasz horvat novak popescu
  okafor ibe musa sani bello adebayo chukwu mensah diallo traore kone diop ndiaye mwangi abdi farah yusuf osman warsame jama hersi
  `),
};

export const FIRMS = {
  veryCommon: list(`
  company trading international group general bank industries industrial national services
  `),
  common: list(`
  trade trader traders commercial commerce import export imports exports shipping maritime marine navigation holding holdings investment investments finance financial capital
  enterprise enterprises engineering construction development technology technologies tech systems solutions consulting management logistics transport transportation travel
  petroleum oil gas petrochemical petrochemicals energy power electric electronics chemical steel metal metals mining minerals foods food agricultural agro pharma pharmaceutical
  medical textile motors auto automotive air airlines aviation aircraft cargo freight express insurance exchange money credit savings fund trust foundation charity relief
  society association organization organisation union federation committee council center centre institute university school college hospital laboratory research science
  ministry department agency authority bureau office army navy force forces security defense defence military police party front movement brigade state public private federal
  republic islamic islam arab american european asian african global world universal united new royal star golden gold sea ocean pacific atlantic north south east west northern
  southern eastern western central first one city real estate property properties hotel factory plant works production products manufacturing industry branch limited
  comercial comercializadora inversiones sociedad empresa servicios distribuidora industria industrias agropecuaria ganadera constructora grupo transportes inmobiliaria
  exportadora importadora internacional nacional general productos sucursal cooperativa
  iran iranian iraq syria syrian lebanon russia russian ukraine china chinese korea korean cuba cuban america usa uk turkey emirates dubai moscow tehran kabul baghdad damascus
  hong kong shanghai beijing shenzhen guangzhou panama cyprus venezuela colombia mexico
  `),
};
