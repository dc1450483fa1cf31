/**
 * Words of the names of firms, authorities and organisations in Greek, without accents, behind what they are called in English; a low line joins the words of
 * a phrase. Written for this engine from general knowledge.
 */
export const GREEK_TRADE_WORDS: string = `
  company εταιρεια εταιρια εταιρειας εταιριας / companies εταιρειες εταιριες εταιρειων / group ομιλος ομιλου γκρουπ / holdings συμμετοχων συμμετοχες χολντινγκς / holding χολντινγκ /
  enterprise επιχειρηση επιχειρησης / enterprises επιχειρησεις επιχειρησεων / business επιχειρηματικη επιχειρηματικος / partners συνεταιροι / brothers αδελφοι αδερφοι αφοι / sons υιοι /
  foundation ιδρυμα ιδρυματος / institute ινστιτουτο ινστιτουτου / organization οργανισμος οργανωση οργανισμου οργανωσης / organizations οργανωσεις οργανισμοι /
  association συνδεσμος συλλογος συνδεσμου σωματειο / union ενωση ενωσης / federation ομοσπονδια ομοσπονδιας / confederation συνομοσπονδια /
  cooperative συνεταιρισμος συνεταιρισμου συνεταιριστικη / committee επιτροπη επιτροπης / council συμβουλιο συμβουλιου / authority αρχη αρχης / agency πρακτορειο πρακτορειου /
  agencies πρακτορειων πρακτορεια / administration διοικηση διοικησης / management διαχειριση διαχειρισης διαχειριστικη / department τμημα / office γραφειο γραφειου / center κεντρο κεντρου /
  ministry υπουργειο υπουργειου / government κυβερνηση κυβερνησης / governmental κυβερνητικη κυβερνητικος / state κρατικη κρατικος κρατος κρατικο / municipality δημος δημου /
  republic δημοκρατια δημοκρατιας / kingdom βασιλειο / trading εμπορια εμπορικη / trade εμποριο εμποριου / commercial εμπορικος εμπορικο εμπορικων / merchants εμποροι /
  chamber επιμελητηριο επιμελητηριου / import εισαγωγη / imports εισαγωγες εισαγωγων / import company εισαγωγικη / export εξαγωγη / exports εξαγωγες εξαγωγων / export company εξαγωγικη /
  distribution διανομη διανομες διανομων / marketing μαρκετινγκ / market αγορα αγορας / supply προμηθεια / supplies προμηθειες προμηθειων εφοδια / products προιοντα προιοντων /
  production παραγωγη παραγωγης / productions παραγωγες παραγωγων / manufacturing μεταποιηση μεταποιητικη / factory εργοστασιο εργοστασια / industry βιομηχανια βιομηχανιας /
  industries βιομηχανιες βιομηχανιων / industrial βιομηχανικη βιομηχανικος βιομηχανικο / shipping ναυτιλιακη ναυτιλια ναυτιλιας ναυτιλιακης ναυτιλιακες /
  maritime θαλασσια θαλασσιος θαλασσιες θαλασσιων / marine ναυτικη ναυτικος / ships πλοια πλοιων / shipowners εφοπλιστικη εφοπλιστων / shipping company ναυτικη_εταιρεια ναυτικη_εταιρια /
  shipyards ναυπηγεια ναυπηγειων / shipbuilding ναυπηγικη / lines γραμμες γραμμων / port λιμανι λιμενας λιμενος / port authority οργανισμος_λιμενος / cargo φορτιο φορτιων καργκο /
  customs τελωνειο τελωνειακη τελωνεια / transport μεταφορα μεταφορικη / transports μεταφορες μεταφορων / logistics λοτζιστικς εφοδιαστικη / storage αποθηκευση αποθηκες /
  airlines αερογραμμες αεροπορικες_γραμμες / aviation αεροπορια αεροπορικη αεροποριας / airways αεροπορικες / airport αεροδρομιο αερολιμενας / aerospace αεροδιαστημικη /
  railways σιδηροδρομοι σιδηροδρομων / bank τραπεζα τραπεζας τραπεζης / banks τραπεζες τραπεζων / banking τραπεζικη τραπεζικος / financial χρηματοοικονομικη χρηματοδοτικη χρηματοοικονομικων /
  finance χρηματοδοτηση / exchange ανταλλακτηριο συναλλαγματος / credit πιστωτικη πιστωση πιστωτικος πιστωτικο / stock exchange χρηματιστηριο χρηματιστηριου /
  securities χρεογραφων χρηματιστηριακη / insurance ασφαλιστικη ασφαλειες ασφαλειων ασφαλιση / investment επενδυτικη επενδυση επενδυτικος / investments επενδυσεις επενδυσεων /
  capital κεφαλαιο κεφαλαιου / fund ταμειο ταμειου / oil πετρελαιο / petroleum πετρελαια πετρελαιου πετρελαιοειδη πετρελαιων πετρελαιοειδων / refineries διυλιστηρια διυλιστηριων /
  refinery διυλιστηριο / petrochemical πετροχημικη πετροχημικα / gas αεριο αεριου / natural gas φυσικο_αεριο φυσικου_αεριου / fuels καυσιμα καυσιμων / energy ενεργεια ενεργειακη ενεργειας /
  electricity ηλεκτρισμος ηλεκτρισμου / electric ηλεκτρικη ηλεκτρικος / electrical ηλεκτρολογικη / power ισχυς / solar ηλιακη ηλιακα / nuclear πυρηνικη πυρηνικων / water υδρευση νερο υδατων /
  chemical χημικη χημικος / chemicals χημικα χημικων / plastics πλαστικα πλαστικων / paper χαρτι χαρτοποιια / mining μεταλλευτικη ορυχεια / mines μεταλλεια μεταλλειων /
  minerals ορυκτα ορυκτων / metal μεταλλικη μεταλλικα / metals μεταλλα μεταλλων / metallurgy μεταλλουργια μεταλλουργικη / steel χαλυβας χαλυβουργια χαλυβουργικη /
  aluminum αλουμινιο αλουμινιου / copper χαλκος χαλκου / gold χρυσος / golden χρυση χρυσο / jewelry κοσμηματα κοσμηματων / marble μαρμαρα μαρμαρων / cement τσιμεντο τσιμεντα τσιμεντων /
  glass γυαλι / wood ξυλο ξυλεια / furniture επιπλα επιπλων επιπλο / packaging συσκευασια συσκευασιας / printing εκτυπωσεις τυπογραφειο / construction κατασκευη κατασκευαστικη οικοδομικη /
  constructions κατασκευες κατασκευων / technical τεχνικη τεχνικος / engineering μηχανικη μηχανολογικη / engineers μηχανικοι μηχανικων / consultants συμβουλοι συμβουλων /
  consulting συμβουλευτικη / studies μελετες μελετων / projects εργα εργων / real estate ακινητα ακινητων κτηματικη κτηματομεσιτικη / development αναπτυξη αναπτυξης αναπτυξιακη /
  machinery μηχανηματα μηχανηματων / equipment εξοπλισμος εξοπλισμου / spare parts ανταλλακτικα ανταλλακτικων / automotive αυτοκινητοβιομηχανια / cars αυτοκινητα αυτοκινητων /
  electronics ηλεκτρονικα ηλεκτρονικων / electronic ηλεκτρονικη ηλεκτρονικος / computers υπολογιστες υπολογιστων / software λογισμικο λογισμικου /
  information technology πληροφορικη πληροφορικης / information πληροφοριες πληροφοριων / systems συστηματα συστηματων / network δικτυο δικτυου / networks δικτυα δικτυων /
  technology τεχνολογια τεχνολογιας / technologies τεχνολογιες τεχνολογιων / technological τεχνολογικη τεχνολογικος / telecommunications τηλεπικοινωνιες τηλεπικοινωνιων /
  telecommunication τηλεπικοινωνιακη / communications επικοινωνιες επικοινωνιων / communication επικοινωνια / digital ψηφιακη ψηφιακος / services υπηρεσιες υπηρεσιων /
  service υπηρεσια υπηρεσιας / solutions λυσεις / maintenance συντηρηση / defense αμυνα αμυντικη αμυνας / military στρατιωτικη στρατιωτικος / army στρατος στρατου / navy πολεμικο_ναυτικο /
  armed forces ενοπλες_δυναμεις / forces δυναμεις δυναμεων / weapons οπλα οπλων / security ασφαλεια / police αστυνομια αστυνομιας / court δικαστηριο / brigades ταξιαρχιες /
  brigade ταξιαρχια / university πανεπιστημιο πανεπιστημιου / academy ακαδημια ακαδημιας / school σχολη σχολειο / education εκπαιδευση εκπαιδευσης παιδεια /
  educational εκπαιδευτικη εκπαιδευτικος / research ερευνα ερευνων ερευνητικη ερευνητικο / science επιστημη επιστημων / scientific επιστημονικη επιστημονικος /
  medical ιατρικη ιατρικα ιατρικο / pharmaceutical φαρμακευτικη φαρμακοβιομηχανια φαρμακευτικα / pharmacy φαρμακειο / health υγεια υγειας / hospital νοσοκομειο νοσοκομειου / clinic κλινικη /
  laboratories εργαστηρια εργαστηριων / food τροφιμα τροφιμων / foods τροφες / beverages ποτα ποτων αναψυκτικα / dairy γαλακτοκομικα γαλακτοβιομηχανια /
  tobacco καπνα καπνος καπνοβιομηχανια καπνικη / agriculture γεωργια γεωργιας / agricultural γεωργικη αγροτικη αγροτικος γεωργικος γεωργικων / fisheries αλιεια αλιευτικη αλιειας /
  fish ιχθυες / textile κλωστοϋφαντουργια κλωστουφαντουργια υφαντουργια / textiles υφασματα υφασματων / clothing ενδυματα ενδυματων / leather δερματα / tourism τουρισμος τουρισμου /
  tourist τουριστικη τουριστικες τουριστικος / travel ταξιδια ταξιδιωτικη / hotel ξενοδοχειο ξενοδοχειακη / hotels ξενοδοχεια ξενοδοχειων / yachts σκαφη_αναψυχης θαλαμηγοι /
  media μεσα_ενημερωσης / news ειδησεις / newspaper εφημεριδα / broadcasting ραδιοτηλεοραση / radio ραδιοφωνο ραδιοφωνια / television τηλεοραση / publications εκδοσεις εκδοσεων /
  publishing εκδοτικη εκδοτικος / advertising διαφημιση διαφημιστικη / culture πολιτισμος πολιτισμου / cultural πολιτιστικη πολιτιστικος / charity φιλανθρωπικη φιλανθρωπια φιλανθρωπικο /
  humanitarian ανθρωπιστικη ανθρωπιστικο / aid βοηθεια / party κομμα / front μετωπο μετωπου / movement κινημα κινηματος / struggle αγωνας αγωνα /
  popular λαϊκη λαικη λαϊκος λαικος λαϊκο λαικο / people λαος λαου / revolutionary επαναστατικη επαναστατικος επαναστατικο / liberation απελευθερωση απελευθερωσης απελευθερωτικο /
  democratic δημοκρατικη δημοκρατικος δημοκρατικο / communist κομμουνιστικο κομμουνιστικη / socialist σοσιαλιστικο σοσιαλιστικη / islamic ισλαμικη ισλαμικος ισλαμικο /
  national εθνικη εθνικος εθνικο εθνικης / international διεθνης διεθνες διεθνων διεθνεις / global παγκοσμια παγκοσμιος / world κοσμος / general γενικη γενικος γενικο γενικης /
  public δημοσια δημοσιος δημοσιο δημοσιων / private ιδιωτικη ιδιωτικος ιδιωτικο / central κεντρικη κεντρικος κεντρικο / new νεα νεος νεο / modern μοντερνα συγχρονη συγχρονος /
  united ηνωμενη ηνωμενες ηνωμενοι ηνωμενα ενωμενη / united nations ηνωμενα_εθνη / great μεγαλη μεγας / first πρωτη / green πρασινη πρασινο / blue μπλε γαλαζια γαλαζιο / white λευκη λευκο /
  black μαυρη μαυρο / red κοκκινη κοκκινο ερυθρος / red cross ερυθρος_σταυρος / east ανατολη / eastern ανατολικη / west δυση / western δυτικη / north βορρας / northern βορεια βορειος /
  south νοτος / southern νοτια νοτιος / middle east μεση_ανατολη μεσης_ανατολης / mediterranean μεσογειος μεσογειακη μεσογειου / aegean αιγαιο αιγαιου /
  hellenic ελληνικη ελληνικος ελληνικο ελληνικα ελληνικης / greece ελλαδα ελλας ελλαδος / athens αθηνα αθηνων / piraeus πειραιας πειραιως / cyprus κυπρος κυπρου / cypriot κυπριακη κυπριακος /
  europe ευρωπη ευρωπης / european ευρωπαϊκη ευρωπαικη ευρωπαϊκος ευρωπαικος / asia ασια ασιας / africa αφρικη αφρικης / america αμερικη / american αμερικανικη αμερικανικος /
  russia ρωσια ρωσιας / russian ρωσικη ρωσικος / turkey τουρκια / turkish τουρκικη / iran ιραν / iranian ιρανικη / iraq ιρακ / syria συρια συριας / syrian συριακη / libya λιβυη λιβυης /
  lebanon λιβανος λιβανου / egypt αιγυπτος αιγυπτου / arab αραβικη αραβικος / economic οικονομικη οικονομικος / economy οικονομια οικονομιας / social κοινωνικη κοινωνικος / legal νομικη /
  environment περιβαλλον περιβαλλοντος / national bank εθνικη_τραπεζα
`;

/**
 * Words of the names of firms, authorities and organisations in Hebrew, behind what they are called in English; a low line joins the words of
 * a phrase. Written for this engine from general knowledge.
 */
export const HEBREW_TRADE_WORDS: string = `
  company חברה חברת / companies חברות / group קבוצה קבוצת גרופ / groups קבוצות / holdings אחזקות החזקות הולדינגס / holding הולדינג / corporation תאגיד קורפוריישן / enterprise מפעל /
  enterprises מפעלים אנטרפרייז / factory בית_חרושת / partnership שותפות / partners שותפים פרטנרס / brothers אחים / sons בניו ובניו / foundation קרן / foundations קרנות /
  institute מכון אינסטיטוט / institutes מכונים / organization ארגון / organizations ארגונים ארגוני / association עמותה עמותת אגודה אגודת איגוד התאחדות / union איגוד_מקצועי איחוד /
  federation פדרציה / league ליגה / committee ועד ועדה ועדת / council מועצה מועצת / authority רשות / authorities רשויות / agency סוכנות / agencies סוכנויות / administration מינהל /
  management ניהול / department מחלקה מחלקת אגף / office לשכה לשכת / ministry משרד / government ממשלה ממשלת / governmental ממשלתי ממשלתית / state מדינה מדינת /
  municipality עירייה עיריית עירית / republic רפובליקה רפובליקת / kingdom ממלכה ממלכת / center מרכז סנטר / centers מרכזים / trading מסחר טריידינג סחר / commercial מסחרי מסחרית /
  chamber of commerce לשכת_מסחר / import יבוא ייבוא / export יצוא ייצוא / importers יבואנים יבואני / exporters יצואנים / distribution הפצה הפצת / marketing שיווק מרקטינג / sales מכירות /
  market שוק / markets שווקים מרקטס / supply אספקה אספקת / products מוצרים מוצרי / production ייצור הפקה / productions הפקות / industry תעשייה תעשיה תעשיית תעשית /
  industries תעשיות אינדסטריז / industrial תעשייתי תעשייתית תעשיתי / shipping ספנות שיפינג / maritime ימי ימית / ships אניות ספינות / port נמל / ports נמלים נמלי / lines קווים קווי ליינס /
  cargo מטען קרגו / freight שילוח / customs מכס / transport תובלה הובלה הובלות תחבורה טרנספורט / transportation היסעים / logistics לוגיסטיקה לוגיסטיק / logistic לוגיסטי לוגיסטית /
  airlines נתיבי_אויר נתיבי_אוויר איירליינס / aviation תעופה אוויאיישן / airport שדה_תעופה נמל_תעופה / aircraft מטוסים מטוס / air אוויר אווירי אווירית / space חלל /
  aerospace אווירי_חלל אירוספייס / railways רכבת מסילות / bank בנק / banks בנקים / banking בנקאות / finance פיננסים פיננס מימון / financial פיננסי פיננסית פיננסיים / credit אשראי /
  currency מטבע / stock exchange בורסה בורסת / securities ניירות_ערך / insurance ביטוח ביטוחים / investment השקעה / investments השקעות / capital הון קפיטל / fund קרן_השקעות קופה קופת /
  leasing ליסינג / oil נפט / petroleum פטרוליום / petrochemical פטרוכימי פטרוכימית פטרוכימיים / refinery בתי_זיקוק בית_זיקוק / gas גז / drilling קידוח קידוחים קידוחי /
  exploration חיפושי חיפושים / fuel דלק / energy אנרגיה אנרג'י / electricity חשמל / electric חשמלי חשמלית / power כוח פאוור / solar סולארי סולארית / nuclear גרעיני גרעינית גרעין /
  atomic energy אנרגיה_אטומית / water מים / chemicals כימיקלים / chemical כימי כימית כימיה / plastic פלסטיק / plastics פלסטיקה / rubber גומי / mining כרייה כריה / minerals מינרלים מחצבים /
  metal מתכת / metals מתכות / steel פלדה / iron ברזל / aluminum אלומיניום / copper נחושת / gold זהב / jewelry תכשיטים תכשיטי / diamonds יהלומים יהלומי / diamond יהלום / cement מלט /
  glass זכוכית / wood עץ עצים / furniture רהיטים רהיטי / paper נייר / printing דפוס / packaging אריזה אריזות / construction בנייה בניה בינוי / contractors קבלנים קבלני / building בניין בנין /
  buildings מבנים בניינים / engineering הנדסה הנדסת אנג'ינירינג / engineers מהנדסים / architecture אדריכלות / consulting ייעוץ יעוץ / consultants יועצים / planning תכנון / design עיצוב /
  project פרויקט מיזם / projects פרויקטים / real estate נדלן נכסים מקרקעין / housing שיכון דיור / development פיתוח / machinery מכונות / equipment ציוד / electronics אלקטרוניקה /
  electronic אלקטרוני אלקטרונית / optics אופטיקה / laser לייזר / systems מערכות סיסטמס / system מערכת / computers מחשבים / computer מחשב / software תוכנה תכנה / information מידע אינפורמציה /
  technology טכנולוגיה טכנולוגיית / technologies טכנולוגיות / technological טכנולוגי טכנולוגית / innovation חדשנות / telecommunications טלקומוניקציה / telecom טלקום / communications תקשורת /
  cellular סלולר סלולרי / satellite לוויין לוויינים / internet אינטרנט / cyber סייבר / digital דיגיטל דיגיטלי דיגיטלית / network רשת / networks רשתות נטוורקס /
  services שירותים שירותי שרותים שרותי / service שירות שרות / solutions פתרונות סולושנס / maintenance תחזוקה / defense הגנה ביטחוני ביטחונית / military צבאי צבאית / army צבא /
  weapons נשק כלי_נשק / arms חימוש / forces כוחות / brigade חטיבה חטיבת / brigades חטיבות / battalion גדוד / missile טיל / missiles טילים / security ביטחון בטחון אבטחה סקיוריטי /
  intelligence מודיעין / police משטרה משטרת / prison בית_סוהר / court בית_משפט / research מחקר / science מדע / sciences מדעים / university אוניברסיטה אוניברסיטת / college מכללה מכללת /
  academy אקדמיה אקדמית / school בית_ספר / schools בתי_ספר / education חינוך / training הדרכה הכשרה / medical רפואי רפואית מדיקל / medicine רפואה / pharmaceutical תרופות / pharma פארמה פרמה /
  pharmaceuticals פרמצבטיקה / health בריאות / hospital בית_חולים / laboratories מעבדות / biotechnology ביוטכנולוגיה / food מזון / agriculture חקלאות / agricultural חקלאי חקלאית / farm חוות /
  dairy מחלבה מחלבות / fisheries דיג / fish דגים / textile טקסטיל / fashion אופנה / clothing ביגוד / leather עור / tourism תיירות תירות / travel נסיעות / hotel מלון / hotels מלונות /
  restaurant מסעדה מסעדת / media מדיה / news חדשות / newspaper עיתון / broadcasting שידור שידורים / radio רדיו / television טלוויזיה / publishing הוצאה_לאור / advertising פרסום /
  culture תרבות / arts אמנויות אומנויות / charity צדקה / relief סעד / aid סיוע / welfare רווחה / party מפלגה מפלגת / front חזית / movement תנועה תנועת / liberation שחרור /
  resistance התנגדות / freedom חירות חופש / jihad ג'יהאד / hamas חמאס / hizballah חיזבאללה חזבאללה / islamic אסלאמי אסלאמית איסלאמי איסלאמית / islamic jihad ג'יהאד_אסלאמי /
  democratic דמוקרטי דמוקרטית / popular עממי עממית / national לאומי לאומית / international בינלאומי בינלאומית אינטרנשיונל אינטרנשיונאל בין_לאומי / global גלובל גלובלי גלובלית / world עולם /
  general כללי כללית ג'נרל / public ציבורי ציבורית / private פרטי פרטית / central מרכזי מרכזית / new חדש חדשה ניו / modern מודרני מודרנית / advanced מתקדם מתקדמת /
  united מאוחד מאוחדת מאוחדים מאוחדות יונייטד / great גדול גדולה / supreme עליון עליונה / green ירוק ירוקה / blue כחול כחולה / red אדום אדומה / white לבן לבנה / black שחור שחורה / east מזרח /
  west מערב / north צפון / south דרום / eastern מזרחית / western מערבי מערבית / northern צפוני צפונית / southern דרומי דרומית / middle east מזרח_תיכון / mediterranean ים_תיכון / gulf מפרץ /
  africa אפריקה / african אפריקאי אפריקאית אפריקני / asia אסיה / europe אירופה / european אירופאי אירופאית אירופי / america אמריקה / american אמריקאי אמריקאית אמריקני / israel ישראל /
  israeli ישראלי ישראלית / palestine פלסטין / palestinian פלסטיני פלסטינית פלסטינאי / iran איראן אירן / iranian איראני איראנית / syria סוריה / syrian סורי סורית / iraq עיראק עירק /
  iraqi עיראקי עיראקית / lebanon לבנון / lebanese לבנוני לבנונית / yemen תימן / libya לוב / egypt מצרים / turkey טורקיה תורכיה / russia רוסיה / russian רוסית / arab ערבי ערבית /
  economic כלכלי כלכלית / economy כלכלה / business עסקים / social חברתי חברתית / cooperative קואופרטיב שיתופי שיתופית / technical טכני טכנית / environment סביבה / trust נאמנות /
  vehicles רכב כלי_רכב / automotive מוטורס אוטומוטיב / auto parts חלקי_חילוף_רכב / spare parts חלפים חלקי_חילוף / peace now שלום_עכשיו / islamic movement תנועה_אסלאמית /
  aerospace industries תעשייה_אווירית / military industries תעשיות_צבאיות תעשייה_צבאית / national bank בנק_לאומי
`;
