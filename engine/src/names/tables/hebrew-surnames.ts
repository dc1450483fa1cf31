/** Surnames of Israel and of Jewish families, as in `HEBREW_GIVEN_NAMES`. Written for this engine from general knowledge. */
export const HEBREW_SURNAMES: string = `
  abadi עבאדי
  abargil abergel abergil abarjel abargel אברג'ל אברגיל
  abecassis abekasis abukasis אבקסיס אבוקסיס
  abitbol abutbul aboutboul אביטבול אבוטבול
  abramov אברמוב
  abramovich abramovitch abramowitz abramovitz abramowicz אברמוביץ אברמוביץ'
  abulafia aboulafia אבולעפיה
  adler אדלר
  alon אלון
  alfasi alfassi elfassi אלפסי
  amar ammar עמר
  amsalem amsallem אמסלם
  arad ערד
  ashkenazi eskenazi ashkenazy escenazi אשכנזי
  assouline asulin azulin asoulin אסולין
  assayag asayag אסייג
  atias attias atiyas אטיאס
  avidan אבידן
  avraham אברהם
  avrahami abrahami אברהמי
  azoulay azulay azoulai azulai אזולאי
  azran אזרן
  bachar behar bahar bechar בכר
  barda ברדה
  barak ברק
  baron ברון
  baruch ברוך
  barzilai barzilay barzelay ברזילי
  bauer bower באואר
  becker beker בקר
  belkin בלקין
  benaim benayim בנעים
  benayoun benayun בניון
  bensimon בנסימון
  benita benitah בניטה
  berger ברגר
  bergman bergmann ברגמן
  berkovich berkovitz berkowitz berkovic berkovits ברקוביץ ברקוביץ'
  berlin ברלין
  berman ברמן
  bernstein bernshtein ברנשטיין
  biton bitton bitone ביטון
  bitan bittan ביטן
  blau בלאו
  bloch blokh בלוך
  blum bloom בלום
  blumenthal blumental בלומנטל
  braun brown בראון
  braverman ברוורמן
  brenner ברנר
  brodsky brodski ברודסקי
  buchbinder בוכבינדר
  buskila bouskila בוסקילה
  carmi karmi כרמי
  carmon karmon כרמון
  chazan hazan hazzan chazzan חזן
  cohen kohen cohn cahn kohn coen kahan cohan kogan כהן
  dagan דגן
  dahan דהן
  danino דנינו
  darmon דרמון
  dayan דיין
  deri dery dri דרעי
  dori דורי
  drori דרורי
  dror דרור
  edelman edelmann אדלמן
  edelstein edelshtein אדלשטיין
  edri edry idri אדרי
  efrati ephrati אפרתי
  einhorn איינהורן
  eisenberg aizenberg ajzenberg אייזנברג
  elbaz albaz אלבז
  elkabetz elkabets אלקבץ
  elkayam elkaim אלקיים
  elimelech אלימלך
  elharar אלהרר
  epstein epshtein eppstein אפשטיין
  fadida פדידה
  farkash farkas פרקש
  feldman feldmann פלדמן
  finkelstein finkelshtein פינקלשטיין
  fishman fischman פישמן
  fisher fischer פישר
  fleischer fleisher פליישר
  fogel vogel פוגל
  frank פרנק
  frankel fraenkel frenkel פרנקל
  freund פרוינד
  fried פריד
  friedman freedman friedmann fridman פרידמן
  fuchs fuks fux פוקס
  gabay gabai gabbay gabbai גבאי
  galili גלילי
  gantz ganz gants גנץ
  gavison גביזון
  geller heller גלר
  glazer glaser גלזר
  glick glik גליק
  gold גולד
  goldberg גולדברג
  goldfarb גולדפרב
  goldman goldmann גולדמן
  goldschmidt goldshmidt גולדשמידט
  goldstein goldshtein goldstine גולדשטיין
  gottlieb gotlib gotlieb גוטליב
  gordon גורדון
  green grin greene גרין
  greenberg grinberg gruenberg גרינברג
  gross גרוס
  grossman grosman גרוסמן
  gur גור
  gutman guttman gutmann guttmann גוטמן
  haddad hadad chadad חדד
  halevi halevy הלוי
  halpern halperin heilprin galperin alpern הלפרין הלפרן
  harari הררי
  harel הראל
  harush harosh harouche חרוש הרוש
  hayat חייט
  hershkovitz hershkowitz herskovits hershkovich הרשקוביץ
  hirsch hirsh הירש
  hoffman hofman hoffmann הופמן
  horowitz horovitz hurwitz horovits gurvich gurevich הורוביץ הורביץ
  jacobson yakobson jakobson יעקובסון
  kadosh kadoch קדוש
  kahana kahane kahanah כהנא
  kaminsky kaminski קמינסקי
  kaplan caplan קפלן
  karp קרפ
  katz kats cats kac כץ
  katzir katsir קציר
  kedem קדם
  keinan kenan קינן
  keren קרן
  klein kline clein קליין
  koren קורן
  kraus krause krauss קראוס
  kramer קרמר
  lahav להב
  landau לנדאו
  lavi lavie לביא
  lapid לפיד
  lasry lasri לסרי
  lerner לרנר
  levi levy lewi levie לוי
  levin levine lewin levyn לוין
  levinger לוינגר
  levinson levinsohn לוינסון
  lieberman liberman libermann ליברמן
  livni livny לבני ליבני
  lugasi lugassy lougassi לוגסי
  luria lurie lourie לוריא
  magen מגן
  malachi מלאכי
  malka מלכה
  maman מאמן ממן
  marciano martziano מרציאנו
  margalit מרגלית
  maimon maymon מימון
  mayer meyer meir meier מאיר
  mendelson mendelsohn mendelssohn מנדלסון
  meridor מרידור
  miller מילר
  mizrahi mizrachi mizrahy misrachi מזרחי
  mor מור
  moyal מויאל
  nachmias nahmias נחמיאס
  nahari נהרי
  naveh nave nave נוה נווה
  navon נבון
  neeman neaman נאמן
  netanyahu netaniahu netanyaho נתניהו
  neuman neumann newman naiman נוימן
  nevo נבו
  nissim נסים
  ofer עופר
  ohana אוחנה
  ohayon ohaion ohayun אוחיון
  olmert אולמרט
  oren אורן
  paz פז
  peled פלד
  peleg פלג
  peretz perez peres perets פרץ
  peres פרס
  perlman perelman פרלמן
  pinto פינטו
  pollak polak pollack polack פולק
  porat פורת
  rabin רבין
  rabinovich rabinovitch rabinowitz rabinovitz rabinowicz rabinovici רבינוביץ רבינוביץ'
  rappaport rapoport rappoport רפפורט
  raz רז
  reich raich רייך
  reiss reis רייס
  revivo רביבו
  rosen rozen רוזן
  rosenberg rozenberg רוזנברג
  rosenblum rozenblum רוזנבלום
  rosenfeld rozenfeld רוזנפלד
  rosenthal rozental רוזנטל
  rosenzweig rozentsveig rozenzweig רוזנצוויג
  roth rot רוט רוטה
  rothman rotman רוטמן
  rothschild rotshild רוטשילד
  rubin robin רובין
  rubinstein rubinshtein rubenstein רובינשטיין
  saada סעדה
  saban sabban סבן
  sabag sabbag סבג
  sadeh sade שדה
  salomon סלומון
  sasson sason sassoon sassoun ששון
  sapir spir ספיר
  schechter shechter שכטר
  schneider shnaider shneider שניידר
  schreiber שרייבר
  schwartz shvarts schwarz shwartz swartz שוורץ שורץ
  schwartzman shvartsman שוורצמן
  segal segall chagall סגל
  sela selah סלע
  shabtai shabtay shabbetai שבתאי
  shaked שקד
  shalev שלו
  shalom שלום
  shamir שמיר
  shapira shapiro schapira szapiro שפירא שפירו
  sharabi sharaby שרעבי
  sharett sharet שרת
  sharon שרון
  shavit שביט
  shemesh שמש
  sherman שרמן
  shitrit sheetrit chetrit שטרית שיטרית
  shoham שוהם
  shulman schulman shulmann שולמן
  siboni sibony סיבוני
  silver זילבר
  silberman zilberman silbermann זילברמן
  silberstein zilbershtein זילברשטיין
  simhon סימהון
  singer zinger זינגר
  sirota סירוטה
  sofer soffer סופר
  sokolov סוקולוב
  spiegel shpigel שפיגל
  steinberg shteinberg shtainberg שטיינברג
  stein shtein shtain שטיין
  steiner shteiner שטיינר
  stern shtern שטרן
  strauss shtraus שטראוס
  suissa swissa suisa סויסה
  szabo sabo סאבו
  tal טל
  tamir תמיר
  toledano טולדנו
  turgeman tourgeman torgeman תורג'מן
  tzadok zadok tsadok zadock sadok צדוק
  tzur tsur zur צור
  vaknin ouaknine waknin vaknine ואקנין וקנין
  vanunu ואנונו
  vilner wilner וילנר
  weil veil וייל
  wein vain ויין
  weinberg vainberg veinberg ויינברג
  weiner veiner wiener וינר
  weinstein vainshtein ויינשטיין
  weisberg vaisberg וייסברג
  weiss vais weisz veis וייס
  weissman vaisman weisman weizman weizmann ויצמן וייצמן וייסמן
  wertheim ורטהיים
  winter וינטר
  wolf volf wolff וולף
  yaakobi yakobi yacoby yaacobi יעקובי
  yadin ידין
  yahalom יהלום
  yellin yelin ילין
  yogev יוגב
  yosef יוסף
  zadok צדוק
  zamir זמיר
  zaken זקן
  zilber silber זילבר
  zimmerman zimerman צימרמן
  zinger זינגר
  zohar זוהר
  zuckerman tsukerman zukerman צוקרמן
  zussman zusman sussman susman זוסמן
`;
