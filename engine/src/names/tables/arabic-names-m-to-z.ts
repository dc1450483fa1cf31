/**
 * Names of the Arab world, Iran, Pakistan, Afghanistan and Kurdistan from M to Z with their usual Latin spellings, as in `GIVEN_NAMES_A_TO_I`:
 * those that are not written by their letters, and those that an unwritten vowel alone tells apart. Written for this engine from general
 * knowledge.
 */
export const ARABIC_NAMES_M_TO_Z: string = `
  mabrouk mabruk mebrouk مبروك
  madani medani مدني
  magd majd مجد
  magdi majdi magdy madjdi mejdi majdy مجدي
  mahdi mehdi mahdy mehdy mehadi مهدي
  mahmoud mahmud mahmood mehmood mehmud mahmut محمود
  mahmoudi mahmudi mahmoodi محمودي
  majed maged majid madjid magid ماجد
  majid majeed magid madjid mecid mejid مجيد
  makki mekki maki مكي
  makram mokrane مكرم
  malak malik melek melak malek melik ملك
  malak melek melak malek ملاك
  malek malik maalik melik مالك
  malik maleek مليك
  mansour mansoor mansur monsour mancour mensur منصور
  marwa maroua merwa merve مروة مروه
  marwan merouane marwane marouan marouane mervan مروان
  maryam mariam meriem maryem mariem miriam meryem myriam merriam مريم
  marzouq marzouk merzouk marzuq marzoug مرزوق
  masoud massoud masud masood messaoud mesud mesut مسعود
  masri masry almasri مصري
  maya maiya مايا
  mazen mazin maazen مازن
  mehran mahran مهران
  michel mikhail michael mikhael mikael mishal misheal ميشال ميشيل
  moamer muammar moammar mouammar maamar muamer معمر
  moataz mutaz motaz moutaz معتز
  mohamed mohammed muhammad mohammad mohamad muhammed mohamet mahomed muhamad muhamed mouhamed mouhamad mouhammad mohd mehmet mehmed mahamat محمد
  mohammadi mohamadi muhammadi mohammedi muhamadi محمدي
  mohsen muhsin mohsin mohcen mouhsin mohcine mouhcine muhsen محسن
  mojtaba mujtaba moujtaba مجتبى مجتبي
  mona muna mouna منى مني منا
  mouin muin moin moeen mueen معين
  mounir munir monir muneer mouneer moneer mounire منير
  muath moaz mouaz muaz moath mouadh muadh maaz معاذ
  muayad moayad muayyad moayyad مؤيد
  mubarak mobarak moubarak embarek mbarek مبارك
  mullah mulla molla mollah ملا
  mumin momen moumen moemen momin مؤمن مومن
  munira mounira monira muneera منيرة منيره
  munther monzer monther mundhir mondher munzir منذر
  murtada morteza murtaza mortada mortaza mourtada مرتضى مرتضي
  musa moussa mousa moosa mossa musaa موسى موسي
  mustafa mostafa moustafa mustapha mostapha moustapha mustafah mustofa مصطفى مصطفي
  nabil nabeel nebil نبيل
  nada nedda neda nadaa ندى ندا نداء
  nader nadir nadhir نادر
  nadhir nazir natheer nadir nazeer nadheer نذير
  nadia nadiya nadya nadiah نادية ناديه ناديا
  nadim nadeem nedim نديم
  nagla najla naglaa najlaa نجلاء
  najib nagib naguib nadjib najeeb nejib nedjib نجيب
  najm negm nejm nadjm najem نجم
  najwa nagwa nadjoua nejwa najoua نجوى نجوي
  nasim naseem nassim nacim nessim نسيم
  nasir naseer nassir nasser naser nacir نصير
  nasr nassr نصر
  nasreen nasrin nesrine nisreen nesrin nasrine نسرين
  nasri nasry نصري
  nasser nasir naser nasr nacer nacir nassir naseer nasar naceur nasher ناصر
  nawaf nawwaf نواف
  nawal nawel naoual نوال
  nawar nawwar نوار
  nayef naif nayif naef نايف
  nazir nazeer nadhir nadheer نظير
  nechirvan nechirwan nichirvan نيجيرفان نێچيرڤان
  nidal nedal nidhal نضال
  nimr nemer nimer نمر
  nizam nezam nidham نظام
  nizar nezar nisar نزار
  nour noor nur nora noura noure noer nuur نور
  noura nura nora noora نورة نوره نورا
  nouri nuri noori noory noury نوري
  nuha noha nouha نهى نهي
  obeid ubaid obaid obaidi oubeid abid ubayd obayd عبيد
  ola oula علا
  omar umar omer umer oumar omarr omaru aumar عمر
  omari umari omary عمري
  osama usama ousama oussama ussama osamah usamah أسامة اسامة اسامه أسامه
  othman osman usman uthman othmane otmane athman outhmane عثمان
  parviz parvez pervez parwez pervaiz برويز پرويز
  qadri kadri qaderi ghaderi kaderi gadri qadiri قادري
  qais qays kais kays ghais ghays قيس
  qasim qassem qasem qassim kassem kacem kasim kassim ghasem ghassem gasim gasem gassim kacim qacem قاسم
  qassam kassam قسام
  qazi kazi ghazi qadi kadi cadi قاضي
  qureshi quraishi koreshi qoreishi kureshi koraichi قريشي قرشي
  rabab rabeb ربابة رباب
  rabah rabeh رابح
  rabah rebah رباح
  rabi rabih rabea rabie rabeea ربيع
  radi razi radhi راضي
  radwa radoua radhwa رضوى رضوي
  radwan ridwan redouane rizwan radhwan redwan ridvan rezvan رضوان
  raed raid rayed raeed رائد رايد
  ragab rajab recep redjeb radjab rajib رجب
  rahim raheem rehim rahime رحيم
  rahimi raheemi rehimi رحيمي
  rahma rahmah rehma رحمة رحمه
  rahman rehman rahmane rehmane rahmaan رحمن رحمان
  rahmani rehmani rahmany رحماني
  ramadan ramazan ramadhan ramzan ramdane romadhon رمضان
  rami ramy raami رامي
  ramzi ramzy remzi رمزي
  rana ranaa رنا
  rand رند
  rania raniah ranya رانيا رانية
  raouf rauf raof raoof rawuf رؤوف روف رءوف رؤف
  rasha racha رشا
  rashad rachad rashaad rechad resat reshad رشاد
  rashed rashid rached raashid راشد
  rashid rasheed rachid rashed reshid resit rachide رشيد
  razi radi radhi rida reda ridha redha رضي
  reem rim rym ريم
  rezaei rezai rezaie razaei rezaee rezayi رضائي رضايي
  rezan rizan ريزان
  rida reza redha ridha reda ridah raza riza redda ridhaa رضا
  rima reema rim ريما
  riyad riad riyadh ryad riyaz riaz رياض
  ruaa roaa rouaa roua رؤى روى رؤي
  ruba roba rouba ربى ربا
  rushdi rushdy roshdy rochdi rouchdi rushdie رشدي
  saad saed sad saadd سعد
  saadi saedi sadi سعدي
  saber sabir صابر
  sabri sabry صبري
  sadiq sadik sadeq sadegh saddiq seddik sadok sadek صادق
  sadiqi sadeghi sadiki sedighi sadeqi صادقي
  sahar sehar saher سحر
  said saeed saied sayed saiid sayyed saeid saed sayeed سعيد
  saida saeeda saidah saeida سعيدة سعيده
  saidi saeedi saiedi سعيدي
  saif seif sayf saef seyf سيف
  saja sadja سجى سجا
  salah saleh selah salaah صلاح
  salam salaam salem selam سلام
  saleh salah salih salleh salehh صالح
  salem salim saalim سالم
  salemi salmi سالمي
  salha saliha saleha صالحة صالحه
  saliha salihah saleeha صليحة صليحه
  salim saleem selim salem slim سليم
  salimi saleemi سليمي
  salma selma salmah سلمى سلمي سلما
  salman salmaan selman سلمان
  salwa saloua selwa sulwa سلوى سلوي
  sama samaa سما سماء
  samah semah سماح
  samar samr سمر
  samara سمارة
  sameh samih samah سامح
  samer samir saamir سامر
  sami samy semi saami سامي
  samia samiya samiah samya سامية ساميه
  samih sameh sameeh سميح
  samir sameer semir samier samire سمير
  samira sameera samirah semira سميرة سميره
  sana sanaa thana سناء سنا
  saqr sakr sager saqer صقر
  sara sarah saara سارة ساره سارا
  saud saoud soud sauod سعود
  sayed said saied sayyid sayyed syed seyed seyyed sayid saiyid سيد
  shaban shaaban chaabane chaaban saban chabane شعبان
  shadi chadi shady شادي
  shadia shadya chadia شادية شاديه
  shah chah schah شاه
  shahad shahd شهد
  shahid shaheed chahid sahid شهيد شاهد
  shahin shaheen chahine sahin shahine chahin شاهين
  shahnaz chahnaz شهناز
  shaker shakir chaker شاكر
  shami chami shamy شامي
  shamim shameem شميم
  shams chams shems shamsi شمس
  sharif shareef sherif cherif charif serif sharief شريف
  shaza chaza shatha شذى شذا
  sheikh shaikh cheikh shaykh sheik scheich chikh شيخ
  sherko sherco sirko شيركو شێركۆ
  shirin shireen chirine sirin شيرين
  shukri shokri choukri shoukry chokri sukru shukry shoukri شكري
  siavash siyavash سياوش
  siddiq seddik sadiq siddique siddiqui sadeeq صديق
  siham seham sihem suham سهام
  soghra sughra sogra صغرى صغري
  sohail suhail suheil souheil sohayl suhayl souhail سهيل
  soraya thuraya suraya soraia thoraya ثريا
  soroush sorush سروش
  sufyan sofiane sofian soufiane sofyan safian sufian سفيان
  suha soha سهى سها
  suleiman sulaiman soliman slimane sleiman suleman solaiman sulayman soleiman soleyman souleymane souleiman suleyman slimen سليمان
  taha tahaa طه طة
  taher tahir tahar taheer thahir طاهر
  tahsin tahseen تحسين
  tala tahla تالا
  talal tallal طلال
  taleb talib talip طالب
  talha talhah طلحة طلحه
  tamam tammam تمام
  tamer tamir timur tamr تامر
  tamim tameem temim تميم
  taqwa takoua taqoua تقوى
  tariq tarek tarik tarak tareq tarique taric tarec tarrek طارق
  tawfik tawfiq toufik taoufik tewfik tevfik tofik توفيق
  thamer tamer samer ثامر
  thana thanaa sana ثناء
  tony toni طوني
  turki turky تركي
  wadi wadie wadih وديع
  wael wail ouail وائل وايل
  wafa wafaa ouafa ouafaa وفاء وفا
  wafiq wafik ouafik وفيق
  wahid waheed vahid ouahid vahit وحيد
  walid waleed oualid velid ouelid walied وليد
  waseem wasim wassim ouassim وسيم
  wisam wissam wesam ouissam وسام
  yahya yahia yehia yehya yahiya jahja yihya يحيى يحيي
  yaman yamen يمان
  yamin yameen يمين
  yaqoub yakoub yacoub yaqub yakub yaacoub yakup jakub yaghoub yaghoob يعقوب
  yaser yassir yusr يسر
  yasin yassin yassine yacine yaseen yaccine yasine ياسين يس
  yasir yasser yaser yassir yacer ياسر
  younes younis yunus yunis younus yonis younous يونس
  youssef yusuf yousef yousif youcef yussuf yosef youssouf yusef yousaf yosif jusuf yusif joseph يوسف
  zaher zahir zaheer زاهر
  zaher zahir dhaher daher thaher thahir ظاهر
  zahir zaheer zoheir ظهير
  zahra zohreh zohre zohreh zohre zohra zahraa zehra zahrah زهرة زهرا زهراء زهره
  zai zay zi zei زي زئي زۍ
  zaid zayd zeid zayed zeyd ziad زيد
  zainab zaynab zeinab zeynab zineb zeyneb zenab زينب
  zakaria zakariya zekeria zakariyya zekeriya zacharia زكريا
  zaki zaky zeki zakki زكي
  zayed zaid zayid زايد
  ziad ziyad zeyad zied ziyaad ziyed زياد
  zikra dhikra ذكرى ذكري
  zina zeina zayna zena زينة زينه
  zuhair zouhair zoheir zuhayr zohair zouheir zoher زهير
`;
