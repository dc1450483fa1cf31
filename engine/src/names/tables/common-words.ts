/** Written by `npm run fit-weights`: common words of names, the most common tier first. */
export const COMMON_NAMES: readonly string[] = [
  `
abd abdul adam ahmad ahmed alexander ali amelia anna daniel david emilia emma gabriel garcia gonzalez hassan hernandez ibrahim isabella juan leo liam lopez luca lucas luka maria mariam martinez mateo
mehmet mia mila mohamed mohammad mohammed muhammad noah oliver olivia rodriguez sara smith sofia sophia vladimirovich
`,
  `
abdallah abdel abdulla abdullah ahmet aleksandar aleksandr aleksandrovich aleksei aleksey alexei alexey alice alisa allah aly amina amir ana anastasia anderson andrei andrew andrey anthony antonio
aria aron artem arthur aurora ava aya aylin barbara benjamin brown camila carlos charles charlotte chen chloe choi chol christopher cruz davis diaz dmitri dmitry dragan dylan ebrahim elias eliska
elizabeth ella ema emil emily eva fatima fatma fernandez filip flores francisco gao george georgios gomez gonzales grace guo hamid hanna hans hansen hasan he horvat hosein hossein hu huang hugo husain
husayn hussain hussein hussin igor isla ivan ivanov ivanovich jack jackson jakob jakub james jan jean jelena jennifer jessica jesus joao john johnson jones jorge jose joseph julia karen khaled khalid
khan kim kumar le lea lee leonardo li lily lin lina linda liu louis lucia luis luo ma mahmood mahmoud mahmud mahomed manuel marie marija mark martin martina mary maryam matias matteo matthew mehmed
michael miguel mikhail milica miller mohamad mohamoud mohamud moore morales muhamad muhammed muller mustafa nguyen nikola nikolaevich nikolai nikolayevich noa nora novak oleg omar park patricia paul
pedro perez peter petrov pham pierre rahman ramirez reyes reza richard robert saeed said salah saleh salih samuel sanchez santiago santos sarah sebastian sergei sergey sergeyevich shri silva singh
sofija steven sun susan taylor theo theodore thiago thomas tikriti torres tran umar valentina victoria viktor viktoria viktorovich vladimir wang william williams willow wilson wong wu xu yang youssef
yuryevich yusuf zahra zhang zhao zhou zhu
`,
  `
abbas abdelkader aditi afonso ahmetov aiden aino aisultan ajla akbar akhund akter albert alberto aleksandrovna alekseevich alekseyevich alessandro alexandra alexandrovich alexandru alikhan alise
aliyev alma alparslan althea alysha amaia amar amelija amin anahit anastasiya anatolevich anatolievich anatolyevich andersen andersson andov andre andreas andria andrzej ane angel angelov anton
antonella antoni ao aoi archie ari arianna ariel armen artur asiya astrid aung avigail ayalah ayse aziz baron bashir batkhaan bautista beatriz benas benitez beridze bernard berzins bilal bill blondal
bogdan bolormaa borg boris borisovich camilleri can carmen castillo castro catalina ceban chan chang charbel charlie chaudhary cheong cheung chia chih choe chong chowdhury chris christian christos
chun ciobanu cohen costa damjan danna daria davit davud dela denis devi diego dimitrios dimitrov din dmitriy dmytro dragana drs dubois dunja edoardo eduardo edward elchin elena eleni elie elif elyas
embla emiliano emilija enrique evie fahd fatemeh fatoumata fen fernando ferreira fiadh finn fischer florence fozia francis francisca francois frank freja frida gael gashi gaspar gayane georg georgi
georgia georgiev georgieva ghim gianna gim giulia goran grigoryan gruber gunel gutierrez guzman ha habib hadi hadzic halil hamza hana hannah hao haoyu harutyunyan heinrich helena henry hermann himari
hina hinano hinata hiro ho hodzic horvath hoxha huber hui huseyin huseyn ian igorevich iker imene inaya ines inuk ioannes ioannis irina isabel islam ismail ivaana ivana ivanou ivanova jacob jade jakov
jamal jana jankauskas jankauskiene jansen janssens javier jensen jeronimo ji jim jimenez joensen johansen johansson jokull jon jonas jong joon josef jouri jovanovic jozef jude jun kai kalnins karim
karl kaya kazlauskas kazlauskiene kazlou kelly kemal khalil kiara kiran klaus konstantin konstantinos konstantinovich korhonen kovac kovacevic kovacic kovacs kowalski krasniqi krishna kuznetsov laia
lam lara larsen latifa lau laura lazar leah lena leon leonidovich lethabo levente levi levy leyla lia lian liem lillie lilly lim liv louise lubanzi luciana lucija lukas lum luna lyn madina maha mahdi
maja majid maksim malak malik mamadou mamedov mamedovi mammadov mansur marc marek mariami mario mariya markas markel marko markovic marks marta martha marti mate matei matej max maxamed maxim maya
mehdi mei meier melnyk melokuhle mendoza merjem meyer michail mike mikhailovich mikhaylovich milan milos min ming mirlande mohd mohsen mora mostafa moussa mp muchen muhsin munoz murphy musa nagi
nagisa nagy nam naranbaatar nare narek nasser natalia natalya nathaniel nee ng nielsen nika nikau niko nikolaos nikolay nikolayevna nil nina nino nivi noel noor nour novakova nowak nunez nur nuri
nurislam odval okelly olegovich olga oliveira olsen omarov omer omphile oscar oskar osman ould pak papoutsis patel patrick pavel pavlovich pedersen peeters pereira perera petar petersen petrovic
petrovich pinas polityk popa popescu popovic prasad prifti qasim quispe rahim ramon ramos rania raphael rashid rayana reem relja rhee ri rin rivera riza roberts rojas roman romero rose rossi roxana
rudolf ruiz ruoxi russo rusu salam saliha salim salma salman samantha samaras sato schmid schmidt schmit schneider se senator seo sergeevich sevinj seyed shaimaa shams sharma shayma shevchenko
shivansh shristi shu si simon smirnov snezana so sofie sofiya somchai somsak song sophie sousa stanley stephen stevenson su sultan sumayah sunita suzuki svoboda svobodova szabo taim tamang tamar tamm
tan teiki theodor thi thorarensen tiare ting tom tomas tommaso toth vaino valentinovich valeria valery valeryevich varga vargas vasilyevich vasquez victor viktoriya virtanen vladimirovna vyacheslav
vyacheslavovich wagner walter wan weber werner widelene wolfgang yahya yasmine yelena yeva yi yilmaz yinuo yong yoon young yurevich yuri yurievich yuriy yury zala zeinab zeynep zoe zofia zoran zuzanna
`,
  `
aada aadhya aarav aaron aarya aasha abdalla abdelaziz abdelrahman abdi abdoulaye abdulaziz abdullo abdulrahman abdurrahman abed abid abubakar abubakr abulfazl acosta adama adams adan adebayo adel
adela adele adil adin adnan adrian adriana adrians aguilar agustin ah ahmadi ahmadov ahmadzai ahmedi aicha aikaterini aimar aisha aisyah aitana aiur aivaliotis ajda akhtar akram aksel alain alam alan
aldiyar alejandro aleksander aleksandra aleksandre alekseev alekseyevna alessia alex alexandr alexandre alfie alfonso alfred alfredo aliaksandr aliev alievi aline alinur alireza aliya allen almeida
alonso alteo alvarez alves amadou amahle amanda ambra ambre ameen ameer amelja amer aminata amiri ammar amy an anar anatoliy anatoly anatolyevna andrade andrea andreev andreevich andres andreyevich
andrias andriy androula angela angeliki angelina angelo anil ann anne anohito antonia anwar anzu aoife araujo araya areg ariana arif armando arpi artiom arturo artyom asad asaf asel asghar ashley
ashot asilim asja asmita assad assia asya athanasios athena august avila avraham awa awad ayala aydin ayesha aygun ayman ayoub aysa ayzere azariah azhar azora azra baatar babic bahadur baig bailey bak
bakar bakary baker bakker bakr balaz bandara barbare barbosa barnes barzan basheer bauer bayarmaa beatrice becker begu begum bektashi bell bello beltran ben bence benedita benicio bennett berg berisha
bernd beshoi bey bianchi bibek bibi biel biljana bin binita bisera bishal bismah biton bo bob bogdana bogdanov boglarka bondarenko borisovna boyko bozic bozinov brankov braun brian brooks brunner
bruno bui butkiene butkus butler butt byrne bytyqi cai cali camille campbell cao carl carol carolina carter carvalho catherine cebotari celal celeste celik celine cemal cengic cerna cerny cesar chand
chaudhry chavez cheng chieh chien chin cho choy christensen christina christine christophe chuan chukwu chuluun chung cillian claes clara clark claude cole coleman collins colombo concepcion contreras
cook cooper cortes cox cristina cynthia dahan daisy dalal damcevski damian dan dang daniela danylo daris das davi davidov daw deborah defne dejan delgado delic demetre demir demirovic deng dennis
deputada dervishi dhia dhruv diallo dias dieter dijk dimitar dimitrova diop dissanayake djeneba dmitrievich dmitrii do dogan dominguez dominik dominykas donald dong donna dordevic dorothy douglas
duarte dumitru duong durand dvorak dvorakova dyk dyllan dzan dzmitry eabha edouard edwards eevi egorov eino eitan ekaterina ekrem elene elijah elisabeth elkaddafi elli elnur elshan emelia emely
emiliya emils emin emine emmanuel emre eng erdem eric eriksson ernesto ernst erol esma esmail esperanza espinoza esposito esther estrada ethan eun evans evelina evgenevich evgeni evgeniy evgeny
evgenyevich eymen ezekiel fahad faisal fang farah farid farida farouk farrah farrugia faruk faruq farzana fatema fathi fatih fatimah fawaz faysal fedorov fedorovich felipe felix feng fernanda
fernandes ferrari figueroa fisher foster francesco franciszek franco frantisek franz freya frieda friedrich fritz fuad fuat fuentes fuma gabija gabriela gaddafi gagnon galea galina gamal gary gastelum
gelashvili gennadievich gennady gennadyevich gerard gerardo gerhard german geronimo gevorg ghang ghathafi gholam gholamreza gil gilberto gimenez ginevra giorgadze giorgi giovanni giuseppe gjoni gloria
go goh goktug gomes goncalves googoosh gordon gouw graham gray gregory griffin grigory grigoryevich guadalupe guang guerrero guillermo gul guliyev gunay gunter gupta gurung gustavo gustavs guy habiba
hafez haidar haider hakim hakki hakobyan hall hamad hamadou hamalainen hamdan hamdi hamed hameed hamilton han haoran haq haqqani haque harraz harris harry haruna haruto hasani hasanov hashem hashemi
hashim hasmik hatice hawa haydar hayes hayk hector heinz heitor helen helma helmi henderson heng herkus herrera hersi hessa hijazi hill hilmi hinato hiroshi hj hjordis hoang hoda hoffmann horst
hossain hosseini hovhannisyan howard hristov hristova hua hubert huda hudson hughes hung hur huseynov husnu hussa hussaini husseini huynh hydar hyok hyun ibarra ibe ida idris ignacio ihor ihsan ilias
ilic ilya imad iman iminathi imogen indira inunnguag ion iqbal ir irene isa isaac isabelle isak isidora islande ismael ismayilov ismet issa ito ivalu ivanovic ivy iyad jaber jabir jacek jacobs
jacobsen jacques jae jafar jafari jaime jalal jama jameson jamil jane jang jansons janssen janusz jaroslav jasim jason javad jawad jeffrey jekabs jenkins jens jeong jerry jerzy jia jian jiang jie jin
jing jiri jo joachim joan joaquin joe joel jogvan johan johannes johannesen jokubas jonathan jordi jorgensen jori joshua josiah jovan joy juana judeline juergen julen jules juliana julie julieta
juliette julija julio june jung junior jurgen juric kabir kadhim kadir kaia kalloe kaloyan kamal kamel kamil kamile kaminski kang kapanadze karam kareem kari karimi karin karine karlis karlsson kate
katerina katherine kathleen katla kato kaur kavaliou kazem kazim kazimierz kazlouski keanu keller keo keven kevin khachatryan khadija khalaf khalifa khamis khat khatun khawla khay khiev khongordzol
kiaan kimberly king kirill kirollos kiss klea klein knezevic ko koa kobayashi koch kone kontos koufos kovalchuk kovalenko kowalczyk kozlov krajnc kritikos krumins krzysztof kucera kucerova kumara
kumari kurt kwang kyong kyra laine lal lan larry lars larsson laszlo latif laurent lavi layla leandra lebedev leen lefebvre lei leila leja lenna leonid leonor leordo leroy lesedi lethokuhle lev
lewandowski lewis lianne liepins lile lilja lima ling lisa lisakhanya liz ljiljana lorenzo lourenco lovelie lovely lu ludmila luigi lukne lungu lur lusine lutfi luz ly lyna lyudmila madani maddi mael
maes maeva mag magar magi mahamadou mahamat mahammad mahesh mahmut maia maisuradze maite majeed makarov makela makinen maksym malachi malek malen malthe man maneh manfred manish mansour manua manuela
marama marcel marcell marcia marco marcos margaret mari marian mariana maric marina markus martins marwa maryja masa masood masoud masoumeh masri matija matilda matilde matthildur mattia mattias
matvey matyas maung maximilian maximiliano maysoun medina mees mejia melina melissa mendez mensah meriem mersana mertens meryem meza micallef michal michalis michel michele michelle mihail mikaere
mikalaevich mikhailov milad milagrosa milena millie mina minato mingze minh minik mio mir mira mirac mirjana mirza mitchell mizrachi mizrahi mm moana modibo mohammadi mohan mohsin molina moller molnar
mona monte montes moreau moreira moreno morgan morina morozov morris mortensen morteza moser moses moshe mousa mousavi moustafa muammar mueller muhammadu mun murad murat murillo musab mwangi myint
mykhaylo mykola myong myrlande mytaras nabil nader nadia nahia naim nakamura nancy narayan nascimento naser nasir nasr nathalie nathan navarro naya ndiaye nehir nela nelson nemeth neumann ngo nia
nicholas nicolas nicole niel nieminen niharika nihat nik nikita nikodem nikol nikolaev nikolaevna nikolic nikolov nikolova nikoloz nilay nils nilsen nilsson niviaq noam noorzai norbert norsaq nouf
novik novikov novotna novotny nunes nurul obrien obyrne oihan oisha oisin okafor olah oleksandr oleksandra olivier oliwia olsson omid ona ong onni oo orhan orlov ortega ortiz ospanov osullivan othman
otto oumou oyunbileg ozolins ozols ozturk pablo pan panagiota panagiotis paolo pari parker pat pau paula paulo pavlov pavlovic pena penelope peng peretz perry peterson petit petr petrauskas
petrauskiene petrosyan petrova petrovna petrus phan philip philippe phillip phillips pichler ping piotr pipaluk poema pol polina politik politiker pop popov potocnik poulsen powell prasert price
prochazka prochazkova pyotr qaddafi qadhafi qasem qassem qiang quintero rabina rachid radovic radu radulovic rafael rahimi raj rajesh ram ramona rana rao rasheed rasmussen rauf raul ravi rawi raya
raymond rebecca reda reddy reed refael regina rehman rei ren rene reynolds rezaei ria rian ribeiro ricardo richardson richter rida rincon rios rita roan roberto robin robinson rocha rodrigues roger
rogers roghayyeh roko rolf romano romanov ronald rory rosa rosario rosie ross roux roy ruben ruelas ruslan russell ryan saad saar sabawi sabri sad saddam sadeghi sadeq sadiq safija safiya sahib sahin
saif sakineh salazar saleem salem salvatore sam sama samad sami samir samvel sandoval sandra sani sanjay santana sargsyan schmitz schroeder schulz schwarz scott sean seif semenov sepp sergeyevna
sergio serhiy seung sevda sh shah shahd shahem shala shami sharon shehu shen sherif sherifa shirley siarhei siddhartha sienna simmons siphosethu sirbu siti siyasetci sleiman smt sobia sok sokolov
soleiman soley solja soma somboon somporn son sonia sorensen soto souza stan stanislav stanislaw stankeviciene stankevicius stefan steiner stella stepanov stephan stephanie steve stewart stoica
stojanovic stoyanov stoyanova suarez suk sukhbaatar sukru sulaiman sulayman suleiman suleimenov suleyman sullivan sung sunil susanna svetlana syed tadeusz tadhg taha taher tahir tahirovic takahashi
takashi talib tanaka tang tao tarek tareq tariq tatiana tatyana teiva teo teodor teodora teoh teresa tereza teva tevfik thanh thaniel thapa thill thompson thomsen tigran tim timofey timothy tiong
titaua tiu tkachenko todorov tomasz tong traore tremblay trinidad tsoi tun turan turcan turgut turki turner uddin uiloq uladzimiravich ullah ulloriaq ulrich ung uri usama usman uta uthman uwe vaclav
vadim vaea valdemar valencia valentin valerevich valerievich valerii valeriy vamika van vang varvara vasileios vasilev vasilevich vasiliauskas vasiliauskiene vasiliev vasilievich vasilije vasiliki
vasiliy vasily vasilyevna vassiljev vazquez vedant vega velasquez vella vera veronika vesna vijay viktorie viktorovna villalba vincent vincenzo violeta vitaly vittoria vladislav vladyslav vo vojtech
volkov volodymyr volodymyrovych vong vries vu vugar vujovic vuk vukovic vusala waleed wali walid walker wallace walsh ward warsame watanabe watson wei wen wilhelm willems win wisniewski wojciech
wojcik wolf woo wood wright xasan xiang xiao xie ximena xin yadav yahia yakovlevich yamamoto yan yara yaroslav yasin yasir yasmin yasna yassin yekaterina yeung yevgeniy yevgeny yevgenyevich yichen
yihan yildirim yildiz yimo ying yoana yoo younes younis yousef yousif yousouf yuina yun yuna yunis yunus yuryevna yusef yusif yutong yuze zadeh zahid zaid zainab zakharov zaki zammit zayd zbigniew
zeki zeng zeynab zhi zhong ziad zihan zimmermann zina ziya zoeng zukauskas zukauskiene zupancic
`,
  `
aadan aariz abazi abbasov abdal abdellah abderrahmane abdillahi abdirahman abdo abdollah abdollahi abdoul abdrahmanov abdu abduh abdulkadir abdulkarim abdullaev abdullahi abdullayev abdulqader
abdulrahim abdur abdurahman abe abel abidin abolfazl aboud abraham abreu absi abubaker abul abuladze achekzai achmad adamou adary ademovic aden adib adilovic adolf adolfo adolphe adomas adrei aferdita
ag agnes aguirre agustina ahamed aharon ahmat ahmetovic ahn aiman aime ajmi aka akbari akhmed akhras akif akil akin aksoy ala alanoud alawi alberte albertovich albrecht aleh aleks alekseevna aleksejev
alena alexandros alexandrovna alexeyevich alexis aliakbar aliakseevich aliaksei alicia alicja alim alina alizai alla alois alotaibi alphonse alvarado alvaro alyaksandr amal amalie aman amara amaris
amayra ambar amezcua amine aminullah amira amor amos amr amriki anas anastasija anastasios anastasova anatoli anatolievna anaya anders andi andonov andreassen andreea andrej andrejev andreyevna andrii
andy angelica angelika angeline angelova anh anibal anis anita anizi annette annie ansari antoine antonios antonov anzi apostolos aputsiaq aquino arakelyan aras arben arce arellano areni arias aris
arjun arkadievich arkady arkadyevich arman armine arne arnold arnoldo arnulfo arredondo arreola arriola arslan aruuke aruuzat asadi asbjorn asemahle asgari ashraf ashraqat asim aslan assaf asta atanas
atanasov atanasova atif attard augustin augusto avetisyan aviana avni aw awang awes aweys axel axmed ayad ayhan ayim ayla ayra aysel ayub ayyub azam azaria azevedo azim azmi azoulay azzam ba baasyir
baba bachir bader badi badr badri bae baez baghdadi bahadir bahri bai bairamov bairamovi bajram balazs balodis balog balogh banele baptiste baqi barakat barakzai baran barbieri barlas barry baseer
bashar basil basir bassam baumann bayar bedri behzad bekim bekir belousov bengtsson benoit benson berger bergmann bernardo berndsen bernhard berrdo bertrand betty bhandari bi bilgin binh bintou bird
bishop bishwakarma bizjak bjorn blanco blazevic boer bolkvadze bondar boniface boon borislav borisov borysovych bos bouba boubakeur brad bradley brahim brahimi brandon branko brenda briem brigitte
briones brouwer bruce bulent bulut burhan bustamante cabdi cabello cabrera caceres cadena cafer cahit cakir calderon camacho campos cardenas cardona cardoso cardozo carla carlo caro caroline carolus
carrillo caruso castaneda castano cazares cazarez cecile cecilia celebi cemil cetin cevat cevdet cha chacon chadad chae chai chandra chantal charalampos chaudhari chazan chea cheam chedeline chee
chemezov cheon cherif chetry chey chhan chhetri chhoa chhorn chi chiang chim ching chit chiu choa choon chouka chow christiansen christoph chu chua cifuentes ciro cisneros claire clarke claudia
claudio claus clement coi cojocari colin conceicao constantin conti cordero cordon cornejo correa correia coskun craig cristian cumar cyril czeslaw dabrowski dag dagalo dahir dahl dalila dam danel
daniels danielsen daniil danijel dao daoud darija dario dariusz darta darwish daud davies davila davtyan dean dehghan dekker delemovic delfina denise deo derek diana dib dibra dick dietrich dijkstra
dimitra dinh dion dionysios dirk djamel djibril djurhuus dlamini dmitriyevich doan dodik doha doherty domingo domingos dominic dominique donev dora doris doyle dra duc duncan dupont duque duran duri
dursun dusan dzmitriy eaw eberhard ebrahimi ecrin ed eddine eder edgar edith edmond edmund edmundo edri edry eduard eduardovich eduardus edwin eeli efendi efrain efstathios egger eglitis egzon einar
eisha eithan ekanayake eleftherios eli eliezer elija elisa elizaveta ellen ellie elmar elvis elza elzbieta eman emanuele emile emilio emir emmanouil enrico enver epse erdal erdogan erich erick erik
eriksen ernest ertugrul erwin esat escobar esparragoza essa esteban estuardo etienne eugenia eugenio evangelos evelyn evens evgenievich evgenii ewa eyad eylul faber fabio fadhil fadi fadil fahrettin
fahri faik faiz falah faleh fanta farag faraj fard farhad farhan faris farkas fateh fatime fatin fattah fawwaz fawzi fazal fazel fazl federico feher fehmi fekete ferdinand ferguson ferhatovic ferndo
ferrara fethi fevzi fikret fikri filipov filipovic finlay firas firat fjeldsted florin fontana fouad fournier fran franciscus franklin fred freddy frederic frederick fredrik fredy frei freiherr
friedhelm friedman fuchs gabai gabor gabriele gadhafi gadzhiyev gafur gagik gajdos gal galeano galindo galip gallagher gallo gamage gamalat gamila ganesh gastellum gennadevich gennadiy georges
georgievich georgiou georgius georgiy georgiyevich georgy gerber gerd gerry gevorgyan ghadaffi ghafur ghalib ghani gharib ghasem ghasemi ghassan ghazaryan ghazi gheorghe ghulam gideon gilbert gilles
gilli giordano girard gita gjika gleb glenn godfrey godoy gogo gogoladze golob golubev gon gonzalo goossens gordana goundar graaf grabowski graciela graf grech greco greg gregorio grgic grigorevich
grigorievich grigoriy groot grzegorz gudrun guerra guido gulielmus gunasekara gunes gungor gunnar gunther gursoy gusev gustafsson gustav gutu guven gwang gwon gyu habibi haci hadad hadicha hagen haim
haj hak hala halili halim halina halit haluk halvorsen hamadi hamcho hamd hamidawi hamidi hamidreza hamit hammam hammud hamsho hamshou hanafi hani hansson haqani harald harb harbi haris harold haroun
harper haru haruma harun harzi hasanovic hashimi hasnaa hatum haugen hayashi hayrettin haytham hazan hee heidari heikapu heikkila heikkinen heinonen hejazi helga helmut henao hendriks henri henricus
henriksen henryk herath herbert herman hernan herzallah hettiarachchi hikmat hikmet hirzallah hisham hishan hjaltalin hlaing hocevar hofer hojgaard horacio horak horakova hoseini hosna hosniya hoti
houssam houthi hovhannes hoyos hribar hristo hsiung htet htun huaman hudak huerta hugh hulusi humberto hun hurtado husam husamettin husayni hussam hussayn huu hwa hwan hwang hyon hysi ibai iben ibraev
ibragimov ibrahima ibrahimovic ieong iglesias igorevna ihar ikeda ilah ilgar ilhan iliev ilieva ilija ilves im inci inger ingrid innocent inoue inutsiaq ioan ioane ioanna ionescu iosifovich irati
irena irma iryna isaev isam isidro isik iskakov ismailov ismailovich israel itsuki iu iusupov ivanavich ivanovna ivanovski ivik ivo izaro izz izzat izzet jaafar jaamac jaburi jad jafarov jairo
jakobsson jakup jalil janet janev jankowski janos jansson jaramillo jaroslaw jarvinen jassem jassim jay jayasinghe jazairi jeanne jenny jeon jeremy jerome jhon jibril jimmy jiya joaquim jochen joeng
johann johanna johannessen johnsen jokinen jonsson jordan jorgen josefa josephine josip josue jovana joyce ju juarez juburi judith juha juhasz julian julius juma jumah justine kabita kaczmarek kader
kadiatou kadri kadyrova kahraman kairo kajus kaliev kamara kara karadzic karapetyan karel karima karimov karina karjalainen karklins karlsen karolina karpin kasim kask kassem kassim kastelic kastrati
kateryna kathem katrangi katranji katz kavaliauskas kavaliauskiene kavcic kawa kayser kazemi kazi keith keljmendi kelmendi kemalettin ken kenan kennedy kenneth kerry khader khadije khadr khaing khalif
khaliq khatib khattab khayr khen khin khlot khutsishvili ki kieffer kil kilic kimura kinnunen kiril kirilov kitanovski kiwa klavins kluivert koc kocak koffi kofi koh kok kola kolla kollar koloski
komarov konrad konstantina konstantinovna konul kony koon koppel kora korosec kos koskinen kostadinov kostov kostovski kotnik kovacik koval kozlowski kralj kravchenko krawczyk kremer kristensen kristi
kristian kristiansen kristin kristo krlicevic kryeziu ksenia ksenija kseniya kubaysi kuen kuk kukk kun kuol kuzmin kvaran kvaratskhelia kwan kwiatkowski kwok kwon kyaw kyriaki kyu laci laden ladislav
laitinen lakatos lama lambert lamija lana lao laredo larisa lata laurence lawrence layth leano lech leeuwen leevi lefevre lehtinen lehtonen leitner lejla leka leni leonard leonidas leonidovna lerma
leslie leszek levin leyva libi lidia lie liepa lili liliana lilien lilit limon linares lindberg lio lisbeth lise livia liyanage lloyd logan lombardi lomidze lopes lorenzana lothar lou lovric lovro low
luana luay lubomir luc lucio ludovica ludwig luisa luiz lukac lukashenka lukashenko lulwa lund lung luqman lvovich lwandle lydia lynch lysenko lyubomir maalim maalin mabel macdonald maciej madeleine
madrigal madsen maghribi magnus magnusson magomedovich mahad mahamud maharaj maharjan maher mahmoudi mai maier majerus makhlouf makhluf makki malcah maldonado malgorzata maligiaq malka malu mamani
manaia manan manasievski mancini mansoor manukyan maradiaga marat marcelo marchenko marcus mareva margarida margarita margaryan mariani marin marino marinov marios marisol markoski markov markovski
marku marques marquez marroquin martim martine martirosyan maruf marwan marya mason massimo masud mat matas mathias matic matovski matsumoto matthias matti maui maulawi maurice mauricio mauro mayer
mayr mazidih mazur mba mccarthy mchedlishvili medrano medvedev meer mehar mehmedovic mehmeti mehmood meijer meir melisa melnic melo mendes mendis mercedes mercier merline mesut meszaros mete metin
meyers mh michaela mihaylova mihhailov mikael mikayel mikeladze mikhailovna miki mikkelsen mikolaj milana milletvekili milosevic minyar miranda miroslav miroslaw mirzaei mithat mizban mkrtchyan
mladenovski mlakar mo mochtar moe moea moeata moghadam moghaddam mohammadreza moises mojtaba mokhtar mon monika monteiro montoya mordechai morel moretti morfin mori moroz mortaza mota moukalled mounir
moustapha muammer mubarak muhamet muhammet muhannad muharrem mujahid mukhtar mulder munir munn munteanu murati muratovic murray murtada musavi musawi mushtaq muslim mussa mustapha mutassim muthana
muthanna muyang muzaffer mw mykhailovych mykolaiovych mykolayovych myo mzee nabi naci nada nadim nadir naeem naidu naif naing najdi naji najib najjar najm nakajima nakashima nanayakkara nand narine
natalie natalija nataliya natallia naura nava nayif nazanin nazar nazem nazim nazir nazmi necati necdet necmi neil nejad nelio nemcova nemec nepali nesreen nestor neto nevzat neza ngoc nick nicola
nicolae nidal niebla niemi nigel nikitin nikolla nikolovski niyazi noemi nomaan noori norddahl norma norman noureddine nozadze nuka numan nuray nurettin nurgaliev nutsa obaid obeida oblak ocampo
ochion ochoa oconnor odoherty ofentse ogallagher oguz oh ohayon ojeda ok okroyan ola olai olascoaga olav ole oleh oleksandrivna oleksandrovych oleksii oleksiy olivas olivera olofsson oman omoore
oneill oquinn oravec oreilly orellana orlando oryan osama ouattara ouedraogo oumar oumarou ousmane oz ozcan ozdemir ozkan padilla pae paek paez pai pandey paneeraq paninnguaq pao paola papa
papadopoulos papp paraskevi pariyar parn parra pascal pathirana patricija paulauskas paulauskiene paulus pavic pavlo pavlos pavlovski pavol pawel paz peiris per peralta peric perkovic perovic persson
pete petek peters petersons petra petrenko pettersen pettersson phi phil philipp phung piatrovich pietro pilar pinto piotrowski plamen poghosyan pokharel pokhrel polak polishchuk ponce pong portillo
prakash prem prince princess pulido puteri pyong qader qadir qahtani qassim qillaq quang qubaysi quinn rabi racz radi radic radmila radovan raed rafi ragip rahmani rahmi rai rainer rajab rajapaksha
ralfs ralph ramadan ramazan ramesh rami ranasinghe rangel rantanen raouf raquel rashad rashidi rasim rasmus rasul rathnayake ray raza razuki razzaq rebane recep reema refik reilly reina reinhard
reinhold reiter remzi renata renate renato rendon rengifo resat rethabile reuben reuter rezai rhim riad riak riccardo ricci rick ricky ridwan ries rifat rigoberto riko rivas riyad rizzo rob robertson
robertus rocio rodolfo rodrigo roel rogelio roland rolando romanovich romanovych ron ronja rosca rosmery rotari rotenberg rowan rozman rubio rudenko ruhollah rumen rustam rustu ruth ryang ryoo ryszard
ryu saab saadi saarinen sab sabahattin sabajo sabina sabine sadegh sadi sadik sadykov sae saffet saga sah sahab sahakyan sahar saheb sahrawi saidi saifullah sait saito sajjad sakeena sakr sakura
salame salameh salas salihovic salik salleh salminen salo salome salomon salonen salvador samba samer samson samyar sang santoro saqar saqer saqib saqr saric sasaki sattar saudi saul savchenko
savelyev savic saw sayeed sayf sayid scheving schiltz schroder sefik segura sekou selahattin selim selma sem semil semjonov semyonov seng seoh sepulveda serge sergeevna sergej serife serna serrano
sesili sevket sevki shaban shabib shafiq shaikha shamlakh shammari shapira shariff sharyan shawqi sheikh shengelia sher shevchuk shi shimizu shin shiryan shishani shkodra shlomo shmuel shoigu shrestha
sidi siegfried sigurd sik sil silvia silvio sim simeonov simona simonsen simsek sin sinan sinani sita sitki slavov slawomir smagulov smet smit smits soares soe sofi sohn soledad soleimani soleymani
solomiya solomon solovyov somayyeh sonn soo soon sop soren sosa souleymane spiteri spyridon stanislavovich stankovic stavros stefano stefanov steffen stepanovich stephanus stuart subhi subotic suen
suh suha suliman suljic sultanov suri susana suzana svensson sverre swe szilagyi szymanski szymon tabatadze tae tah tahsin takacs tal talal talat talha tam tamatoa tapia tapuarii tara tarana tarita
tarkhan tatsuki tawfiq tay taysir ted tehei tehrani teixeira tekin terzic tess teura thae thafir than thanasi tharu theodericus theodoros therese thet thierry thor thorlacius thu tiago tibor tien
tilfah timchenko timur titaina tjin tkachuk to tobias todd todor todorova toivo tomic tommy tomyris tony topaloglu tor torok toure toy trinh trondur truong tsai tsay tsiklauri tsui tuleen tunar tunisi
tuominen turhan turk turunen tuzun ubaidi ubayd ubaydah ubaydi ugur uladzimir ulku um unal unlu urbonas urboniene ursu ursula usamah vadimovich vahid valdez valentinovna valenzuela valeri valerie
valeryevna valon valter valverde vanags var vardanyan varela vasil vasileva vasili vasilisa vasilyev vehbi velazquez veli velikov veniaminovich venla veronica vesela vesely viacheslav vicente
victorovich vidal vidmar vidovic viktar viktorivna villalobos villanueva villegas vinogradov viraj virgilio virginia visser vita vitaliy vitalyevich vitols vladimirov vladislavovich vlastimil
volfovich volker vorobev vorobyev vorobyov vos vuong vusal waage wael wafa wahab wahhab wahid wai wail waked waldemar waqa wassim wateen wazir wee weerasinghe weiss welter wickramasinghe wieslaw
wijesinghe willie willy wimmer winkler wit witold wladyslaw wlodzimierz wojciechowski wouters wozniak wyss xavier xinyi xuan xuseen yaakov yahaya yakovenko yalcin yamada yamaguchi yamasaki yamato
yamazaki yankov yaqub yasar yasser yavuz yaya yazid yehuda yen yeo yeong yevgenievich yevgeniya yitzhak yize yon yosef yoshida youcef youn yua yuksel yulia yuliya yuma yurievna yurii yuxi yuxuan yves
yvette zadran zafir zagar zagaria zahedi zahir zahrani zaidi zain zakaria zakariya zakir zalan zalman zambada zamora zamudio zan zapata zargar zarins zaw zayn zaytsev zazueta zdenek zeev zehra zeid
zein zeljko zepeda zevallos zheng zia zielinski zion ziyad zuhair zuhayr zukic zuleta zumra zupan zvi zygmunt
`,
];

export const COMMON_FIRM_WORDS: readonly string[] = [
  `
association bank bureau center commercial design development energy engineering enterprise ep fu group holding industrial industries institute international investment iran islamic kompaniya korea
management nauchno organization plant production research russian scientific services shipping state technologies technology ticaret trade trading ve yu yuan zavod
`,
  `
academy after agency air ansar army asia aviation branch building byuro capital central company complex construction defense dis dmcc east electronic electronics equipment exchange export factory
federal forces foreign foundation gas general global grupo hk holdings hong imeni import industry institut institution invest investments iranian kong logistics machine machinery manufacturing marine
maritime military mining ministry money movement named national new npo npp ocean oil pars petrochemical predpriyatie proizvodstvennoe ra republic sanayi science sciences sea security service shahid
shanghai shenzhen ship sirketi societe solutions special star steel syrian systems technical tekhnologii transport transportation trust tsentr united yk
`,
  `
administration advanced aero africa aid aircraft airlines alfa all aqsa arab arctic armed arsenal auto autonomous battalion beijing belarusian beograd bicentenario blue brigade budgetary business
cargo cement centre charitable charity chemical china city club comercializadora committee communication concern constructora consulting control credit dalian department diamond digital directorate
distribuidora distribution division drug economic education electricity elektronik elga enerji estate europe experimental federalnoe federation fgbu fi finance financial firma first fond force freight
front fund gang gazprom gazpromneft generation ghadir gold golden gorno gostar gosudarstvennoe green grupp gruppa guard gulf harakat haramain hawala hongkong hotel house ic ihracat information
inmobiliaria insaat instrument insurance intelligence internacional inversiones inzhiniring iraq isis islami islamiya issledovatelski issledovatelskii ithalat jamaat jihad kapital kb khayriyya
kholding kish kombinat konstruktorskoe korean korporatsiya land leasing levant liberation line lines lojistik long materials mechanical media metal metallurgical middle moscow mujahideen myanmar
network nii no non north novin npf ns nuclear obedinenie obyedinenie off office offshore one ou overseas ozean pakistan palestine partners party peoples petro petroleum physics po pola port power
precision predpriiatie prison private pro products proizvodstvennoye project projects properties province public qaida radio ras razrez real red refinery regional relief repair resistance resources
revolutionary rf rossii royal rus russia sanat sanaye sberbank sepehr servicios servis sham sharif sherkat shipbuilding shipyard shore siberian sistemy sky smart sociedad south space stichting support
syria system tavarystva td tech technological tejarat tic tourism trafficking trans travel uchrezhdenie uk union unitary upravlyayushchaya ural va vtb welfare west world xing yard yemen za zvezda
`,
  `
abmezhavanay academician additive adkaznastsyu aerospace affairs african agricola agricultural agro agropecuaria ai ak akademii akademik akademika akb aktsyyanernaye alabuga alliance almaz alpha
aluminum america american ammunition ano antey applied aqssa armored art asbl asian assa asset atlantic atlas atomic authority automation automobile automotive avia aviakompaniya avrora avtonomnaya
baghdad baikal banco bandar banja banking banner base battery bearing belarus benevolence best biotechnology bitriver biuro black bonyad borisat bosnia bridge brigades brokerage brothers bvba
byudzhetnoe call canada car carbon caribbean casa casino caspian cb cc centro cham chamkat chemicals chemistry chinese chip chon chosun cimex civil cnc coal college colombia combatant combustibles
comercial command commerce commission commodities communications components computer computing congo consorcio contracting cooperativa cooperative corps council crimea criminal cuba cuban cultural
culture currency cyprus daesong damascus dandong danesh danismanlik darya day decisions defence democratic desarrollo desarrollos devices diamonds drilling drustvo dubai dubna ead eastern educational
ek electric electro electromechanical elektroniks element ellissa emirates empresa empresarial energeticheskaya energo engine engineers enterprises epk era european ew expert exploration exportadora
exports express factories factoring falcon family farm federatsii finans finansovaya firm fishing fkp food foods foreningen forest fort free freedom fuel future ganadera gasolinera gems gida gk glory
gok gongsi gornaya gosudarstvenny gpb gran grand groupe grup guangzhou guards guidance hai haleel haramayn havacilik heavy hebei helicopter help high higher holy horizon horizont hormoz hospital hs
humanitarian impex importadora imports indonesia industria industrias infrastructure innovation innovations innovative innovatsii instrumentation instruments integrated inter internal intl
investitsionnaya irans irgc irisl irkut iron is isil islamia islamique islamiyah islamiyya issledovatelskiy it jahan jaish jamaah jamia jamiat jamiyat jaysh jewellery jund jv kabul kaveh kazan
kazanskii kazennoe keramaks kholdinga kommercheski kompaniia kompleks konstruktorsko konstruktorskoye kontsern koryo krdv kum kurdistan lab laboratory laser law leader lebanese lebanon legion libyan
life light lil limited lizing lng logistic logistik logistika machines main maintenance makina making market marketing martyrs mashinostroeniya mashinostroitelny material mechanics medical medicine
mehr mekhanik melli menedzhment merchant metallurgy metals mexico mine minera mineral minerals mines minoborony minsk missile mobile mobin modern motor motors msn mu muassasat mujahidin myanma
nacional naft nai natural nauk nauki navigation navy neft nekommercheskaya news niru nn noble nord northern novgorod novosibirsk npk npts ntts nueva nusrat obrazovaniya obyedineniye oceanos
odgovornoscu odk ogranicenom okb opc open operadora operation optical optiko opytno order organisation organizatsiya oriental osoo ostec ostek otomotiv pacific palestinian panama pang parsa parsian
partner partnership parts pazarlama pearl pension people perm persian petersburg petrochemicals petrol pgo pharm pharma pharmaceutical pheap phoenix photonics pioneer pipe pishro pjs plaza plus police
polyus popular precious predpriyatiye preduzece press priborostroeniya priborov prime processing procurement productos proekt proektno profit progress proizvodnju proizvodstvennaya proizvodstvenno
proizvodstvennyi property prospect protection proton provider psb qeshm qingdao quds raahbar ran razavi reconnaissance reconstruction refining region registrator republican resheniya resort respubliki
revolution rg rim rio rn rocket rossiskoi rubber rusatom sahami sahel sakhalin saman sanabil sarafi sarlu sasu savings sb sc scf school seaport second semiconductor sepah sepahan servicio settlement
severo shahr shandong shargh sharia sherkate shipmanagement shop shpg shturman silver siman sina sinabil sino sistem sistema sk social society soft soldiers solution sons southern sovcombank soyuz sp
spanm spanmal spb spc spe specialized spetsializirovannyi spetsialnoe sprl stars stc stiftelse strategic stroytransgaz studio success sucursal sudostroitelny sunna supply supporters swedish taa tadbir
tai taliban tankers tanzim team tehran tehreek tehrik tekhnika tekhniki tekhnologicheskii telecom television terminal terra testing textile tian tmk tool tools tose tosee tours tovarystvo tpk trader
traders transfer transit transporte transportes treid try tsargrad tsnii tula turkey tv ugolnaya ukraine uluslararasi unit unitarnoe universal university unmanned upravlenie usa usluge usm vabo veb
vektor venezuela venture ventures vision voenno volga vostok wa wal way well western white wilayat won workers works wuhan xuanwu ya yatirim ye youth youxian zaliv zenit zhejiang zone
`,
  `
abad abadan abs academic accounting ace additional adkrytaye administradora administrativos adoon advance advisory aeon aereos aeronautica afghan afghanistan aforra africada against agat agd age
agencies agentstvo agricultura agriculture ahd ahl ahmar ahrar airline airways akhmat akkumulyatornyi aktiv albania albanian alcardinal alharamain alharamayn alharamein allied almacen aluminium alyans
amana amur amurskiy analysis andisheh angara angstrem animation ansarul ansharut anshorut antares anti antibes aqua arabi arabia arabian arak ard argo argus arktik armament armee arms arquitectos arta
arya arzamas ascotec aseman ashtar asociacion assault assembly assistance associated associates astra atm au audio auditing automated automatics avangard aviatsii avtomatiki avtomatizatsiya
avtomobilnyi axis ay azar azerbaijan azia aziya azul baja baltic bangkok bangladesh bar based basij battalions bay bayt baza bazargani be beach bearings bee behineh beirut belomo benevolent benin
bering bespilotnye bezopasnosti bg bif bilad bilisim bio biological bir biznes biznesa bm board bong bonum border boutique breeze brickell bridzh bright broadcasting broker bros bs btrz bu budget
burenie burmese bushehr bushra bussines bze ca caliphate camp cap cape care caribe carnes cartel cartoon cartridge cash castle catalyst centers century ceramic chain changgwang channel chast chechen
chelyabinsk chelyabinskiy chem chikas children chongqing choson citadel clear closed cloud coast code com combat combattant combattante combine comercio comfort composite compound computers concord
condor cong congress consultant consultants consultores consultoria continent continente conversion copper corporate country county crane creative crew crime crimean crown crypto crystal cu cubana
cubanacan culiacan cutting cyber cybersteel daawa daesh dalnevostochnyy damavand dana data dawa dawah dawat dawn dc dcb deep defenders delijan delta democratiques dena deniz denizcilik depository
depozitarii developer developers dialog diam didzhital dignity direct diseno district dizain dm dok dolphin donetsk dongguan dooel dp dprk dragon drc dream dsme dto dubnensky dv dvizhenie dwc dynamic
dzhi eagle ec echelon eco economics economy eghtesad egypt egyptian ejercito eko eksiton ekspert election electrical electron elegance elektro elektron elektronika elektroniki elektronnye elektronnykh
elektropribor elite emam emerald emergency empire empresariales end endustriyel energies energiya enforcement enghelab engines environmental eqtesad ertebat es esfahan eshelon eslami esmeraldas
estacion estates estetica eternal euro eurobet everest evraz ex executive exim exp expertise explorer external fab faction fajr faktoring fam fan fanavaran far farayand faraz farmacia fars fast fater
federalny fedorovo feniks feodosia fertilizer field fighting film financed finval fiona fishery five fiziki fku fleurette flight flot fly fnpts fondo fortia fortiana fortune forwarding fourth france
fruit frunze fuente fujian fundacion furqan fz galaxy galika gallery games garant garden gasolineras gaxiola gayrimenkul gaz gaza geological geologicheskoe geology ghaem gharargah ghorb gilan gkr
glass gmi god good goods gorizont gostaresh gosudarstvennaya gosudarstvennyi gosudarstvenoye governmental gozari gp great grk grodno gs gtlk guardians gumi hadid hadis hadith haml hamoon handal hang
hangzhou hapjanggang haram haramein harkat harmony harvest havanatur hayan hayat head headquarters helicopters hemmat heritage hermanos hero hezbollah hilal hind hizballah hizbul hizmetleri hkg hoesa
holdingovaya home horizons hormuz housing huihai human humaya hyperspace hyundai ibs igatha ighatha ihia ihya ik iks immobilien imp imperial impuls impulse independent india indian industriales
infantry infinity informatica informatics infrastracture inmaa inmobiliario inmuebles innovatsionnye int integral integration intelligent intercontinental interest interior internet interros
intertrade io irano iraqi iris isfahan isi isim iskra islamiah island issledovatelsky itc izhevsk jamaa jamaatu jamat jehad jemaah jerusalem jet jewelry jiangsu jm jscb jui jupiter justice kala kalaye
kamaz kamitet kampaniya kapitan kapok kargo kat katibat kave kavkaz kawthar ke key khair kham khass khatiba khavarmianeh khilafah khimicheskikh khimii kholdyngu khorasan khouzestan khuzestan kimiya
kings kirov kismet klic klub komitet kommercheskaya kompanii kompleksy komponent komponenty konsalting koran kosovo koti kpa kripto krym ksk kt kuca kurort kuryonggang kuyumculuk kvant labor
laboratoriya labs ladoga lajna lajnat lake lakhta laktasi lashkar laskar laundering leading league ledra legal liaoning liban liberty libre libya lider link liwa lizingovaya lobaev london lottery
lotus lourdes lubricantes lubrikants lucky magnezit magus maiwand mak makine makro maldives mall managing mansudae manufacture maqdis mar mars marshal marun mashin mashinostroitelnyi
mashinostroitelnyy mashinostroyeniya mashiny mashriq maskan master materialov materialy maye mcs me measuring mechel medikal mega mekhanicheskii mekhanika mekhaniki mellat metall metalloinvest
metallurgicheski metallurgicheskiy mezhdunarodnye mgmt mi micro microelectronics militia ministerio ministerstva minskii mipo mirage misr mkb ml mmz modul molot monotheism moon mordovia morskogo
morskoi morskoy morskoye moskovski moskovskii moskovskiy moskva mostazafan mouvement msd mujahedeen multi multiservicios muqawama murmansk muslims mys mytishchi naftiran naghl naja nakliyat nami
natsionalnaya natsionalny nauchny naval navis nederland nedra nedvizhimost neftyanoi negin negosudarstvenny net netherlands neva nevskiy nevsky newton nicaragua nickel nico ningbo nipigaz nizhny nko
noncommercial nonprofit nooh norilsk norilski norte nova novatek novaya nove novi novy novye novyi np npc nt ntc number numerical nyk obedinennaya obmezhenoyu obogatitelny oborony obrazovatelnoe
obyedinenye occidente october ofogh oktyabr olya omran omsk omskiy ones operations oppressed optics optima opytnoe orbit ore org organic organizacion organized orient oriente orion oro otryad owned pa
pacifico packaging pakistani palayesh palestiniens paper par pardazan parque partes parvaz pasargad pasdaran patriot patriotic patronnyi paya paydar pcc peace pegasus peninsula penitentiary pensionny
penza persia perspective perspektivnykh peru pervyi petropars philippines physical pidpryemstvo pik pingtan pipeline pit pkb plastic plastik platform plm pmc podshipnik point polar polimer political
polyarnaya polymer polymers ports pouya pradpryemstva preaching predication predstavitelstvo premier premium preparation preservation pressman pribor priborostroitelnyi pride prikladnoi primorye
printing prisoners problems produccion productive proektov professional proizvodstvenny proizvodstvu promet promotion promtech promtekh promyshlennaya promyshlennyi proprietary proprietorship
propulsion publishing puma purpose pyramaxia qaeda qaidat qods quality quantum queen quran rad radar radiozavod rah railway rain rancho rapid raspundere raw rayan razvitiya razvitiyu rb rdc realty
reestr reg regiment regionalny regionalnyi relations remontny remontnyi remontu renovation renta representaciones repuestos rescue residencial respublikanskaye respublikanskoe restaurant restaurante
restaurantes resurs revival rey righteous rimera rise rising river riviera rk rm road roads robna robotics rolling romans rosatom roskapstroy rossiiskoi rossiski rossiya rossiyskoy rost rostov rpa rsk
rtk ru rudnaya rung rungrado rup rural russkaya russkie ryazan ryong ryung ryungseng ryungsong saba sabotage sabz sadaf saderat sadra safety sahara sai sakhteman salafist salafiste salda salvation
samara sanam sanar sanate sanati sanatorium sankt santa sapfir sapphire saraya sasco satellite saturn savunma sazan sazandegi sazeh sazi sber sberbanka scan sd sds secours secure securities self
semiconductors serv sevastopol severnaya severnoye sha shabaab shahed shakhta shariah sharq sheng shine shiraz shirkat shuhada sibanthracite siberia sibirskaya sibirskiy sibirskogo sierra sig sigma
signal silk singapore sirius sistemleri skb skolkovo skopje sktb skyline sl smile smilewallet smp smuggling sng sokol sol solar sole solid solidarity soluciones southeast sovfracht sovfrakht
sovmortrans sovremennye sparta spectrum spektr spetstekhnika spg spinning sport sports sputnik sredstv srz ssa ssk staff standard stanki start station status stg strakhovaya stratim stream street
strela stroitelnaya stroy struggle studies subsidiary sudan sudoremonta sudoremontny sudostroitelnyi sue sunnah sunrise supermarket supplies supreme sushi suzhou sv swiss synergy ta taavon taban
taesong takim tala tambovskii tamil tangun tanzania tap target tarim tasimacilik tawhid tc technic technique techno tecnologia tekh tekhnicheski tekhnicheskii tekhnolodzhi tekhnolodzhis tekhnologi
tekhnologicheski tekhnologicheskoe tekhnologiya tekhnopark teknolojileri tekstil tel telecommunication telekom tequila test tet textiles tezgahlari tgr thermal those ti tianjin tiendas tijuana tile
time tindaya tipa titan titanium tiva tk tobacco top torgovo torgovy torgovyi torgovyy total tr tractor training transfers transmission transnational transportnaya transportnye trast trdg trend tres
treyd trgovinu triton truth ts tsentralnaya tsentralnoye tsentralnyi tsifrovye tsifrovykh tsk tskb ttp tung tunisia turas turath turisticos two ty ud ue uec uganda ugol ummah un unhaeng unidas unidos
unique unitarnaye unitarnoye units unity universitet up upravleniya urals uralskaya uralvagonzavod uretim urunler urunleri uzbekistan vafa valle valores vanguards vassiliades vazir vb vector vehicle
vehicles vek veles ventora veracruz verf verwaltungs vezir vi victory vida vidpovidalnistyu viet view villa vista vniir vologda vostochnaya vostochny vserossiiskii vyatka vympel vysshego war warehouse
warriors water wave wealth weapons weihai who wholesalers wilayah wine wings work www xian xinjiang yakutskaya yangon yantai yaroslavl yas yason yayasan yazd yiwu york yuesem yuk zagros zareche
zhoushan zinc zoloto zona zr zvecan
`,
];
