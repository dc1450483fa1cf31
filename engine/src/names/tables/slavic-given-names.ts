/**
 * Given names of countries with Cyrillic letters and their usual Latin spellings, as in `GIVEN_NAMES_A_TO_I`: those that differ from another
 * one by few letters, and those of which men and women each have one. Written for this engine from general knowledge.
 */
export const SLAVIC_GIVEN_NAMES: string = `
  adrian adriyan адриан адриян
  adriana adriyana адриана адрияна
  albena албена
  albina альбина албина
  aleksandar alexandar aleksandr alexander aleksander alexandr oleksandr aliaksandr alyaksandr александр александар олександр аляксандр
  aleksandra alexandra oleksandra aliaksandra alyaksandra александра олександра аляксандра
  aleksa alexa алекса
  aleksei alexei aleksey alexey oleksiy oleksii oleksi aliaksei алексей олексій аляксей
  alena aliona alyona olena helena elena yelena jelena елена олена алёна алена јелена
  alina alyna алина аліна
  alla алла
  ana anna hanna ганна ана анна
  anastasia anastasiya anastasija anastasiia nastassia anastasiia анастасия анастасія анастасија настасся
  andrei andrey andriy andrii andrej andreja андрей андрій андрэй андреј
  andreja андреја
  andrijana andriana андријана
  angelina anhelina ангелина ангеліна
  anton антон
  antonina антонина антоніна
  arina aryna арина арына
  arkady arkadiy arkadii аркадий аркадій
  artem artyom artiom artem artsiom артём артем арцём
  artur arthur артур
  bogdan bohdan богдан
  bogdana bohdana богдана
  bojan boyan боян бојан
  bojana boyana бояна бојана
  boris borys барыс борис
  borislav boryslav борислав
  borislava борислава
  bozidar bozhidar божидар
  bozidarka божидарка
  branislav бранислав
  branimir бранимир
  branko бранко
  branka бранка
  daniil danil danylo danilo danila daniel даниил данил данило данила
  daniela daniella даниела
  danijel danijel данијел
  danijela данијела
  danica danitsa даница
  darina daryna дарина
  daria darya dariya dariia дарья дария дарія
  darko дарко
  dejan deyan деян дејан
  dejana deyana деяна дејана
  denis denys дзяніс денис
  desislav десислав
  desislava десислава
  dimitar dimitr dmitry dmitri dmitriy dmytro dmitrii dzmitry dimitri димитър дмитрий дмитро дзмітрый дмитриј димитрије димитар dimitrije
  dobromir добромир
  dragan драган
  dragana драгана
  dragica dragitsa драгица
  dragomir драгомир
  drago драго
  dusan dushan душан
  dusanka dushanka душанка
  dusko dushko душко
  egor yegor ehor yehor егор єгор
  ekaterina yekaterina kateryna katerina katarina katsiaryna екатерина катерина катарина кацярына
  elizaveta yelizaveta yelyzaveta lizaveta елизавета єлизавета лізавета
  emil эмиль емил еміль
  emilia emiliya emilija эмилия емилия емилија емілія
  evgeny yevgeny evgeni evgenii yevgeni yevgeniy evgeniy yevhen yevheniy yauhen eugene евгений євген євгеній яўген евгени
  evgenia yevgenia evgeniya yevgeniya yevheniia yevheniya eugenia евгения євгенія
  fedor fyodor fiodor fedir федор фёдор федір
  galina halyna galyna halina галина галіна
  gennady gennadiy gennadii henadz hennadiy геннадий геннадій
  georgi georgy georgiy georgii heorhii heorhiy георгий георги георгій
  georgija георгија
  gleb hlib glib глеб гліб
  goran горан
  gorana горана
  gordana гордана
  grigory grigoriy grigorii hryhoriy hryhorii ryhor григорий григорій рыгор
  igor ihor ihar игорь ігор ігар игор
  ilya ilia illia ilja илья ілля ілья илија ilija илия iliya
  irina iryna irena iryna ирина ірина ірына ирена
  inna инна інна
  ivan iwan иван іван
  ivana ивана івана
  ivaylo ivailo ивайло
  ivanka иванка іванка
  ivo иво
  ivica ивица
  jasmina yasmina јасмина ясмина
  jasna јасна
  jelica јелица
  jovan yovan јован йован
  jovana yovana јована йована
  julia yulia yuliya yuliia iuliia yuliia juliya юлия юлія јулија julija
  julian yulian yuliyan юлиан юліан јулијан
  kalin калин
  kalina калина
  karina карина каріна
  kira кира кіра
  kirill kiril kyrylo kiryl кирилл кирил кирило кірыл
  kristian kristiyan християн hristiyan кристијан kristijan
  kristina krystyna hristina khrystyna кристина христина крістіна
  ksenia xenia kseniya kseniia ksenija ксения ксенія ксенија
  larisa larysa лариса ларыса
  lazar лазар лазарь
  leonid leanid леонид леонід
  leonida леонида
  lev лев
  lidia lidiya lydia lidiia lidija лидия лідія лидија
  lilia liliya liliia лилия лілія
  lilyana liliana lilijana ljiljana љиљана лиляна лилиана
  ljubica љубица
  ljubomir lyubomir lubomir liubomyr lyubomyr любомир љубомир
  ludmila lyudmila liudmila lyudmyla liudmyla ludmyla людмила људмила
  lyubov liubov lubov любовь любов
  magdalena магдалена
  maja maya maia майя мая маја
  maksim maxim maksym maxym максим
  margarita marharyta маргарита
  maria mariya mariia marija maryia marya мария марія марыя марија марья
  marian marijan mariyan мариан мариян маријан маріян
  mariana marijana mariyana maryana мариана маријана марияна маряна
  marin марин
  marina maryna марина марына
  mario марио
  marko марко
  mark марк
  marta марта
  matvey matvei matvii матвей матвій
  mikhail mikhailo mykhailo mykhaylo mihail mihailo mihajlo mikhaylo michail mikhael михаил михайло михаило михајло міхаіл
  mila мила міла
  milan милан мілан
  milana милана мілана
  milena milyena милена мілена
  milica милица
  milos milosh милош
  milorad милорад
  milosava милосава
  miloslav милослав
  milovan милован
  milutin милутин
  miodrag миодраг
  mira мира міра
  mirjana miriana миријана мирјана мирияна
  mirko мирко
  miroslav myroslav мирослав мірослав
  miroslava myroslava мирослава
  momcilo momchilo момчило
  momchil момчил
  nadezhda nadezda nadiya nadiia nadezhda nadzeya надежда надія надзея надежда
  natalia natalya nataliya nataliia natalja natallia natalija наталья наталия наталія наталля наталија
  natasa natasha наташа
  nebojsa neboysha небојша
  nemanja немања
  nenad ненад
  nevena невена
  nikita mikita mykyta никита микита мікіта
  nikola nicola никола
  nikolai nikolay nikolaj mykola mikalai mikola николай микола мікалай николај
  nikolina николина
  nikolija николија
  nina нина ніна
  ognjen огњен
  ognyan ognian огнян
  oksana aksana oxana оксана аксана
  oleg oleh aleh олег алег
  olga olha volha ольга вольга олга
  olesya olesia олеся
  ostap остап
  pavel pavlo paval pavle павел павло павле павал
  pavlina павлина павліна
  petr pyotr piotr petro petar petur piatro pjotr петр пётр петро петар петър пятро
  petra петра
  petya petia петя
  plamen пламен
  plamena пламена
  polina paulina полина поліна паліна
  predrag предраг
  radmila радмила
  radomir radomyr радомир
  radoslav радослав
  radovan радован
  rade раде
  rada рада
  raisa raissa раиса раїса
  rayna raina райна
  rodion radion rodyon родион родіон
  roman раман роман
  romana романа
  rosen росен
  rositsa rositza росица
  rostislav rostyslav ростислав
  ruslan руслан
  ruslana руслана
  rumen румен
  rumyana rumiana румяна
  sava savva сава савва
  sasho saso сашо
  sasha sasa саша
  semen semyon simeon семен семён симеон
  sergei sergey serhiy serhii sergej siarhei sergii serge сергей сергій сяргей сергеј
  simona симона
  simon симон
  slavko славко
  slavica славица
  sladjana sladana слађана
  slobodan слободан
  slobodanka слободанка
  snezana snezhana snizhana снежана сніжана
  sofia sofiya sophia sofiia sofija sofya софия софья софія софија
  srdjan srdan срђан
  stanislav stanislaw станислав станіслав
  stanislava станислава
  stanimir станимир
  stefan stepan stephan стефан степан стеван stevan
  stefana стефана
  stefka стефка
  stoyan stojan стоян стојан
  stoyana stojana стояна
  stojanka stoyanka стоянка стојанка
  svetlana svitlana sviatlana светлана світлана святлана
  svetoslav svyatoslav sviatoslav светослав святослав
  svetozar светозар
  taras тарас
  tamara тамара
  tatiana tatyana tetiana tetyana tatsiana tatjana татьяна тетяна таццяна татјана татяна
  teodor theodore theodor теодор
  teodora теодора
  timofei timofey tymofiy tymofii цімафей тимофей тимофій
  timur тимур
  tihomir tikhomir тихомир
  todor тодор
  todorka тодорка
  toma тома
  tomislav томислав
  tsvetan cvetan цветан
  tsvetana cvetana цветана
  tsvetelina cvetelina цветелина
  ulyana uliana ульяна уляна
  vadim vadym вадим вадзім
  valentin valentyn валентин валянцін
  valentina valentyna валентина валянціна
  valeri valery valeriy valerii валерий валерій валери
  valeria valeriya valeriia валерия валерія
  vanya vania ваня
  vasil vasily vasiliy vasilii vasyl vassil vasilije vasile василий василь васил василије
  vasilisa василиса
  vasilka василка
  velimir велимир
  velislav велислав
  vera vira вера віра
  veronika veronica veranika вероника вероніка вераніка
  veselin веселин
  veselina веселина
  vesna весна
  viktor victor viktar виктор віктор віктар
  viktoria victoria viktoriya viktoriia viktorija вікторія виктория викторија вікторыя
  vitali vitaly vitaliy vitalii віталій виталий
  vitalina виталина віталіна
  vlad влад
  vlada влада
  vladan владан
  vladimir volodymyr uladzimir wladimir vladymyr владимир володимир уладзімір
  vladimira владимира
  vladislav vladyslav uladzislau владислав уладзіслаў
  vladislava владислава
  vojislav voyislav војислав
  vsevolod vsevolod всеволод
  vyacheslav viacheslav vjaceslav vyaceslav вячеслав вячаслаў
  yakov jakov yakiv яков яків јаков
  yana iana jana яна јана
  yanko янко
  yaroslav iaroslav jaroslav ярослав јарослав яраслаў
  yaroslava iaroslava jaroslava ярослава
  yordan jordan йордан јордан
  yordanka jordanka йорданка
  yuri yury yuriy yurii iurii jurij juriy юрий юрій юры юри
  zdravko здравко
  zhanna zhana жанна жана
  zivko zhivko живко
  zivka zhivka живка
  zinaida zinayida зинаида зінаїда
  zlatan златан
  zlatko златко
  zlata злата
  zoran зоран
  zorana зорана
  zorica зорица
  zoya zoia zoja зоя зоја
`;
