/**
 * Given names of the Caucasus, Turkey, the Arab world, Iran, Israel, Africa, India and the Malay world with the short forms that their
 * bearers go by: any two words between slashes may be one person's. Written for this engine from general knowledge.
 */
export const SOUTHERN_SHORT_FORMS: string = `
  aleksandre sandro aleko alexander lekso / archil achi achiko / avtandil avto avtandili / besarion beso besik / besik beso / bidzina bidzo / davit
  dato datuna datiko david / ekaterine eka eko keti katerine ketevan / elene eliko elena / giorgi gia gio goga gogi giga / grigol grisha gigla /
  guram guramiko gura / ilia iliko / ioseb soso joseph iosebi / irakli heraclius irakliko / ivane vano vaniko ivan / ketevan keti keto ketino /
  konstantine kote koba kotiko / levan leo levaniko / luarsab lua / malkhaz malkho / mamuka mamu / mikheil misha mikho miho mikhail / mariam maka
  maiko maro / natela nato / nikoloz nika niko nikusha nicholas / nino ninutsa nina / otar otia oto / petre peto / revaz rezo reziko / rusudan ruso
  rusiko / solomon soliko / tamar tako tamuna tamriko tamara / teimuraz temo temur temuri / tengiz tengo / tinatin tina tiko / vakhtang vato vakho /
  vasil vaso / vladimer lado ladiko vova / zaza zaziko / zurab zura zuriko / aleksandr alik / ambartsum hambo hambartsum / anahit ano anush / aram
  aramik / armen armo armenak / arshaluys arsho / artashes arto artash / arutyun arut harut artyom / astghik astgh / avetis avo avet / avedis avo /
  bedros petros bedo / garabed garo karapet / garegin garik garo / gevorg gevo george / gagik gago / grigor grisha gokor krikor / hagop agop hako
  jacob hakob / hakob hako akop jacob / hambardzum hambo / harutyun harut haro arto harutiun / hovhannes hovik hovo ovanes hovannes ohannes ovik /
  hovsep hovo joseph ovsep / hrachya hracho rach hrach / karapet karo garo / karen karo / khachatur khacho khachik hachik / khachik khacho khachatur
  / krikor koko gregory / levon levo / manuk mano / margarita margo / mesrop mesro / mher mhero / mkrtich mkho mko mkrtych / nerses nerso / nshan
  nsho / parsegh barsegh / petros petik peto / poghos pogos boghos / ruben rubik rubo / sarkis sako serge sargis / sargis sako serozh / samvel samo
  samuel / stepan stepo / suren surik suro / tigran tiko tigo tiger / vahagn vahag vago / vardan vardo vartan / vazgen vazo / vrezh vrezho / yervand
  yervo ervand / zaven zavo / zhora gevorg georgy / abulfaz abul fazik / alisafa safa / aliaga alik aga / elchin elcin / eldar elik / fikret fiko /
  ilham ilik / ismayil ismo ismail / kamran kamo / magomed maga mago / mahammad mamed mammad mamedali / mehriban mehri / mikayil misha mikail /
  rafael rafik / rauf rafik / rovshan rovsh / rustam rustik rusik / shahin shahik / tofig tofik / vagif vaqif / yusif yusik / zaur zaurik / aysel
  ays / gulnara gulya gula gulnar / leyla leyli lala / turan turik / abdurrahman apo abdi rahman / abdullah apo abdo / ahmet ahmo ahmed / aysegul
  ayse aysh / aysenur ayse / bahattin baho baha / berkay berk / bunyamin bunyo benjamin / cemal cemo / cemalettin cemal cemo / cumhur cumo /
  ertugrul ertu / fahrettin fahri / fatma fato fatos / fatmanur fatma / fevzi fevo / gulsah gul / hasan haso / haydar hayro / hayrettin hayri hayro
  / hayriye hayri / huseyin huso hus / ibrahim ibo / ismail ismo / kemalettin kemal / mehmet memo memed memet memis / mehmetcan memo / muammer mumo
  / muhammet muho memo / mustafa musti mustik muso / necmettin neco necmi / nurettin nuri / omer omo / osman osmo / ramazan ramo / recep reco /
  rustem rusto / sabahattin sabo sabri / sadettin sado / selahattin selo sello / suleyman sulo / semsettin semsi / serafettin serif / sukru suko /
  tayfun tayo / veysel veyso / yusuf yuso / zeynep zeyno / zehra zehro / alper alp / ibrahim ibo brahim / abdulaziz aziz / abdulla abdu abdush /
  akhmet akha / almas alik / aigul aigulya aika / ainur aika / asel aselya / baurzhan bauka baur / bekzhan beka bek / berik bereke / bolat boka
  bolatbek / daniyar danik dan / dauren daurik / dinara dina dinka / dilnoza dilya dilnoz / dilfuza dilya / erlan erla / gulbakhor gulya / gulchehra
  gulya / gulmira gulya mira / gulnoza gulya / gulshat gulya / ilkhom ilkhomjon / islam islambek / iskander isa iskandar / jamshid jama / kairat
  kaira / kanat kanatbek / madina madi / marat maratik / mirzakhid mirza / nurlan nurik nureke / nursultan nurs nurik / otabek ota / rakhim
  rakhimjon / ravshan ravshanbek / rustam rusik / saltanat salta / sanjar sanjarbek / serik seka / shavkat shavkatbek / sherzod sher / talgat talga
  / timur tima / ulugbek ulug ulugh / yerzhan yerzh erzhan / zarina zara / zhanna zhanar / abdurashid rashid / akmal akmaljon / bakhtiyor bakhti
  bakhtiyar / farrukh faruk / jahongir jahon jakhongir / nodirbek nodir / odiljon odil / shokhrukh shokh shohrukh / umidjon umid / abolfazl abol
  fazli / abdolreza reza / alireza ali / amirhossein amir / amirali amir / amirmohammad amir / azadeh azi / bahram bahri / behnam behi / behrouz
  behi / elaheh eli / elham eli / ehsan ehsi / fariborz fari / farshad farsh / fatemeh fati fatima / fereshteh feri / fereydoun fery feri /
  gholamhossein gholam / gholamreza gholam / hamidreza hamid / hossein hosi / jamshid jami / kamran kami / kambiz kami / khosrow khosi / kourosh
  cyrus koroush / mahmoud mamoud / maryam mari / mahnaz mahi / manouchehr manou mani / masoumeh masi / mehrdad mehri / mohammad mamad mamali /
  mohammadali mamali / mohammadreza mamreza / mojtaba moji / morteza morti / mostafa mosi / narges nargi / parvaneh pari / parisa pari / rostam
  rosti / saeed saeid / samaneh sami / shahrzad shari / shahram shahri / siamak sia / siavash sia siavosh / soheila soheli / soroush sori / yasaman
  yasi / zahra zari / zohreh zoz / abdallah abboud abdo aboudi abdou / abdelaziz azouz zizou aziz / abdelhamid hamid hamido / abdelkader kader
  kaddour / abdelrahman abdo / abdulaziz azouz azooz aziz / abdullah abboud aboud aboudi abood abdo / abdulrahman abboud dahmi dahoum / ahmad hamada
  hamoudi hmaida / ahmed hamada hamoudi hmida hamido / ali alawi aloush allawi / amina amouna / aicha aichouche / bashir bashoura / bilal billo /
  fadi fado / fadwa foufa / faisal fasool / fatima fatoum fattoum fattouma fatou / fouad fofo / farid fofo / gamal gimi / hassan hassoun hassouna /
  hussein hassouni hassoun hsein / ibrahim barhoum hima brahim / ismail samaan smail somaa / jamal jimi / jamil jamoul / kamal kimo / karim karimo
  kimo / khadija khaddouj dija khadouj / khaled khalloud khalood khaloudi / khalil khalouli / layla lulu / mahmoud hamoudi hamada hamouda mahmoudi /
  mariam maryouma maryoum / mohamed mimo hamoudi hamada mido moha moh hammouda momo hamo / mohammed hamoudi hammoudi hamada moh moha mido momo
  hamoudeh hamo / muhammad hamoudi hammoudi hamada hamoudeh / mona mouna / mostafa darsh sasa / mustafa sattouf sasa darsh mustapha tofa / nadia
  nadoush / nasser nassouri / omar amoura omari / othman athmani / rashid rachoud / sami samsoum / samir sammour sammy samoura / salim saloum /
  salma salloum / said saidou / saleh sallouh / salah sallouh / tarek tarouk / walid lido wallid / youssef jojo yousouf / yousef yassouf / yusuf
  yassouf / zeinab zannouba zanoubia zouzou / zineb zannouba / zakaria zikou zako zizo / abdelfattah fattah / abdellatif latif / abdelkarim krimo /
  abdelwahab wahab / abdessamad samad / abdeslam sallam / abderrahim rahim / abderrahmane rahmane dahmane / abraham avi avrumi avrom / aharon arik
  roni / ariel arik ari / asher asheri / avigdor avi vigdor / avraham avi avreml avrum avrami / baruch boruch / batya bati / binyamin benny beni
  yami nioma / chaim haimke chaimke / chana hanna channi / chaya chaike / daniel dani danny / david dudi dudu dovid dovi / devorah dvora dvori / dov
  dubi berel / elazar eli lazer / eliezer eli laizer leizer lazar / elisheva sheva elish / eliyahu eli / elyakim eli / ephraim efi froim effie /
  esther esti esty estie / ezekiel hezi chezki / ezra ezri / gavriel gabi gavi / gedalia gedi gadi / gershon gershi / hadassah dassi dassie dasi /
  haim haimke / hillel hili / israel srulik srul isi / itamar ita / jacob yankel koby / joseph yossi yossel / leah lea leike / malka malki / meir
  meirke / menachem mendel mendy / menahem mendi / meshulam shulam / michael miki mikey / michal michali / miriam miri mirel mirele / mordechai
  motti moti mordche motke / moshe moishe moishele moish moshiko moshik / nachman nachi / naftali tuli naf / nathan nati natan noson / natan nati /
  nechama nechi / netanel nati / nissim nisim / ovadia ovad / pinchas pini pinhas pinky pincus / pinhas pini / rachel rochel rahel ruchi rachi /
  reuven ruvi rubi ruvik rubin / rivka rivki riki rivkah rebecca / ruth ruti / samuel shmulik / sarah sori surele saraleh / shaul shauli / shimon
  shimi / shimshon shimshi / shlomo shloimi shlomi moni shloimy / shmuel shmulik muli shmuli samuel / shoshana shosh shoshi / shulamit shula shuli /
  simcha simchi / tova tovi / tsvi tzvika tzvi / tuvia tuvi tobias / tzipora tzipi tsipi zipi / tzvi zvika tzvika hershel hersh / uriel uri / yaakov
  yankel koby kobi yanki yankele / yechezkel hezi chezky chezi / yechiel hiel ichil / yehezkel hezi / yehoshua shuki shaya heshy hoshea / yehuda
  yudi udi yidel / yehudit yudit judith / yekutiel kuti / yeshayahu shaya yeshaya isaiah / yigal yigi / yisrael srulik sruli yisroel / yisroel
  srulik sruli / yitzhak itzik itzhak tzachi itzig yitz / yitzchak itzik itzy yitz / yochanan hanan yochi / yonatan yoni jonathan / yonathan yoni /
  yosef yossi yosele yossel yosi sefi / zalman zalmy / zvi zvika hirsch zevi / zeev volf wolf velvel / aryeh leib leibel arik / dov ber / abebe abe
  / alemayehu alex alemu / berhanu berha / fikremariam fikre / fikreselassie fikre / gebremariam gebre / gebremedhin gebre / gebreselassie gebre /
  getachew getch getu / habtemariam habte habtu / haileselassie haile / hailemariam haile / kidane kidanu / mekonnen mekon / mulugeta mulu / tadesse
  tade taddy / tekle teklu / teklehaimanot tekle / tesfaye tesfu / tewodros teddy theodros tedi / tilahun tila / woldemariam wolde / wondwossen
  wondu wonde / yohannes yohan johnny / yared yaredo / zerihun zeru / abdirahman abdi / abdirashid abdi rashid / abdirizak abdi rizak / abdifatah
  abdi fatah / abdikarim abdi karim / abdinasir abdi nasir / abdiaziz abdi aziz / abdiqadir abdi qadir / abdullahi abdi abdulle / mohamed maxamed /
  mohamud maxamud / abubakar abu garba bukar / abdulkadir kado / abdulmumini mumini / aliyu ali / aminu ami / fatima fati fatimah / hajara hajo /
  hadiza dija dije / ibrahim iro ibro / ismaila isma / muhammadu mamman muhamman / sulaiman sule / suleiman sule sulu / umar umaru / usman usumanu /
  yakubu yaki / zainab zainabu / abiodun abbey biodun / abiola biola abi / adebayo bayo ade debayo / adebola bola ade debola / adegoke goke ade /
  adekunle kunle ade / adeleke leke / ademola demola ade / adeniyi niyi ade / adeola deola / adesina sina / adetokunbo tokunbo toks / adewale wale
  ade / adeyemi yemi ade / ayodele dele ayo / ayodeji deji ayo / babajide jide / babatunde tunde baba / babafemi femi / olabisi bisi / oladele dele
  ola / oladipo dipo ladi / olamide mide / olanrewaju lanre / olatunde tunde / olatunji tunji / olayinka yinka / olufemi femi olu / olufunke funke /
  olufunmilayo funmi funmilayo / olugbenga gbenga / olukayode kayode / olumide mide olu / olumuyiwa muyiwa / olusegun segun / olusola sola / oluseun
  seun / oluseyi seyi / olutayo tayo / oluwafemi femi / oluwaseun seun / oluwaseyi seyi / oluwatobi tobi / oluwatosin tosin / omolara lara / omotayo
  tayo / omotola tola / opeyemi ope yemi / temitope temi tope / titilayo titi / toluwani tolu / tolulope tolu lope / bolanle bola / folasade sade
  folashade / folashade shade / ibukun ibk / modupe dupe / mojisola moji sola / morenike renike / abimbola bimbo bola / oluwakemi kemi / olukemi
  kemi / oluwole wole / adewole wole / akintunde akin tunde / akinwumi akin / babatope tope / kolawole kola wole / ifeoluwa ife / chibuike buike /
  chibuzor chibu buzor / chidi chidiebere / chidiebere chidi ebere / chidinma chidi dinma / chidozie dozie / chiedozie dozie / chigozie gozie /
  chijioke jioke / chika chikaodili / chikwado kwado / chimamanda amanda chima / chinedu nedu edu / chinelo nelo / chinenye nenye / chinonso nonso /
  chinwe chinwendu / chinyere chichi nyere / chioma chichi / chukwudi chudi / chukwuebuka ebuka / chukwuemeka emeka / chukwuma chuma / ebelechukwu
  ebele / ebuka chukwuebuka / emeka chukwuemeka nnaemeka / ekene ekenedilichukwu / ifeanyi ify / ifeoma ify / ijeoma ije / ikechukwu ike / ikenna
  ike kenna / kelechi kele / nkechinyere nkechi / nkechi nkechinyere / nnaemeka emeka / nnamdi namdi / nwabueze bueze / obiageli oby / obinna obi /
  obioma obi / ogechi oge / ogechukwu oge / okechukwu okey / olisaemeka emeka / onyekachi onyeka kachi / onyinyechi onyinye / tochukwu tochi /
  ugochukwu ugo / uchenna uche / uzoamaka amaka / uzochukwu uzo / abhijit abhi / abhishek abhi / aditya adi / akshay akki / amitabh amit / anand
  andy / anirudh ani / ankur anku / aniruddha ani / anuradha anu radha / aparna apu / ashutosh ashu / balakrishnan balki bala / balakrishna bala /
  balasubramaniam bala balu / balasubramanian bala balu / bhagwan bhagu / bhupinder bhupi / chandrashekhar chandru shekhar chandra / chandrasekaran
  chandru sekar chandra / chandrasekhar sekhar chandra / debashish debu / devendra dev / dharmendra dharam / dilip dilu / divya divu / gajendra
  gajju / ganapathy gana / gopalakrishnan gopal gopi / gopalakrishna gopal gopi / gurpreet guri / gurinder guri / harinder harry / harpreet harry
  preet / hardeep harry / himanshu himu / jagannath jaggu / jagdish jaggi jagan / jaspreet jassi / jaswinder jassi / jitendra jeetu jitu / jayaraman
  jayaram / kamlesh kamal / karthikeyan karthik / krishnamurthy krishna murthy / krishnamoorthy krishna moorthy / krishnaswamy krishna / kuldeep
  deep / kulwinder kulli / lakshmanan lakshman / lakshminarayanan lakshmi / madhusudan madhu / mahendra mahi / mahadevan mahadev / manjunath manju /
  manpreet mani preet / meenakshi meena / mohinder mohan mohi / muthukumar muthu / muthuswamy muthu / nagarajan nagaraj / narayanan narayan /
  narendra naren / natarajan nataraj / navneet navi / padmanabhan padma / parthasarathy partha / parthasarathi partha / pradeep pradip / prabhakar
  prabhu / prabhakaran prabha / prashant prash / priyanka priya / radhakrishnan radha / raghavendra raghu raghav / raghunath raghu / raghuram raghu
  / rajagopal raja / rajalakshmi raji / rajendra raju rajen / rajinder raju rajan / rajeev raju / rajesh raju raj / rajkumar raj raju / ramachandran
  ram ramu / ramakrishnan ram ramki / ramakrishna ram ramki / ramanathan ram / ramaswamy rama / ramesh rami / ramasubramanian ram / ranganathan
  ranga / ravindra ravi / ravindran ravi / ravinder ravi / ravichandran ravi / ravishankar ravi shankar / sachchidanand sachi / sandeep sandy /
  sanjay sanju / satyanarayana satya / satyanarayan satya / satyendra satya / selvaraj selva / senthilkumar senthil / shanmugam shan / shivakumar
  shiva shiv / sivakumar siva / sivaramakrishnan siva / sivasubramanian siva / sivaraman siva / somasundaram soma / srinivasan srini vasan /
  srinivas srini / srikrishna sri / subramanian subbu mani subra / subramaniam subbu mani subra / subramanya subbu / sudhakar sudha / sudarshan
  sudhi / sukhwinder sukhi / sundararajan sundar / sunil sunny / surendra suren / surinder sunny / suresh suri / swaminathan swami / thiagarajan
  thiagu / thirunavukkarasu thiru / thirumalai thiru / umashankar uma / upendra uppi / varadarajan varadan / vasudevan vasu / vasudeva vasu /
  vedachalam veda / venkataraman venkat venky / venkatesh venkat venky / venkatesan venkat venky / venkateswaran venkat / venkatasubramanian venkat
  / venkatachalam venkat / venkateswara venkat / venkateswarlu venkat / vidyasagar vidya / vijayalakshmi viji vijaya / vijayakumar vijay /
  vikramaditya vikram / vikram vicky / vikas vicky / vinayak vinny / vishwanath vishu / viswanathan vish viswa / yashwant yash / yogendra yogi /
  yogesh yogi / thomas thommi / mathew mathai mathukutty / varghese george vareed / joseph ouseph / philip pothen pilipose / abraham avarachan /
  jacob chacko yakob / john yohannan / paul paulose / kuriakose kurian / alexander chandy / anandakumar anand / aravindan aravind / ashokkumar ashok
  / arunkumar arun / rajasekaran rajasekar sekar / dhananjay dhanu / siddharth sid siddhu / siddhartha sid / saurabh sourav / soumitra soumi /
  debabrata deb debu / debdas deb / subrata subu / dipankar dipu / anisur anis / mizanur mizan / habibur habib / hafizur hafiz / khalilur khalil /
  mahbubur mahbub / mahfuzur mahfuz / matiur mati / mostafizur mostafiz / mujibur mujib / saidur said / sayeedur sayeed / shafiqur shafiq / ziaur
  zia / rezaul reza / aminul amin / anwarul anwar / fakhrul fakhru / mohiuddin mohi / kamaluddin kamal / jamaluddin jamal / nasiruddin nasir /
  salahuddin salah / shahabuddin shahab / moinuddin moin / nizamuddin nizam / sirajuddin siraj / giasuddin gias / nazrul nazru / rafiqul rafiq /
  shafiqul shafiq / shahidul shahid / saiful saif / zahidul zahid / tariqul tariq / mazharul mazhar / azizul aziz / nurul nur / abdullah dollah dul
  / abdulrahman rahman / abdurrahman dur / ahmad mamat amat / achmad amat / agus agustinus / agustinus agus / alexander alex / antonius anton /
  aloysius alo / andreas andre / azizah jijah / aminah minah / bambang bams / budiman budi / budianto budi / budiono budi / dewi wiwi / eko ekowati
  / fatimah timah / fransiskus frans / franciscus frans / franciska siska / halimah limah / heriyanto heri / heryanto heri / hidayat dayat /
  hendrawan hendra / ibrahim him brahim / ismail mail / iskandar kandar / johannes yohanes johan / yohanes yohan johan / khairuddin din / kamaruddin
  din kamar / maimunah munah mun / mohamad mad / muhammad mad / mohammad mamat / mulyadi mul / mustafa tapa / nasaruddin nas / norazlina ina /
  petrus piet / purnomo pur / rachmat mat / rahmat mat / ridwan iwan wan / saharuddin din / samsudin udin sam / samsuddin udin / slamet met /
  stefanus stefan / sulaiman leman / supriyadi supri / supriyanto supri / suparman parman / sutrisno tris trisno / sugiarto sugi / sugianto sugi
  anto / syamsuddin udin syam / syarifuddin udin syarif / wahyudi yudi wahyu / yohana yoyo / yulianto yuli anto / zainal enal / zainuddin zain udin
  / zulkifli zul / zulkarnain zul / susanto anto santo / hariyanto yanto hari / haryanto yanto hari / widodo dodo / abdallah dulla dula / abdalla
  dulla / athumani athuman / bakari baka / emmanuel manu / elizabeth eliza betty / fredrick fred / hamisi misi / juma jumanne / mohamedi mudi /
  mohamed mudi moha / rashidi shidi / ramadhani rama / ramadhan rama / salum salumu / selemani sele / suleimani sele / yohana yona / joseph josephat
  / christopher chris / innocent inno / emmanuela emma / benson ben / wilson willy / stephano stevo
`;
