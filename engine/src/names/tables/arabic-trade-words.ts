/**
 * Words of the names of firms, authorities and organisations in Arabic, Persian, Dari, Pashto and Urdu, behind what they are called in English; a low line joins the words of
 * a phrase. Written for this engine from general knowledge.
 */
export const ARABIC_TRADE_WORDS: string = `
  company شركة شرکت کمپنی / companies شركات شرکتها شرکتهای شرکت_ها شرکت_های کمپنیاں شرکتونه / group مجموعة گروه گروپ ګروپ جروب غروب جروپ / groups مجموعات گروهها گروههای گروه_های /
  holding قابضة قابض هلدینگ هولدينغ هولدنغ هولدينج ہولڈنگ هولدینگ / corporation کارپوریشن کورپوریشن كوربوريشن / enterprise انټرپرایز انٹرپرائز / enterprises انٹرپرائزز انتربرايز انتربرايزس /
  establishment منشأة / establishments منشآت / foundation مؤسسة بنیاد فاؤنڈیشن فاونڈیشن بنسټ / foundations مؤسسات بنیادها بنیادهای /
  institute معهد موسسه انستیتو انسٹی_ٹیوٹ انستیتوت پژوهشگاه انسټیټیوټ / institutes معاهد موسسات / organization منظمة سازمان تنظيم آرگنائزیشن /
  organizations منظمات تنظيمات سازمانها سازمانهای سازمان_های / association جمعية انجمن ایسوسی_ایشن ټولنه / league رابطة عصبة لیگ لیګ / associations جمعيات انجمنها انجمنهای /
  union اتحاد اتحادیه یونین / federation فدراسیون فيدرالية فیڈریشن / federal فيدرالي فدرال اتحادي وفاقی / society مجتمع سوسائٹی / committee لجنة کمیته کمیٹی کمیټه /
  committees لجان کمیته_های / commission مفوضية کمیسیون کمیشن / council مجلس شورای شورا کونسل شورى / councils مجالس شوراها شوراهای / assembly جمعية_عمومية اسمبلی /
  parliament برلمان پارلمان پارلیمنٹ پارلمانی / board هيئة_إدارة بورڈ هیئت_مدیره / authority هيئة سلطة اتھارٹی / authorities هيئات سلطات / agency وكالة آژانس ایجنسی /
  agencies وكالات آژانسهای توكيلات ایجنسیز / administration إدارة / management مدیریت مینجمنٹ منجمنٹ / directorate مديرية / department دائرة قسم ڈیپارٹمنٹ دپارتمان څانګه /
  office مكتب دفتر آفس / offices مكاتب دفاتر / branch فرع / branches فروع / people شعب مردم / center مركز سنتر سینٹر سنټر / centers مراكز / house دار بيت / ministry وزارة وزارت /
  ministries وزارات وزارتخانه وزارتخانه_های / government حكومة حکومت دولت / governmental حكومي حكومية حکومتی سرکاری / non governmental غير_حكومية غير_حكومي غیر_دولتی غیردولتی غیر_سرکاری /
  republic جمهورية جمهوری جمہوریہ جمهوريت / kingdom مملكة / emirate إمارة امارت / emirates إمارات / state دولة دولتي / states دول ولايات / province استان ولایت / provincial استانی /
  governorate محافظة / district ولسوالی / region إقليم / regional إقليمي إقليمية منطقه_ای منطقهای / municipality بلدية شهرداری شاروالی ښاروالي / city مدينة /
  trading تجارة للتجارة بازرگانی تجارتی ٹریڈنگ تريدنغ تريدنج تریدینگ ترادینگ ټریډینګ / trade تجارت تريد / commercial تجاري تجارية کمرشل سوداګریز / commerce کامرس / chamber غرفة اتاق اطاق /
  import استيراد / imports واردات درآمدات / export تصدير / exports صادرات برآمدات / import export استيراد_تصدير صادرات_واردات واردات_صادرات تصدير_استيراد امپورٹ_ایکسپورٹ /
  exporters مصدرين صادرکنندگان / importers مستوردين واردکنندگان / export development توسعه_صادرات / distribution توزيع پخش / supply توريد / supplies توريدات لوازم /
  marketing تسويق بازاریابی مارکیٹنگ / sales مبيعات فروش / market سوق بازار مارکیٹ / markets أسواق بازارها / goods بضائع سلع / products منتجات محصولات فرآورده فرآورده_های مصنوعات پراڈکٹس /
  production إنتاج تولید / productive إنتاجي إنتاجية / manufacturing تصنيع تولیدی ساخت مینوفیکچرنگ / manufacturers تولیدکنندگان سازندگان / factory مصنع کارخانه معمل فیکٹری فابریکه /
  factories مصانع کارخانجات معامل کارخانه_های / industry صناعة صنعت انڈسٹری / industries صنایع صناعات انڈسٹریز صنائع صنعتونه / industrial صناعي صناعية صنعتی / workshop ورشة کارگاه /
  workshops ورش / shipping کشتیرانی کشتی_رانی شحن_بحري ملاحة_بحرية شپنگ شيبينغ شيبنغ شبنج / navigation ملاحة ملاحت / maritime بحري بحرية دریایی / marine مارين مرین میرین / sea بحر دریا /
  sea transport نقل_بحري / lines خطوط لاينز / line لاين / ships سفن کشتی_های کشتیها / shipbuilding کشتی_سازی کشتیسازی بناء_سفن / ship management إدارة_سفن مدیریت_کشتی /
  tankers ناقلات نفتکش_های / tanker ناقلة نفتکش / port ميناء بندر / ports موانئ بنادر موانی / container حاوية کانتینر كونتينر / containers حاويات کانتینری / cargo کارگو كارجو كارغو /
  freight شحن حمل_بار / forwarding فورواردینگ / customs جمارك گمرک ګمرک کسٹمز / clearance تخليص ترخیص / transport نقل ترابری حمل_نقل حمل_و_نقل ترانسپورت ترانسپورتی ٹرانسپورٹ حملونقل /
  transportation نقليات مواصلات / logistics لوجستية لوجستيات لجستیک لوجيستيات لوژستیک لاجسٹکس لوجستي / logistic لجستیکی لوژستیکی لوجستيك لوجيستيك / warehouses مستودعات مخازن انبارهای /
  storage تخزين انبارداری ذخیره_سازی / airlines هواپیمایی خطوط_جوية ایئرلائنز خطوط_هوایی ايرلاينز / airways ایئرویز / air جوي جوية هوایی هوائي / aviation طيران هوانوردی ایوی_ایشن /
  aircraft طائرات هواپیما / aircraft manufacturing هواپیماسازی هواپیما_سازی / helicopters هليكوپتر بالگرد / aerospace هوافضا هوا_فضا / space فضاء فضایی /
  space agency سازمان_فضایی وكالة_فضاء / airport مطار فرودگاه / airports مطارات فرودگاهها فرودگاه_های / civil aviation طيران_مدني هواپیمایی_کشوری / flights رحلات_جوية /
  railway راه_آهن سكة_حديد راهآهن ریلوے / railways سكك_حديدية راه_آهن_های سكك_حديد / roads طرق راه_ها راههای / bridges جسور پلها / bus اتوبوسرانی / vehicles مركبات عربات / cars سيارات /
  automotive خودرو خودروسازی آٹوموٹو / auto parts قطعات_خودرو قطع_غيار_سيارات / spare parts قطع_غيار قطعات_یدکی پرزه_جات / bank بنك بانک مصرف بینک / banks بنوك مصارف بانکها بانکهای /
  banking مصرفي مصرفية بانکداری بانکی بنكي بنكية بینکاری / central bank بانک_مرکزی بنك_مركزي مصرف_مركزي / exchange صرافة صرافی مبادلة تبادل ایکسچینج اکسچینج /
  exchange company شرکت_صرافی شركة_صرافة / currency exchange صرف_عملات / currency عملة ارزی / hawala حوالة حوالہ / remittances حوالات تحويلات / transfer تحويل انتقال /
  finance تمويل تأمین_مالی فنانس فایننس / financial مالي مالية / credit ائتمان اعتباری کریڈٹ ائتماني / savings ادخار پس_انداز پسانداز / stock exchange بورس بورصة سوق_مالية /
  securities أوراق_مالية اوراق_بهادار / brokerage وساطة کارگزاری بروکریج / capital سرمایه راس_مال کیپٹل كابيتال / fund صندوق فنڈ / funds صناديق صندوقها / insurance تأمين بیمه انشورنس بیمہ /
  reinsurance إعادة_تأمين بیمه_اتکایی اتکایی / investment استثمار سرمایه_گذاری سرمایهگذاری استثماري استثمارية پانګونه / investments استثمارات سرمایه_گذاریهای انویسٹمنٹس /
  investors مستثمرين سرمایه_گذاران / leasing لیزینگ تأجير ليزينغ / partners شركاء شرکا پارٹنرز / brothers إخوان إخوة برادران برادرز / sons أبناء أولاد پسران /
  development توسعه تنمية انکشاف انکشافی ترقیاتی پراختیا ڈویلپمنٹ / reconstruction إعمار بازسازی إعادة_إعمار / rehabilitation تأهيل توانبخشی احیای / oil نفت آئل تېل نفط /
  petroleum بترول پترولیم پټرولیم بتروليوم / oil company شركة_نفط شرکت_نفت / oil products مشتقات_نفطية فرآورده_های_نفتی / oil services خدمات_نفطية / fuel محروقات وقود سوخت ایندھن /
  petroleum products منتجات_بترولية / oilfield حقول_نفط میادین_نفتی / offshore فلات_قاره آفشور / refinery مصفاة پالایشگاه ریفائنری / refining تكرير پالایش / gas گاز غاز ګاز گیس جاز /
  natural gas غاز_طبيعي گاز_طبیعی / pipelines خطوط_أنابيب خطوط_لوله / pipe لوله پایپ / pipes أنابيب لوله_سازی لوله_های / drilling حفر حفاری / exploration استكشاف اکتشاف اکتشافی تنقيب /
  wells آبار چاه_های / petrochemical بتروكيماوي پتروشیمی بتروكيميائي بتروكيماوية پٹروکیمیکل / petrochemicals بتروكيماويات بتروكيميائيات پتروشیمیایی /
  chemical كيماوي كيميائي كيماوية كيميائية شیمیایی شيميائي کیمیکل شیمی کیمیاوی / chemicals كيماويات كيميائيات کیمیکلز / polymer بوليمر پلیمر / plastic بلاستيك پلاستیک پلاسٹک /
  rubber مطاط لاستیک / fertilizer سماد کود کھاد / fertilizers أسمدة / paint دهان رنگسازی / paints دهانات / energy طاقة انرژی انرجی توانائی / renewable متجددة متجدد تجدیدپذیر /
  electricity كهرباء برق برېښنا / electric الکتریک الیکٹرک / electrical كهربائي كهربائية برقی الکتریکی / power پاور نیروگاه / power plant محطة_كهرباء محطة_توليد /
  power generation توليد_كهرباء تولید_برق / solar شمسي شمسية خورشیدی / nuclear نووي نووية هسته_ای هستهای ایٹمی نیوکلیئر / atomic ذري ذرية اتمی / atomic energy طاقة_ذرية انرژی_اتمی /
  water ماء مياه / irrigation آبیاری / dam سد / mining تعدين معدنی معدن_کاری / mines مناجم معادن معدنکاری / mineral مواد_معدنی / minerals معدنيات مواد_معدنية / metal فلز میٹل /
  metals فلزات میٹلز فلزی / metallurgy متالورژی / steel فولاد صلب سٹیل سټیل ستيل استیل اسٹیل / iron حديد آهن_آلات اوسپنه / aluminum ألمنيوم آلومینیوم ألومنيوم المینیم / gold طلا ذهب /
  golden ذهبي ذهبية طلایی / jewelry مجوهرات جواهرات جیولری / jewellers جیولرز صاغة / stone سنگ / marble رخام مرمر ماربل / cement سیمان إسمنت سمنت سیمنٹ سمنټ / glass زجاج شیشه /
  ceramics سيراميك سرامیک / tiles کاشی / wood خشب چوب / furniture أثاث مفروشات مبلمان فرنیچر / paper ورق کاغذ / printing طباعة چاپ پرنٹنگ / packaging تغليف بسته_بندی بستهبندی پیکیجنگ /
  carton کارتن / construction إنشاء ساختمانی تعمیراتی کنسٹرکشن انشائي انشائية تشييد ساختمان کانسټرکشن / constructions إنشاءات ساختمانها /
  contracting مقاولات مقاولة کنٹریکٹنگ پیمانکاری كونتراكتنغ / contractors مقاولين مقاولون پیمانکاران کنٹریکٹرز / building بناء مبنى بلڈنگ / buildings أبنية مباني بلڈنگز /
  builders بلڈرز بناؤون / building materials مواد_بناء مصالح_ساختمانی / architecture معماری عمارة هندسة_معمارية / engineering هندسة مهندسی هندسي هندسية انجینئرنگ انجنیري انجینیرینگ انجینیری /
  engineers مهندسين مهندسون مهندسان انجینئرز / consulting استشارات مشاوره کنسلٹنگ استشاري / consulting engineers مهندسین_مشاور مهندسين_استشاريين /
  consultants مستشارون مستشارين کنسلٹنٹس مشاورین / consultancy استشارية مشورتی کنسلٹنسی / design تصميم طراحی / planning تخطيط برنامه_ریزی پلاننگ / project مشروع پروژه /
  projects مشاريع مشروعات پروژه_های پراجیکٹس / contracts عقود قراردادها / housing إسكان مسکن ہاؤسنگ / real estate عقارات عقاري عقارية املاک عقار رئیل_اسٹیٹ / urban حضري حضرية شهری عمرانية /
  lands أراضي / machinery ماشین_آلات ماشینآلات مشینری / machines آلات مكائن / machine manufacturing ماشین_سازی ماشینسازی / tractor جرار تراکتور /
  tractor manufacturing تراکتورسازی تراکتور_سازی / equipment معدات تجهیزات / tools ابزار / bearings بلبرینگ / pumps مضخات پمپ پمپ_سازی / turbine توربین / turbines توربينات / boiler بویلر /
  valves صمامات شیرآلات / parts قطعات / casting ریخته_گری ریختهگری مسبك / rolling نورد درفلة / mechanical ميكانيكي ميكانيكية مکانیک مکانیکی / technical فني فنية تکنیکی تخنیکی /
  electronic إلكتروني إلكترونية الکترونیکی / electronics إلكترونيات الکترونیک الیکٹرانکس الکترونکس / electronic components قطعات_الکترونیکی / optics بصريات اپتیک / laser ليزر /
  semiconductor نیمه_هادی أشباه_موصلات / computer كمبيوتر کامپیوتر حاسوب رایانه کمپیوټر کمپیوٹر / computers حاسبات کمپیوٹرز / software برمجيات نرم_افزار نرمافزار سافٹ_ویئر /
  information معلومات انفارمیشن / information technology تكنولوجيا_معلومات فناوری_اطلاعات تقنية_معلومات / data بيانات داده داده_پردازی /
  systems أنظمة نظم سیستم_های سسٹمز سيستمز سیستمها سیستمهای منظومات / system سیستم منظومة / networks شبكات شبکه_های / network شبكة نیٹ_ورک /
  technology تكنولوجيا تقنية فناوری تکنولوژی ٹیکنالوجی تكنولوجي تکنالوژی ټکنالوژي فن_آوری / technologies تقنيات تكنولوجيات فناوری_های فناوریهای ٹیکنالوجیز / technological تكنولوجية فناورانه /
  innovation ابتكار نوآوری / telecommunication تیلیکمیونیکیشن / telecommunications مخابرات ٹیلی_کمیونیکیشن اتصالات_سلكية_لاسلكية / telecom تليكوم تیلیکام ٹیلی_کام تلکام تيليكوم /
  communications ارتباطات اتصالات کمیونیکیشنز / mobile موبايل موبائل تلفن_همراه / satellite ماهواره ماهواره_ای قمر_صناعي / internet إنترنت اینترنت انٹرنیٹ / cyber سيبراني سایبری سيبرانية /
  digital رقمي رقمية دیجیتال ڈیجیٹل / smart ذكية هوشمند / control تحكم کنترل / automation أتمتة اتوماسیون / services خدمات سرویسز خدمتونه خدمتي خدماتی سروسز / service خدمة سرویس سروس /
  service company خدماتية / solutions حلول سولوشنز سلوشنز / maintenance صيانة نگهداری / repairs تعمیرات / operation تشغيل بهره_برداری / operations عمليات / inspection تفتيش بازرسی فحص /
  quality جودة کیفیت / standards مواصفات_مقاييس استاندارد / support پشتیبانی إسناد / procurement مشتريات تدارکات پشتیبانی_تدارکات / general trading تجارة_عامة بازرگانی_عمومی /
  defense دفاع دفاعي دفاعية / ministry of defense وزارة_دفاع وزارت_دفاع / air defense دفاع_جوي پدافند پدافند_هوایی / military عسكري عسكرية نظامی حربية /
  military industries صناعات_عسكرية صنایع_نظامی / armed مسلح مسلحة / armed forces قوات_مسلحة نیروهای_مسلح / forces قوات نیروهای افواج ځواکونه نیروها / force قوة نیروی فورس /
  air force قوات_جوية نیروی_هوایی سلاح_جو فضائیہ / ground forces نیروی_زمینی قوات_برية / navy نیروی_دریایی قوات_بحرية سلاح_بحرية بحریہ / army جيش ارتش اردو_ملی اردوی / guard حرس گارد /
  guards حراسات پاسداران گارڈز / republican guard حرس_جمهوري / revolutionary guard حرس_ثوري حرس_ثورة / revolutionary guards سپاه_پاسداران سپاه_پاسداران_انقلاب / national guard حرس_وطني /
  border guard حرس_حدود مرزبانی / corps سپاه فيلق / qods force نیروی_قدس فيلق_قدس سپاه_قدس قوة_قدس / revolution ثورة انقلاب / revolutionary ثوري ثورية انقلابی /
  security أمن امنیت امنیتی أمني أمنية سیکیورٹی سکیورٹی سيكيوريتي / state security أمن_دولة / political security أمن_سياسي / general security أمن_عام / law enforcement نیروی_انتظامی /
  intelligence استخبارات اطلاعات استخباراتي انٹیلیجنس / military intelligence استخبارات_عسكرية مخابرات_عسكرية / air force intelligence مخابرات_جوية / police شرطة پلیس پولیس پولیسو /
  prison سجن زندان / prisons سجون زندانها زندانهای / court محكمة دادگاه / supreme court محكمة_عليا دیوان_عالی / prosecution نيابة دادستانی / judiciary قضاء قوه_قضائیه قضائیه قضایی /
  justice عدل عدالة دادگستری / interior داخلية داخله / foreign خارجي خارجية خارجه / foreign affairs شؤون_خارجية امور_خارجه / affairs شؤون امور چارو /
  foreign trade تجارة_خارجية بازرگانی_خارجی / embassy سفارة سفارت سفارتخانه / presidency رئاسة ریاست_جمهوری / command قيادة قيادة_عسكرية فرماندهی / leadership رهبری /
  headquarters ستاد قرارگاه مقر / khatam al anbiya خاتم_الانبیاء خاتم_الانبیا / staff أركان / weapons أسلحة / arms سلاح تسليحات تسلیحاتی / ammunition ذخائر مهمات مهمات_سازی ذخيرة /
  missile صاروخ موشک موشکی صاروخي صاروخية میزائل / missiles صواريخ / rocket راکت راکٹ / explosives متفجرات مواد_منفجره / drones مسيرات طائرات_مسيرة پهپادها / drone پهپاد پهپادی /
  battalion كتيبة گردان / battalions كتائب / brigade لواء تيپ لوا / brigades ألوية سرايا / division فرقة / armored مدرع مدرعة زرهی / faction فصيل / factions فصائل / front جبهة محاذ فرنٹ /
  movement حركة جنبش تحریک نهضت غورځنګ / party حزب پارٹی ګوند / parties أحزاب / political سياسي سياسية / alliance تحالف ائتلاف_ملي ائتلاف_وطني / coalition ائتلاف /
  liberation تحرير آزادیبخش رهایی_بخش آزادیبخش_ملی / liberation front جبهة_تحرير جبهه_آزادیبخش / freedom حرية آزادی / free حر حرة / free zone منطقة_حرة منطقه_آزاد /
  free zones مناطق_حرة مناطق_آزاد / resistance مقاومة مقاومت / jihad جهاد جہاد / islamic jihad جهاد_إسلامي / mujahideen مجاهدين مجاهدون / fighters مقاتلين مقاتلون /
  martyrs شهداء شہداء شهیدان / martyrs foundation مؤسسة_شهداء بنیاد_شهید / soldiers جنود سربازان / mobilization حشد / popular mobilization حشد_شعبي / basij بسیج / hizballah حزب_الله حزبالله /
  hamas حماس / taliban طالبان / muslim brotherhood إخوان_مسلمين إخوان_مسلمون جماعة_إخوان / muslim مسلمان / muslims مسلمين مسلمانان / islamic إسلامي إسلامية / islamic state دولة_إسلامية /
  islamic republic جمهوری_اسلامی جمهورية_إسلامية / islamic revolution انقلاب_اسلامی ثورة_إسلامية / islam إسلام / sharia شريعة شریعت / dawa دعوة دعوت / religious دينية دیني / scholars علماء /
  mosque مسجد / church كنيسة کلیسا / national وطني وطنية ملی قومي قومية نیشنل /
  international دولي دولية بین_المللی بین_مللی بینالمللی بین_الاقوامی بین_اقوامی نړیوال انٹرنیشنل انترناشيونال انترناشونال انترنشنال / global عالمي عالمية گلوبل غلوبال جلوبال /
  world جهانی ورلڈ نړۍ / general عام عامة جنرال جنرل / public عمومي عمومية پبلک / private خاص خاصة خصوصی پرائیویٹ خصوصية / central مركزي مركزية سنترال / main رئيسي رئيسية /
  joint مشترك مشتركة / cooperative تعاوني تعاونية کوآپریٹو / cooperation تعاون همکاری / new جديد جديدة نیو نوي / modern حديث حديثة مدرن ماڈرن عصرية / advanced متقدم متقدمة پیشرفته /
  first أول أولى نخستین / united متحدة متحد متحدون یونائیٹڈ / united nations أمم_متحدة ملل_متحد اقوام_متحده / nations أمم ملل / unity وحدة وحدت / great بزرگ عظمى / supreme أعلى عالی عليا /
  supreme council شورای_عالی مجلس_أعلى / specialized متخصص متخصصة تخصصی تخصصية / integrated متكامل متكاملة / comprehensive شاملة / special ویژه / applied تطبيقي تطبيقية کاربردی /
  scientific علمي علمية / science علوم / sciences سائنسز / research بحوث أبحاث پژوهش پژوهشی تحقیقات بحث_علمي تحقیقاتی ریسرچ / research center مركز_بحوث مرکز_تحقیقات مركز_أبحاث /
  studies دراسات مطالعات / study دراسة مطالعه / knowledge معرفة / knowledge based دانش_بنیان / university جامعة دانشگاه پوهنتون یونیورسٹی / universities جامعات دانشگاهها دانشگاههای /
  college كلية دانشکده کالج / faculty پوهنځی / academy أكاديمية آکادمی اکیڈمی فرهنگستان / school مدرسة مدرسہ ښوونځی / schools مدارس / education تعليم آموزش تعليم_تربية پوهنه تربية /
  higher education تعليم_عال تعليم_عالي آموزش_عالی لوړو_زده_کړو / educational تعليمي تعليمية آموزشی تربوية / training تدريب آموزش_فنی ٹریننگ / youth شباب جوانان ځوانان /
  women نساء زنان خواتین مرأة / children أطفال کودکان / students طلاب طلبة دانشجویان / workers عمال کارگران / labor عمل کارگری / social اجتماعي اجتماعية سماجی /
  social security تأمین_اجتماعی ضمان_اجتماعي / popular شعبي شعبية مردمی / democratic ديمقراطي ديمقراطية دموکراتیک دیموکراتیک جمہوری / socialist اشتراكي اشتراكية سوسیالیست /
  communist شيوعي شيوعية کمونیست / reform إصلاح اصلاحات / justice party حزب_عدالة حزب_عدالت / human rights حقوق_إنسان حقوق_بشر / rights حقوق / medical طبي طبية پزشکی میڈیکل / medicine طب /
  medicines أدوية ادویات / pharmaceutical دوائي دوائية دارویی دارو_سازی داروسازی صيدلاني صيدلانية فارماسیوٹیکل / pharma فارما / pharmacy صيدلية داروخانه درملتون فارمیسی / drug دارو /
  drugs عقاقير داروها / health صحة بهداشت صحي صحية روغتيا بهداشتی / hospital مستشفى بیمارستان شفاخانه ہسپتال روغتون / hospitals مستشفيات بیمارستانها / clinic عيادة کلینیک /
  laboratory مختبر آزمایشگاه لابراتوار / laboratories مختبرات لیبارٹریز / biological بيولوجي بيولوجية بیولوژیک / biotechnology بیوتکنولوژی زیست_فناوری / veterinary بيطري بيطرية دامپزشکی /
  cosmetics مستحضرات_تجميل آرایشی / food غذا غذایی أغذية فوڈ مواد_غذائية فود غذائية غذائي خوراک / foods فوڈز مواد_غذایی فودز أطعمة / foodstuff مواد_خوراکی / rice برنج / sugar سكر قند /
  flour طحين آرد / mills مطاحن ملز / dairy لبنیات ألبان / meat لحوم گوشت / poultry دواجن طیور مرغداری / livestock مواشي دام_پروری دامداری / beverages مشروبات نوشیدنی نوشابه / tea شاي /
  tobacco تبغ دخانیات تنباک تنباكو / cigarettes سجائر / agriculture زراعة کشاورزی زراعت کرنې / agricultural زراعي زراعية / agro کشت_صنعت کشت_و_صنعت / farm مزرعة فارم / farms مزارع فارمز /
  seeds بذور / fisheries شیلات ثروة_سمكية مصايد / fishing صيد صيد_أسماك ماهیگیری / fish أسماك ماهی / forestry جنگلداری / environment بيئة محیط_زیست /
  textile نسيج نساجی ٹیکسٹائل ټکسټایل نسيجية / textiles منسوجات ٹیکسٹائلز / spinning ریسندگی / cotton قطن پنبه کاٹن / clothing ملابس پوشاک ألبسة / carpet فرش قالین / leather جلود چرم /
  shoes أحذية کفش / tourism سياحة گردشگری سیاحت سياحي سياحية توریستی جهانگردی / travel سفر سفريات ٹریول / travels مسافرتی / travel agency آژانس_مسافرتی وكالة_سفر / hotel فندق هتل ہوٹل هوټل /
  hotels فنادق هتلها هتلهای ہوٹلز / restaurant مطعم رستوران / restaurants مطاعم / sport رياضة ورزش / sports رياضي رياضية ورزشی / club نادي باشگاه کلب /
  media إعلام رسانه إعلامي إعلامية رسانه_ای میڈیا رسنۍ / news أخبار / news agency وكالة_أنباء خبرگزاری / newspaper صحيفة روزنامه جريدة / press صحافة مطبوعات پریس /
  broadcasting صدا_سیما صدا_و_سیما إذاعة_تلفزيون براڈکاسٹنگ / radio إذاعة رادیو ریڈیو / television تلفزيون تلویزیون ٹیلی_ویژن / channel قناة کانال / satellite channel قناة_فضائية فضائية /
  publishing نشر انتشارات / artistic production إنتاج_فني / film فيلم / cinema سينما / culture ثقافة فرهنگ کلتور / cultural ثقافي ثقافية فرهنگی ثقافتی کلتوري / art فن هنر / arts فنون /
  heritage تراث میراث / advertising إعلان تبلیغات دعاية / exhibitions معارض نمایشگاهی / charity خيري خيرية / charitable خیراتی / charitable association جمعية_خيرية / welfare رفاه ویلفیئر /
  relief إغاثة إغاثي إغاثية امداد امدادی ریلیف / relief committee کمیته_امداد لجنة_إغاثة / aid مساعدات_إغاثية کمک_رسانی / assistance مساعدة مساعدات /
  humanitarian إنساني إنسانية بشردوستانه انسان_دوستانه / solidarity تضامن همبستگی / orphans أيتام یتیمان یتامى / refugees لاجئين پناهندگان / disabled معلولین / mostazafan مستضعفان مستضعفين /
  zakat زكاة زکات زکوٰة / waqf وقف / endowments أوقاف / trust ٹرسٹ ترست / peace صلح / environmental بيئي بيئية زیست_محیطی / economic اقتصادي اقتصادية معاشی / economy اقتصاد /
  cooperatives تعاونیها تعاونيات جمعيات_تعاونية / businesses أعمال / business بزنس کسب_کار / businessmen رجال_أعمال / traders تجار بازرگانان تاجران ٹریڈرز / golden star نجمة_ذهبية /
  star نجمة سٹار / stars نجوم ستارگان / light روشنایی / lighting إنارة إضاءة / pearl لؤلؤة / bridge جسر پل / tower برج / towers أبراج / gate بوابة دروازه / road طريق جاده / silk حرير ابریشم /
  silk road طريق_حرير جاده_ابریشم / future مستقبل / vision رؤية / progress تقدم پیشرفت / victory پیروزی / green أخضر خضراء سبز / green zone منطقة_خضراء / blue أزرق / red أحمر سرخ /
  red crescent هلال_أحمر / red cross صليب_أحمر صلیب_سرخ / white أبيض سفید / black أسود سوداء سیاه / silver فضي فضية نقره / yellow أصفر زرد / big كبيرة / small صغيرة کوچک /
  eastern شرقي شرقية / western غربي غربية / northern شمالي شمالية / southern جنوبي جنوبية / east شرق / west غرب / north شمال / south جنوب /
  middle east شرق_أوسط خاورمیانه خاور_میانه مشرق_وسطی مشرق_وسطیٰ / middle أوسط میانه / near east شرق_أدنى / gulf خليج / persian gulf خلیج_فارس / mediterranean بحر_متوسط مدیترانه /
  red sea بحر_أحمر / africa أفريقيا آفریقا افریقہ / african أفريقي أفريقية آفریقایی / asia آسيا ایشیا / asian آسيوي آسيوية آسیایی ایشین / europe أوروبا اروپا یورپ /
  european أوروبي أوروبية اروپایی / america أمريكا امریکہ / american أمريكي أمريكية آمریکایی / arab عربي عربية عرب / arabian عربیہ / iran إيران / iranian إيراني إيرانية ایرانیان /
  syria سوريا سورية / syrian سوري / syrian arab عربي_سوري عربية_سورية / iraq عراق / iraqi عراقي عراقية / libya ليبيا / libyan ليبية / yemen يمن / yemeni يمني يمنية / lebanon لبنان /
  lebanese لبناني لبنانية / jordan أردن / jordanian أردني أردنية / palestine فلسطين / palestinian فلسطيني فلسطينية / israel إسرائيل / israeli إسرائيلي إسرائيلية / egypt مصر / egyptian مصرية /
  sudan سودان / sudanese سوداني سودانية / south sudan جنوب_سودان / somalia صومال سومالی / somali صومالي صومالية / algeria جزائر / algerian جزائرية / tunisia تونس / tunisian تونسية /
  morocco مغرب مراکش / moroccan مغربية / mauritania موريتانيا / saudi سعودي سعودية / kuwait كويت / kuwaiti كويتي كويتية / qatar قطر / qatari قطري قطرية / bahrain بحرين /
  bahraini بحريني بحرينية / omani عماني عمانية / dubai دبي دبئی / abu dhabi أبوظبي أبو_ظبي / sharjah شارقة / turkey تركيا ترکیه / kurdish كردية / kurdistan كردستان / afghanistan أفغانستان /
  afghan افغان / pakistan باكستان پاکستان / pakistani باكستاني پاکستانی باكستانية / kashmir كشمير / india ہندوستان هندوستان بھارت / indian هندية ہندوستانی / china صين چین /
  chinese صيني صينية چینی / russia روسيا روسیه روس / russian روسي / germany ألمانيا آلمان / german ألماني ألمانية / france فرنسا فرانسه / french فرنسي فرنسية فرانسوی /
  british بريطاني بريطانية بریتانیایی / italian إيطالي إيطالية ایتالیایی / japan يابان ژاپن / korea كوريا / malaysia ماليزيا مالزی ملائیشیا / venezuela فنزويلا ونزوئلا / baghdad بغداد /
  damascus دمشق / aleppo حلب / homs حمص / basra بصرة / mosul موصل / beirut بيروت / cairo قاهرة / benghazi بنغازي / tripoli طرابلس / aden عدن / sanaa صنعاء / tehran طهران تهران /
  isfahan أصفهان / shiraz شيراز / tabriz تبريز / mashhad مشهد / khuzestan خوزستان / kabul كابول کابل / kandahar قندهار کندهار / herat هرات / peshawar بيشاور پشاور / quetta کوئٹہ /
  karachi كراتشي کراچی / lahore لاهور لاہور / lashkar لشكر / punjab پنجاب بنجاب / balochistan بلوچستان / mellat ملت / elite نخبة / excellence تميز / creativity إبداع /
  vehicles manufacturing صناعة_سيارات / foreign exchange صرف_أجنبي ارز_خارجی / conditioning تكييف تهویه / refrigeration تبريد سردخانه / plastics بلاستيكيات / recycling بازیافت تدوير /
  waste نفايات پسماند / safety ایمنی / fire حريق آتش_نشانی / law قانون / legal قانوني قانونية حقوقی / audit تدقيق حسابرسی / accounting محاسبة حسابداری / statistics إحصاء آمار /
  court of audit ديوان_محاسبة / diwan ديوان / property ممتلكات مستغلات / property development تطوير_عقاري / upgrading تطوير / human resources موارد_بشرية منابع_انسانی /
  resources موارد منابع / water resources موارد_مائية منابع_آب / natural طبيعي طبيعية / strategic استراتيجي استراتيجية استراتژیک راهبردی / strategy استراتيجيات / policy سياسات سیاستگذاری /
  nuclear fuel سوخت_هسته_ای وقود_نووي / physics فيزياء فیزیک / chemistry كيمياء / defense industries صنایع_دفاعی صناعات_دفاعية / defense industries organization سازمان_صنایع_دفاع /
  aerospace industries صنایع_هوافضا / aviation industries صنایع_هوایی / marine industries صنایع_دریایی / electronics industries صنایع_الکترونیک / oil ministry وزارة_نفط وزارت_نفت /
  industrial complex مجتمع_صنعتی مجمع_صناعي / general intelligence directorate إدارة_مخابرات_عامة / special forces قوات_خاصة نیروهای_ویژه / national army اردوی_ملی جيش_وطني /
  prime minister نخست_وزیر / national council مجلس_وطني / islamic front جبهة_إسلامية جبهه_اسلامی / popular front جبهة_شعبية جبهه_مردمی / national front جبهة_وطنية جبهه_ملی /
  islamic movement حركة_إسلامية جنبش_اسلامی / islamic party حزب_إسلامي / islamic army جيش_إسلامي / islamic council مجلس_إسلامي شورای_اسلامی / national company شركة_وطنية شرکت_ملی /
  national bank بنك_وطني بانک_ملی بنك_أهلي / commercial bank بنك_تجاري مصرف_تجاري / islamic bank بنك_إسلامي مصرف_إسلامي / industrial bank بنك_صناعي مصرف_صناعي /
  agricultural bank بنك_زراعي مصرف_زراعي / real estate bank مصرف_عقاري بنك_عقاري / saudi arabia عربية_سعودية عربستان_سعودی / united arab emirates إمارات_عربية_متحدة امارات_متحده_عربی /
  north africa شمال_أفريقيا / medical supplies مستلزمات_طبية / medical equipment معدات_طبية أجهزة_طبية تجهیزات_پزشکی / medical sciences علوم_پزشکی علوم_طبية / civil defense دفاع_مدني /
  public works أشغال_عامة / free army جيش_حر / liberation army جيش_تحرير ارتش_آزادیبخش / popular army جيش_شعبي
`;
