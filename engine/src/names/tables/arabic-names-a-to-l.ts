/**
 * Names of the Arab world, Iran, Pakistan, Afghanistan and Kurdistan from A to L with their usual Latin spellings, as in `GIVEN_NAMES_A_TO_I`:
 * those that are not written by their letters, and those that an unwritten vowel alone tells apart. Written for this engine from general
 * knowledge.
 */
export const ARABIC_NAMES_A_TO_L: string = `
  abbas abass abbes عباس
  abed abid aabid عابد
  abid abeed ubaid obaid عبيد
  abir abeer عبير
  abu abou abo أبو
  adam آدم ادم
  adel adil adell aadil عادل
  adham adhem edhem ethem أدهم ادهم
  adil adeel adel عديل
  adnan adnane عدنان
  ahmadi ahmedi ehmedi أحمدي احمدي
  ahmed ahmad ahmet ahmadou ahmat achmed achmad ehmed أحمد احمد
  aisha aicha aysha ayesha aesha aishah ayse aysheh عائشة عايشة عائشه عايشه عيشه
  akil aqil aqeel akeel عقيل
  akram ekrem ikram akrem أكرم اكرم
  ala alaa aala alae علاء
  ali aly alli alee aali علي على
  alia aliya aliyah alya aliaa alea aaliyah علياء عليا عالية عاليه
  amal amel emel امال أمل امل آمال أمال
  amer aamer amir aamir عامر
  ameri amiri aamri عامري
  amin ameen amine emin أمين امين
  amina aminah ameena aminata emine أمينة امينة امينه
  amini ameeni أميني اميني
  amir ameer emir amer أمير امير
  amira ameera amirah emira أميرة اميرة اميره
  amiri ameri emiri أميري اميري
  ammar amar aamar عمار
  ammari amari عماري
  amna aamna amnah amneh emna آمنة امنة آمنه
  amr amro amrou amru عمرو
  anas anes aness enes أنس انس
  anis anees anise enis أنيس انيس
  anwar anouar enver anwer anvar anwaar أنور انور
  arif aref areef عارف
  arwa aroua أروى اروى اروي
  asaad assad asad asaed essad esad assaad أسعد اسعد
  asad assad essad assed أسد اسد
  ashraf achraf asraf eshraf أشرف اشرف
  asma asmaa esma أسماء اسماء
  assem asim aasim asem عاصم
  ata atta ataa عطا عطاء
  atef atif عاطف
  attia atiya atia atiyya atiyeh عطية عطيه
  ayman aiman aymen aimen eymen أيمن ايمن
  ayub ayoub ayyub ayob eyup ayoob ayyoub أيوب ايوب
  azad azaad آزاد ازاد
  aziz azeez asis azize عزيز
  azza aza ezza ezzat izzat ezzet izzet عزة عزه
  bader badir بادر
  badr bader badre bedir bedr بدر
  baghdadi bagdadi boghdadi بغدادي
  bahaa baha بهاء بها
  baher bahir باهر
  bakr baker bakir bekir abubakr بكر
  bandar bander bendar بندر
  baqir bagher baqer baker bakir باقر
  barham berham برهم بەرهەم
  basem basim bassem bassim باسم
  bashar bachar bashaar besar بشار
  bashir bachir basheer beshir besir بشير
  basil basel bassel bassil باسل
  basma bassma besma بسمة بسمه
  bassam basam bessam بسام
  behrouz behruz بهروز
  behzad bahzad بهزاد
  bilal belal bilel bellal bilaal بلال
  bishr bishara bechara bichr بشر
  boutros botros butros بطرس
  bushra boushra bouchra bochra بشرى بشري
  chaudhry chaudhary choudhry chowdhury chaudhri chaudhari choudhary choudhury chowdhry چوهدري چودھري
  dalal دلال
  dalia dalya dahlia داليا
  daoud dawood dawud daud dawoud davood davud davoud daoued داود داوود
  dilshad dlshad dilsad ديلشاد دلشاد
  dina deena دينا
  diya diaa zia dia ziya ضياء ضيا
  duha doha douha dhuha ضحى ضحي
  elie elias ely eli إيلي ايلي
  essam esam isam issam aissam عصام
  ezzat izzat ezzet izzet عزت
  fadel fadil fadhel fazel fazil faadil fadhil فاضل
  fadi fady فادي
  fadl fazl fadhl fazal fazel فضل
  fadwa fadoua فدوى فدوي
  fahd fahad fahed فهد
  fahim faheem فهيم
  faisal faysal feisal faycal faycel faissal fayssal feysel فيصل
  faiz fayez fayiz faez fouez فائز فايز
  faiz fayd faid فيض
  farah farrah فرح
  faraj farag faradj ferej فرج
  farhan ferhan فرحان
  farid fareed ferid فريد
  farida fareeda faridah feride فريدة فريده
  faris fares fariss فارس
  farouk farooq faruk faruq farouq faroukh فاروق
  fathi fathy fethi fathie فتحي
  fatih fateh fath فاتح
  fatima fatma fatimah fatemeh fatimeh fatemah fatime fatmah fadma fatoumata fatouma fatum فاطمة فاطمه
  fawaz fawwaz faouaz فواز
  fawzi fawzy fouzi faouzi fevzi fauzi fawzie فوزي
  fayrouz fairuz feyrouz firouz firuz firouzeh فيروز
  firas feras firass فراس
  fouad fuad foad fouaad fuat fouade فؤاد فواد
  gaber jaber jabir djaber gabir djabir جابر
  gad jad جاد
  galal jalal djalal djelal celal jelal jallal جلال
  gamal jamal djamel jamel djamal gamel cemal jemal jamaal jamall جمال
  george georges jorj gorg جورج
  ghada gada rada غادة غاده
  ghassan gassan ghassane rassan غسان
  ghazi gazi ghazy ghasi razi غازي
  gholam ghulam golam qolam gulam غلام
  gholamreza ghulamreza qolamreza غلامرضا
  girgis gerges jerjes جرجس
  gul gol goul گل
  habib habeeb habibe حبيب
  hadi hady hedi haddi هادي
  hafez hafiz hafeez hafidh hafed hafith حافظ حفيظ
  haidar haider haydar hayder heidar heydar hyder حيدر
  haitham haytham haithem haythem heitham hythem haisam هيثم
  haji hadji hajji haci hajj حاجي حاج
  hakim hakeem hekim حكيم
  hakim hakem حاكم
  hala halah hela هالة هاله
  halim haleem halime حليم
  halima haleema halimah حليمة حليمه
  hamad hamd حمد
  hamadi hammadi hamady حمادي
  hamdan حمدان
  hamdi hamdy hemdi حمدي
  hamed haamed hamid حامد
  hamid hameed hamed hamit hameid hamied حميد
  hamida hamidah hameeda حميدة حميده
  hamidi hameedi حميدي
  hammad hamad حماد
  hamza hamzah hamze hamzeh hemza hamsa hamsah حمزة حمزه
  hana hanaa henaa هناء هنا
  hanan hanane hanaan حنان
  hani hany hanni هاني
  harith hareth haris حارث
  hasan hassan hassane hacene hacen hasen hassen hesen hassaan hasane حسن
  hashem hashim hachem haschem hasim hachim هاشم
  hashimi hashemi hachemi hashmi alhashimi haschemi هاشمي
  hassan hassane hassaan hasan حسان
  hassanein hasanain hassanin hasanein hassanain حسنين
  hassani hasani hassany حسني حساني
  hatem hatim hatam حاتم
  hawar hawer هاوار
  hayat hayet حياة حيات
  hazem hazim hasem حازم
  hicham hisham hesham hishaam hichem hisam hichame هشام
  hind hend هند
  hosna husna حسنى
  hosni husni hosny husny housni hosney houssni حسني
  hossam husam hussam houssam hossem hosam houssem حسام
  huda hoda houda hodaa هدى هدي
  hussein hussain husain husein hossein hosein hossain hosain hussien hussin hocine houssein houssain houcine hossien husayn hussayn huseyin hisen hosayn hossin حسين
  husseini hussaini hosseini hossaini husaini husayni hoseini houssaini houseini حسيني
  ibrahim ebrahim brahim ibraheem ibrahem ibrahima braheem إبراهيم ابراهيم
  idris edris idriss driss idrees idriz إدريس ادريس
  ihab ehab iheb إيهاب ايهاب
  ihsan ehsan ihsane إحسان احسان
  ikram ekram akram إكرام اكرام
  ilyas elias ilias elyas eliyas lyes إلياس الياس
  imad emad imed aimad عماد
  iman eman imane imen إيمان ايمان
  imara emara amara عمارة عماره
  imran omran emran umran عمران
  isa issa eissa eisa essa aissa aisa عيسى عيسي
  ishaq eshaq ishak isaac isaak ischak إسحاق اسحاق إسحق اسحق
  ismail ismael esmail esmaeil ismaeel smail إسماعيل اسماعيل
  jabari jabbari djabbari gabbari جباري
  jabbar gabbar djabbar djebbar jabar جبار
  jabr gabr djebar jaber جبر
  jabri gabri djabri جبري
  jadwa gadwa جدوى
  jafar jaafar gaafar djaafar jaffar jafer cafer gafar djafar جعفر
  jalil galil djalil jaleel celil djellil جليل
  jamil gamil djamil jameel gameel cemil jemil جميل
  jamila gamila djamila jameela cemile جميلة جميله
  jamshid jamsheed جمشيد
  jan djan gan جان
  jasem jassim jasim jassem djassem gasem gassim جاسم
  javid javed jawed jawid cavit cavid جاويد
  jawad javad djawad gawad jawwad cevad cevat jouad djaouad جواد
  jihad gihad djihad jehad cihad جهاد
  joud jud جود
  jumaa jumah juma gomaa jomaa djemaa gumaa gouma جمعة جمعه
  kamal kamel kemal kamaal كمال
  kamel kamil kaamil كامل
  kamil kameel camille كميل
  kamran kamraan كامران
  karam karem كرم
  karim kareem karem kerim كريم
  karima kareema karimah kerima كريمة كريمه
  karimi kareemi kerimi كريمي
  karwan karwane kawa كاروان
  kawa kava kaveh كاوه كاوە
  khader khidr khodr khedr kheder khoder khidir khizr khazer hizir خضر
  khadra khadhra خضراء
  khalaf khalef halef خلف
  khaled khalid khalide kaled halid chaled xalid khaleed khalit halit khalied خالد
  khalida khaleda khalidah خالدة خالده
  khalifa khalifah khaleefa khelifa halifa khalifeh خليفة خليفه
  khalil khaleel kalil halil xelil khelil خليل
  khan khaan خان
  khel khail kheyl خيل خېل
  khuloud kholoud khulud kholood خلود
  khurshid khorshid khursheed خورشيد
  kobra kubra koubra كبرى كبري
  lama lamaa لمى لما
  lamia lamya lamiaa lamiya لمياء لميا
  latif lateef lotfi latief لطيف
  layla leila laila leyla leilah lila ليلى ليلي ليلا
  lina leena لينا
  luay loay louay luai louai لؤي لوي
  lubna loubna lobna lubnaa لبنى لبني
  luqman lokman loqman lukman لقمان
  lutfi lotfi loutfi lutfy lotfy لطفي
`;
