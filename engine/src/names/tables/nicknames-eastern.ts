/**
 * Given names of the Arabic, Persian, Turkic and South Asian world as they are spelt in Latin letters, and syllables of Chinese
 * and Korean names in the usual romanisations: any two words between slashes may be one name. Names that stand alone are
 * here because they resemble another one. Written for this engine from general knowledge.
 */
export const EASTERN_NAMES: string = `
  hussein hussain husain husayn hussien hossein hossain hoseyn hoseyni houcine hocine hussayn huseyin / hassan hasan hassane hacene /
  abd abdul abdel abdal abdoul abdur abdus / abdulkarim abdelkarim abdulkareem abdelkrim / abdulkadir abdulqadir abdulqader abdelkader abdulkader / abdulghani abdelghani /
  abdulghaffar abdelghaffar / abdulhakim abdelhakim / abdulhaq abdelhak / abdulhadi abdelhadi / abduljabbar abdeljabbar /
  abdulkhaliq abdelkhalek / abdulmalik abdelmalek / abdulmajid abdelmajid / abdulrahman abdelrahman abdurrahman abderrahmane
  abdirahman abdulrehman / abdulrahim abdelrahim abdurrahim / abdulsalam abdelsalam abdusalam / abdulsattar abdussattar / abdulsamad
  abdelsamad / abdulwahab abdelwahab / abdulwahid abdelwahed / abdulbasit abdelbasset / abdulbaqi abdelbaki / abdulbari abdelbari /
  abdulhamid abdelhamid / mahmoud mahmud mahmood mehmood mahmut makhmud mahmoed mahamud / hamad hamed hammad hamd / hamdan hamdane / hamdi hamdy / hamoud
  hamud hammoud hammud humoud / hamza hamzah hamzeh hamze khamza / hamdullah hamidullah / hammam / majid majed majeed magid abdulmajid /
  majdi magdi / said saeed saed saiid seyed saeid sayeed / saad sad / saadi sadi / sadiq sadeq sadegh siddiq sadik / sadr / saud saoud /
  salah saleh salih saalih / saladin salahuddin salahaddin / salim saleem selim salem salaam / salam salama / salman selman salmaan /
  sami samy / samir sameer samer / sameh / sultan soltan / tariq tarek tarik tareq / taher tahir tahar / talal / talib taleb / turki /
  faisal faysal feisal faycal fayssal / fahd fahad / fahmi / farid fareed ferid / faruq farouk farooq farouq faruk / fares faris /
  fawaz fawwaz / fawzi fouzi fauzi / fadi fady / fadl fazl fadhil fadel fazil / fuad fouad foad / ghassan gassan / ghalib ghaleb galib /
  ghani ghany / ghazi gazi / habib habeeb / hadi hady / hafez hafiz hafeez / haider haidar haydar hyder heydar / hakim hakeem hakem /
  hani hany / harith hareth / hashim hashem hachem hasim / hatim hatem / hazem hazim / haitham haytham haythem / hisham hesham hicham /
  husam hussam housam hossam / husni hosni hosny / ihsan ehsan / imad emad / iman eman / isa issa eissa essa / ishaq eshaq ishak /
  jabir jaber jabr gaber / jafar jaafar jaffar gafar jafer / jalal galal jelal celal / jalil jaleel / jamil jameel gamil djamil cemil / jamila jameela djamila gamila cemile / jasim
  jassim jassem qasim qassem kasim kassem qassim ghasem kacem / jawad javad gawad / jihad gihad / kamal kamel kemal / kamil / kamran /
  karam / khaled khalid chalid halid / khalifa khalifah khaleefa / khattab / latif lateef abdullatif / luay louay / lutfi / mahdi mehdi /
  maher mahir / malik malek / mansur mansour mansoor / marwan merwan / masud masoud massoud masood mesut / mazen mazin / muammar /
  mubarak mobarak mubarek / mufid / muhsin mohsen muhsen mohsin mouhcine / mujahid / mukhtar mokhtar moukhtar muhtar / munir mounir moneer /
  munther mundhir / murad mourad morad / murtada murtaza mortaza morteza / mutasim motassem / muslim moslem / nabil nabeel / nadir nader /
  naim naeem / naji nagi / najib nagib najeeb nadjib / najm najem / nawaf nawwaf / nayef naif / nazim nazem / nizar nezar / noor nur nour /
  nuri noori nouri / numan noman nouman / qadir kadir / qais qays kais kays / rabi rabie rabih / raed raid / rafiq rafik rafeeq / rahim
  rahem raheem abdulrahim / rahman / raja / rajab ragab recep / ramadan ramazan ramzan ramadhan / rami ramy / ramzi ramzy / rashad /
  rashid rasheed rached rachid raschid / rauf raouf / razi / riyad riad riyadh / rida reda reza ridha riza / saber sabir / sabah /
  sabri sabry / safi / safwan / sajid sajjad / shadi / shafiq chafik shafik / shahid / shakir shaker / sharif sherif shareef charif /
  shawqi shawki / suhail sohail souhail suheil / taha / tamim / tawfiq tawfik toufik tevfik / thamer / ubayd obeid obaid ubaid /
  ubaydullah obaidullah ubaidullah / uday oday odai / umran imran omran emran / usama osama oussama / walid waleed oualid / wael wail /
  wahid / wisam wissam / yahya yahia yehia / yasin yassin yaseen yasine yacine / yasir yasser yaser / yaqub yaqoub yaqoob yacoub yakub /
  younes yunus younis yunis / zaid zayd zeid zaied / zakaria zakariya zakariyya zekeriya zakarya / zaki zaky / ziad ziyad zeyad /
  zuhair zuheir zouhair zuhayr / zubair zubayr zoubair / abbas abas / adel adil / adnan / akbar / akram / ala alaa / ali aly / amin ameen
  emin / amir ameer emir / amer / ammar amar / amr amro amru / anas / anwar anouar / arif aref / asad assad / ashraf achraf / asim assem /
  atef atif / ayman aymen aiman / ayub ayoub ayyub / azam / azmi / badr bader / bahaa baha / bakr bakri / basel basil bassel / basim bassem
  basem / bashar bachar / bashir basheer bachir / bilal belal / burhan borhan / daoud dawood dawud daud / dia diaa / ahsan / aslam / afzal /
  arshad / asghar asgar / azhar / babar / bakht / gul / ghulam gholam golam / hameed / hamidi / haq haqq ul / hayat / ijaz / iqbal ikbal eqbal /
  irfan erfan / jabbar / kabir kabeer / karim kareem kerim / majeed / mirza / nadeem nadim / nasim naseem / nasrullah nasrallah / nawaz /
  niaz / parviz parvez pervez / qayum qayyum / rafi / raza / saif sayf seif / saifullah / sarfraz / sardar / shabir shabbir / shah /
  shams / sher shir / shoaib shuaib / sohrab suhrab / sirajuddin / jalaluddin / najibullah / noorullah nurullah / zahir zaher / zahid zahed /
  zia ziya / zulfiqar / alireza / hamidreza / mohammadreza / gholamreza / amirhossein / behzad / behrouz behruz / bahram / bijan / dariush
  daryoush / farhad / farzad / fereydoun fereidoun / hooshang houshang / jamshid / kambiz / kaveh / keyvan kayvan / khosrow khosro /
  manouchehr / masih / mehrdad / mehran / nima / omid / payam / pouya / ramin / rostam / saman / siavash / shahram / shahin / vahid / yadollah /
  alp / baris / burak / cem / emre / erdem / ergun / ersin / fatih / gokhan / hakan / ilhan / ilker / levent / mert / murat / onur / orhan / ozgur /
  serdar / serkan / sinan / tayfun / tolga / turgut / ufuk / volkan / yavuz /
  anil / amit / ajay / arun / ashok / deepak dipak / dinesh / ganesh / girish / harish / jagdish / kailash / mahesh / manish / manoj / mukesh /
  naresh / nitin / pankaj / prakash / pramod / pradeep pradip / rajesh / rajeev rajiv / rakesh / ramesh / ravi / rohit / sandeep sandip / sanjay /
  sanjeev sanjiv / satish / shyam / subhash / sudhir / sunil / suresh / umesh / vijay / vikram / vinod / vivek /
  daniel danil danylo daniil / danilo / marko marco mark marek / milan / mirko / mario / marius / maria / marina / marino / martin / martina /
  christian kristian / christina kristina / julian julien / juliana julianna / viktoria viktorie / roman / ramon / armen / arsen / armin /
  artur arthur / aram / ashot / hayk / karen / tigran / vahan / vardan / emil / emilia / erik eric erich / erika / adrian adrien / adriana /
  michelle / paula / carla karla / carlo / dario / daria / denis dennis / denise / gabriel / gabriela / ivana / janina / stefania / valentin /
  valeria valerya / evgenia / aleksandra / yegor egor / igor /

  ndiaye njie ndjie / cissokho cissoko sissoko sissokho / mamadou mamadu mamadi / diallo jallow djalo jalloh / cisse ceesay sesay / toure touray turay / diop jobe /
  gueye gaye guaye / traore trawally trawalley / konate konateh conateh / sylla sillah silla / diarra jarra djarra / diawara jawara jawarra / dieng jeng /
  thiam cham tiam / mbaye mbye / sarr saar / keita keyta / coulibaly kulubali coulibali / kourouma kuruma koroma / bah ba / sow sowe / dabo darboe / ouattara
  watara wattara / ouedraogo wedraogo / compaore kompaore / kabore kabure / oumar umaru umar / seydou seydu saidou / boubacar bubacar abubakar abubacar /
  moctar mokhtar mukhtar / aliou alieu aliu / lamine lamin / ebrima ibrima ibrahima / modou modu / ousman ousmane usman / pape papa / cheikh sheikh /
  fatou fatu / binta bintou / awa hawa / mariama mariam mariame / aissatou aisatu isatou /

  prasad prasada parshad pershad pd / kumar kr / chaudhry choudhry chaudhary choudhary chowdhury choudhury chowdhry chaudhuri chaudry ch / sheikh shaikh sk /
  rajendra rajinder rajender / surendra surinder surender / narendra narinder narender / jitendra jitender jatinder / mahendra mohinder mahinder mahender /
  dharmendra dharminder / virendra varinder virender birendra / bhupendra bhupinder / upadhyay upadhyaya upadhyaye / mukherjee mukhopadhyay mukhopadhyaya mookerjee /
  banerjee bandyopadhyay bandopadhyay banerji / chatterjee chattopadhyay chatterji / ganguly gangopadhyay ganguli / dnyaneshwar gyaneshwar jnaneshwar jnaneswar /
  krishna krishnan / lakshmi laxmi luxmi / venkata venkat / srinivas srinivasan shrinivas / swami swamy / subramanian subramaniam subrahmanyam subramanyam /
  iyer aiyar ayyar / iyengar ayyangar / sitaram seetharam seetaram sitharam / debashish debasis debashis / subhas subhash / biswas viswas / bhattacharya bhattacharjee
  bhattacharyya / basu bose vasu / ghosh ghose / dutta datta dutt / sarkar sircar / saha shaha / mitra mitter / sinha singha /

  rahman rachman rehman rahmaan / khatib chatib khateeb / fakhri fachri / mukhtar mochtar / mahmud machmud / ihsan ichsan / ahmad achmad / muhammad mochammad
  mochamad mochamed moch / ghazali gazali ghozali / bashir basyir basjir / yusuf jusuf jusuf / yahya jahja / junaidi djunaidi / jamaluddin djamaluddin jamaludin /
  kamaruddin kamarudin qamaruddin / nuruddin nurudin noordin / sharifuddin syarifuddin sjarifuddin /

  sanusi senoussi sanoussi senussi / qaysi qaisi kaissi / harthi harithi harthy / ubaydi obeidi obaidi
  ubaidi alobaidi / jubouri jaburi juburi jubury / dulaymi dulaimi delaimi / tikriti takriti / shammari shamari shammary / ghamdi ghamidi / qahtani kahtani / otaibi
  utaybi oteibi utaibi / mutairi mutayri / anzi anazi enezi / subaie subayi subaiei / zahrani zahrany / suhaymi suhaimi / baghdadi bagdadi / hashimi hashemi hachimi /
  husayni husseini hosseini hussaini / jazairi djazairi / masri misri / sudani soudani / yamani yemeni / maghribi maghrebi /

  karima kareema / salima saleema / samira sameera / farida fareeda feride / saida saeeda / khalida / rashida rasheeda / hamida hameeda /
  majida majeda / aziza / amina ameena emine / amira ameera / munira mouneera mounira / tahira taherah / zahira zahera / jalila jaleela /
  habiba / halima haleema / rahima raheema / naima naeema / latifa lateefa / nabila nabeela / zahra zahraa zohra / wahida / sabira / faiza /
  nadira / shakira / basima / malika / rafiqa / sadiqa / hafiza / nadia / samiha / wafaa wafa / muna mona /

  chang zhang / chao zhao / chen / cheng zheng / chi ji qi / chiang jiang qiang / chien jian qian / chin jin qin / ching jing qing /
  chou zhou chow / chu zhu / chuan quan / chung zhong / feng fung / fu / guang kuang kwong / guo kuo kwok / hai / han / hao / he / hong hung /
  hsiang xiang / hsiao xiao siu / hsieh xie tse / hsin xin / hsing xing / hsiung xiong / hsu xu / hu / hua wah / huang wong / hui / jia chia /
  jie chieh / juan / jun chun / kai / kang gang / kao gao / lan / lei / li lee / liang leung / lin lam / ling / liu lau / long lung / lu / luo lo
  law / ma / mei / meng / min / ming / ning / pan poon / peng / ping bing / po bo / qiu / rong jung / ruan yuan yuen / rui / shan / shao / shen shum /
  sheng shing / shi shih / shu / song sung / sun / tai dai / tan / tang / tao / teng deng / tian tien / ting ding / tsai cai choi / tseng zeng tsang /
  tung dong / tu du / wan / wang / wei / wen / wu ng / xia hsia / yan yen / yang / yao / ye yeh yip / yi / yin / ying / yong yung / yu / yun / zhen /
  zhi chih /

  kim gim / ri lee yi rhee li ree / pak park bak / choe choi choy / jong jung jeong chong chung / kang gang / jo cho / yun yoon / jang chang /
  im lim rim / han / oh / so suh seo / sin shin / kwon gwon / hwang / ahn / song sung seong / hong / yu yoo ryu / jon jun jeon chon chun / ko go koh /
  mun moon / yang / son sohn / pae bae / paek baek paik / ho heo huh / nam / sim shim / ro noh roh / ha / cha / chu joo ju choo / ku koo gu goo / min /
  chi ji jee / om eom / chae / won / hyon hyun hyeon / hyok hyuk hyeok / chol chul cheol / yong young yeong / il / ung woong eung / gyong kyong kyung
  gyeong / guk kuk kook / gun kun geun keun / hui hee / hun hoon / in / jae / jin chin / jun joon / ki gi kee / kwang gwang / man / myong myung
  myeong / pil / sang / sik shik / sok suk seok / sop sup seop / su soo / sun soon / tae dae / tok duk deok / woo / un eun / yon yeon / hak / hye /
  chan / bong pong / bok pok / byong byung pyong /
  uk wook ook / u woo wu / tong dong / to do / no ro noh roh / pom beom bum / kyu gyu kyoo / tal dal / hwan whan / pin bin been / si shi see / tak tag / taek taik / tu doo du /
  un eun woon / ul eul / um eum / won weon / yop yeop yup / yol yeol yul / kon geon keon / kwi gwi / kum geum keum gum / kyok gyeok / jae chae / che je / chu ju joo choo /
  chung jung joong / pu bu boo / hyong hyeong hyung / ok ock / hu hoo / byol byul pyol byeol / ryong yong ryeong / ryol ryeol ryul / rok lok / so seo suh / sol seol sul /
  chin jin / chon jeon cheon / chong jeong jung jong / cho jo / chang jang / kil gil / kap gap / suk sook / sung seung
`;
