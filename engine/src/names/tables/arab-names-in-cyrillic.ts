/** Names of the Arab world, Iran and Turkey with the spellings that the Russian and Ukrainian press use for them. Written for this engine from general knowledge. */
export const ARAB_NAMES_IN_CYRILLIC: string = `
  abdallah abdullah abdulla абдалла абдулла абдаллах абдуллах
  abdelaziz abdulaziz абдельазиз абдулазиз
  abdelkader abdulqader abdulkadir абделькадер абдулкадир
  abdelrahman abdulrahman abdurrahman абдурахман абдуррахман абдельрахман абдулрахман
  abdelhamid abdulhamid абдулхамид абдельхамид
  abu abou абу
  adel adil адиль адель
  ahmed ahmad ahmet ахмед ахмад
  aisha aicha aysha аиша айша
  akram акрам
  ali али
  amin amine ameen амин
  amina aminah амина
  amir ameer emir амир эмир
  anwar anouar анвар
  ashraf achraf ашраф
  ayman aymen айман
  aziz азиз
  bashir bachir башир
  bilal билал биляль
  dawud dawood daoud даут дауд
  fadel fadil фадель фадиль
  fahd fahad фахд фахад
  faisal faysal feisal фейсал файсал
  farid fareed фарид
  farouk faruq farooq фарук
  fatima fatema fatma фатима фатма
  fawzi faouzi фаузи
  ghassan гассан
  habib хабиб
  hadi хади
  hamad hamed хамад хамед
  hamdan хамдан
  hamza hamzah хамза
  haidar haider haydar хайдар гейдар
  hasan hassan хасан хассан гасан
  hashim hashem hachem хашим хашем
  hisham hicham хишам
  husam hossam houssam хусам хоссам
  hussein husayn husain hussain hossein хусейн хуссейн хоссейн гусейн
  ibrahim ibraheem ebrahim ибрагим ибрахим эбрахим
  idris idriss driss идрис
  imad emad имад эмад
  imran имран
  isa issa eisa иса исса
  ismail ismael esmail исмаил
  jabir jaber джабер джабир
  jafar jaafar джафар
  jalal galal джаляль джалал
  jamal gamal djamel джамаль джамал гамаль
  jamil gamil djamil джамиль
  karim kareem керим карим
  kamal kemal камаль кемаль
  khadija khadijah хадиджа
  khaled khalid халед халид
  khalifa халифа
  khalil khaleel халиль
  laila leila layla лейла лайла
  latif lateef латиф
  mahdi mehdi махди мехди
  maryam mariam miriam марьям мариам
  mahmoud mahmud mahmood махмуд
  majid majed маджид маджед
  malik malek малик
  mansour mansur mansoor мансур
  marwan marouane марван
  masoud masud massoud mesut масуд
  mohammed muhammad mohamed mohammad muhammed mehmet мухаммед мухаммад мохаммед мохаммад мохамед магомед магомет
  mohsen muhsin мохсен мухсин
  mubarak mubarek мубарак
  munir mounir мунир
  murad mourad murat мурад мурат
  musa moussa mousa муса мусса
  mustafa mostafa moustapha mustapha мустафа мостафа
  nabil nabeel набиль
  nadia nadiya надия
  nasir nasser naser насер насир
  nasrallah насралла
  nizar низар
  noor nour nur нур
  omar umar omer омар умар омер
  osama usama oussama усама осама
  osman othman uthman осман усман
  qasim kassem kasim qassem касем касим
  rachid rashid rasheed рашид
  rafik rafiq рафик
  rahim raheem рахим
  rahman рахман
  rami рами
  rashad rachad рашад
  reza rida ridha реза рида
  riyad riad riyadh рияд
  saad саад
  saadi саади
  saeed said sayed саид
  sadiq sadik садик
  salah saleh salih салах салех салих
  salem salim saleem салем салим
  salman salmane салман
  samir sameer самир
  samira самира
  saud saoud сауд
  sayyid sayed seyed сейид сайед
  selim salim селим
  shahid шахид
  sharif sherif cherif шариф шериф
  sulaiman suleiman sulayman soliman сулейман
  tahir taher тахир тахер
  talal таляль талал
  tariq tarek tarik тарик
  tawfik taufiq toufik тауфик
  walid waleed валид
  yahya yehia yahia яхья
  yasin yassin yassine ясин
  yasir yasser ясир ясер
  younes yunus younis юнус юнес
  yousef yusuf youssef yousuf юсуф юсеф
  zaid zayd zayed заид зайд
  zainab zeinab zaynab зейнаб зайнаб
  ziad ziyad zeyad зияд
`;
