/**
 * Given names of Israel and of Jewish families with their usual Latin spellings, as in `GIVEN_NAMES_A_TO_I`: those that are not
 * written by their letters, and those that an unwritten vowel or another vowel alone tells apart. Written for this engine from general
 * knowledge.
 */
export const HEBREW_GIVEN_NAMES: string = `
  aaron aharon ahron aron אהרון אהרן
  abraham avraham avrohom avram abram avrum אברהם אברם
  adi ady adie עדי
  adina adinah עדינה
  alon allon אלון
  aliza alisa alizah עליזה
  alma עלמה
  ami amie ammi עמי
  amichai amihai amichay עמיחי
  amir ameer אמיר
  amit amitt עמית
  amnon אמנון
  amos עמוס
  anat ענת
  ariel aryel arielle אריאל
  arik ariq arick אריק
  aryeh arye arie arieh aryei אריה
  asaf assaf asaph אסף
  asher acher אשר
  avi avy אבי
  avia aviya aviyah avya אביה
  aviad אביעד
  avichai avihai avichay avihay אביחי
  avigail abigail avigayil avigayl אביגיל
  avigdor avygdor אביגדור
  avishai avishay אבישי
  aviv אביב
  aviva avivah אביבה
  avital אביטל
  aviram אבירם
  avner abner avneer אבנר
  ayala ayalah איילה אילה
  ayelet ayellet איילת אילת
  barak baraq ברק
  baruch baroukh barukh boruch barouch ברוך
  batsheva bathsheba batsheba basheva בת־שבע בתשבע
  batya batia batiya basya בתיה
  benjamin binyamin benyamin biniamin binyomin benyomin binjamin בנימין
  ben בן
  benny beni bennie בני
  bezalel betzalel betsalel bezallel בצלאל
  boaz boas בועז
  bracha brakha beracha braha ברכה
  carmel karmel כרמל
  carmit karmit כרמית
  chaim haim hayim hayyim chayim haym chaym khaim jaim haiim חיים
  chana hana hanna channah hannah chanah khana חנה
  hava chava chavah eva havah חוה חווה
  chaya haya chaia haia chayah khaya חיה
  chen hen khen חן
  dafna daphna dafnah daphne דפנה
  dalia dalya daliah דליה
  dan דן
  dana dannah danah דנה
  daniel danyel danniel דניאל
  daniela daniella danielle דניאלה
  danny dani danni דני
  david dawid daveed dovid דוד דויד
  dina dinah dena דינה
  dor דור
  dorit דורית
  doron דורון
  dov dob דב דוב
  deborah debora dvora devora devorah dvorah dvoyra דבורה
  dror דרור
  edna עדנה
  efrat ephrat אפרת
  efraim ephraim efrayim ephrayim efrem efroim אפרים
  efi effi effie אפי
  ehud ehood אהוד
  eitan eytan etan ethan eithan איתן
  elad אלעד
  elazar eleazar elazaar eliezer אלעזר אליעזר
  eli elie ely אלי
  elia elijah eliya eliyah eliyahu eliahu elyahu eliahou eliyaho אליהו אליה
  elisha elysha אלישע
  elisheva elizabeth elisheba אלישבע
  elkana elkanah אלקנה
  emanuel emmanuel immanuel imanuel עמנואל
  erez eretz ארז
  esther ester esti אסתר
  ezra esra עזרא
  gabriel gavriel gavriell גבריאל
  gad גד
  gadi gaddi גדי
  gal גל
  galia galya גליה
  galit גלית
  geula gueula geulah גאולה
  gershon gerson גרשון
  gideon gidon guidon gideone גדעון
  gidi גידי
  gil guil ghil גיל
  gila gilah guila גילה
  gilad guilad gilaad גלעד
  giora guiora גיורא
  guy גיא
  hadar הדר
  hadas hadass הדס
  hadassah hadassa hadasa הדסה
  hagai haggai chagai hagay חגי
  hagit chagit חגית
  hila hilla hilah הילה הלה
  hillel hilel הלל
  hodaya hodayah hodaia הודיה
  iddo ido eido עידו עדו
  idan eidan עידן
  idit edith עידית
  ilan אילן
  ilana elana ilanah אילנה
  inbal ענבל
  inbar ענבר
  irit עירית
  isaac yitzhak itzhak yitzchak itzchak isak yitshak itshak yizhak izhak ytzhak icchak yitschak yitzchok yitzhaq issac יצחק
  isaiah yeshayahu yeshaya ishayahu yeshayah ישעיהו ישעיה
  israel yisrael yisroel izrael ישראל
  itai itay ittai ittay eitay איתי איתיי
  itamar ithamar איתמר
  itzik izik itsik izzik איציק
  jacob yaakov yaacov jakob yakov yakob yacov yaakob yaacob yankev יעקב
  jonathan yonatan yehonatan yonathan jonatan yehonathan יונתן יהונתן
  joseph yosef yossef josef yoseph yousef iosef יוסף
  joshua yehoshua yehoshoua joshuah yoshua יהושע
  judah yehuda yehudah jehuda yehouda yuda juda יהודה
  judith yehudit yehudith yudit jehudit יהודית
  keren keran קרן
  kineret kinneret כנרת
  lea leah leia laya leya לאה
  lavi לביא
  levi levy lewi לוי
  liat liath ליאת
  lihi ליהי
  lilach lilah ליליך לילך
  lior leor ליאור
  liora leora lyora ליאורה
  liron לירון
  maayan mayan maaian מעיין מעין
  malka malkah malca מלכה
  malki מלכי
  maor meor מאור
  matan mattan מתן
  meir meyer meier meyir mayer מאיר
  menachem menahem menakhem menachim mendel מנחם
  menashe menasheh manasseh menasche מנשה
  michael mikhael mihael mykael מיכאל
  michal mikhal mihal מיכל
  miri מירי
  miriam myriam maryam miryam מרים
  mira מירה
  maya maia מאיה מיה
  mordechai mordehai mordekhai mordecai mordechay mordehay mordche motche מרדכי
  moshe moses moishe moche mosche moyshe משה
  moti motti motty מוטי
  nachum nahum nachoum nahoum נחום
  nachman nahman nakhman נחמן
  naama naamah נעמה
  nadav nadab נדב
  naftali naphtali naftaly naphtaly נפתלי
  naomi noemi noomi naomy נעמי
  nathan natan nosson נתן
  nathaniel netanel nethanel natanel נתנאל
  nava navah נאוה נאווה
  nehemiah nechemia nehemia nehemya nechemya נחמיה
  netta neta nettah נטע
  nili נילי
  nimrod נמרוד
  nir ניר
  nira נירה
  nissim nisim נסים ניסים
  nitzan nitsan nizan ניצן
  noa noah נועה
  noah noach נח
  noam noem נועם נעם
  nurit nourit נורית
  oded עודד
  ofer opher עופר
  ofir ophir אופיר
  ofra ophra עופרה
  ohad אוהד
  omer omar עומר
  omri עמרי עומרי
  or אור
  ora orah אורה
  oren אורן
  ori uri oury uriy ory אורי
  orit אורית
  orly orli אורלי
  orna ornah אורנה
  osnat asnat asenath אסנת
  oz עוז
  ovadia ovadiah obadiah ovadya עובדיה
  penina pnina pninah peninah פנינה
  pinchas pinhas pinkhas pinkas phinehas pinchos pinhasse פנחס
  rachel rahel rachelle rakhel rochel רחל
  rafael raphael refael rephael refoel רפאל
  rafi raffi raphi רפי
  ram רם
  rami רמי
  ran רן
  rebecca rivka rebekah rivkah rivca רבקה
  reuven reuben ruven reouven rubin reuven ראובן
  rina rinah רינה
  rivki rivky ריבקי
  roi roee roy roey רועי
  ron רון
  ronen רונן
  roni ronny ronnie rony רוני
  ronit רונית
  rotem רותם
  ruth rut רות
  ruti ruthie ruthy רותי
  saadia saadya seadya סעדיה
  samson shimshon שמשון
  samuel shmuel shemuel schmuel shmouel chmouel שמואל
  sarah sara sarai שרה
  saul shaul schaul shaoul chaoul שאול
  sagi sagy שגיא
  segev שגב
  shahar shachar shakhar שחר
  shai shay שי
  shaked shaqed שקד
  shalom sholom shalome chalom שלום
  shani shany שני
  sharon שרון
  shilo shiloh שילה
  shimon shimeon simon simeon shimone chimon schimon שמעון
  shira shirah שירה
  shiran שירן
  shir שיר
  shlomi shlomy שלומי
  solomon shlomo shelomo schlomo chlomo salomon shloime שלמה
  shlomit shulamit shulamith שלומית שולמית
  shoshana shoshanah susanna שושנה
  shimrit שמרית
  sivan סיון סיוון
  smadar smadaar סמדר
  tal טל
  tali talie taly טלי
  talia talya taliah טליה
  tamar תמר
  tami tammy tammi תמי
  tamir תמיר
  tehila tehilla thila תהילה
  tikva tikvah tiqva תקווה תקוה
  tirza tirzah tirtza תרצה
  tom תום
  tomer תומר
  tova tovah tova toba טובה
  tuvia tobias tuvya tovia טוביה
  tzvi zvi zwi tsvi tzvy zevi hirsh צבי
  tzipora zippora tzippora zipora tsipora tziporah cipora ציפורה צפורה
  tzipi tzippi zipi tsipi ציפי
  uriel ouriel אוריאל
  uzi uzzi ouzi עוזי
  vered ורד
  yael jael yaelle יעל
  yafa yaffa yafah jaffa יפה
  yair jair יאיר
  yakir יקיר
  yaniv יניב
  yaron jaron ירון
  yarden jordan yordan ירדן
  yechezkel yehezkel ezekiel yeheskel יחזקאל
  yechiel yehiel jechiel יחיאל
  yehoram yoram joram יורם יהורם
  yekutiel יקותיאל
  yerachmiel yerahmiel ירחמיאל
  yigal igal yguel ygal יגאל
  yigael yigal יגאל
  yiftach yiftah jephthah יפתח
  yirmiyahu jeremiah yirmeyahu yirmiya ירמיהו ירמיה
  yishai yishay ishai jesse ishay ישי
  ishmael yishmael ismael ישמעאל
  yoav joav yoab יואב
  yochanan yohanan johanan יוחנן
  yochai yohai yohay יוחאי
  yocheved yoheved jochebed יוכבד
  yoel joel יואל
  yogev יוגב
  yona yonah jonah יונה
  yonit יונית
  yossi yosi yossy יוסי
  yotam jotham יותם
  yuval youval juval יובל
  zalman salman zalmen זלמן
  zechariah zecharia zekharia zacharia zachariah זכריה
  zeev zev seev זאב
  zehava zahava zehavah זהבה
  zelda זלדה
  ziv זיו
  zohar זוהר זהר
  zvika zvica tzvika tsvika צביקה
`;
