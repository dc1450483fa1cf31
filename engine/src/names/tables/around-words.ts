/**
 * Words that stand before or behind a name and are no part of it, folded: small letters without accents and points. Written for this
 * engine from general knowledge.
 */

import { foldedPhrases as phrases } from '../words/folded-phrase.ts';
import { SOUTHERN_TITLES } from './southern-titles.ts';

/** Forms of address, titles, ranks and offices before the name of a person. */
export const TITLES = phrases(`
  mr / mrs / ms / miss / mx / mister / sir / dame / lord / lady / madam / master / mr and mrs / mr & mrs / messrs / mesdames / mmes / mm
  dr / doctor / prof / professor / prof dr / assoc prof / associate professor / assistant professor / asst prof / emeritus professor
  eng / engr / engineer / ing / arch / architect / adv / advocate / atty / attorney / barrister / solicitor / justice / judge / magistrate
  prof / univ prof / univ doz / priv doz / pd dr / dr h c / dr h c mult / dr med / dr phil / dr iur / dr jur / dr rer nat / dr rer pol / dr ing / dr techn / dr oec / dr habil / h c
  chief justice / hon / honourable / honorable / the right honourable / the right honorable / the most honourable / the honourable / the honorable / right honourable / rt hon / the rt hon / the hon
  his excellency / her excellency / he / h e / hrh / h r h / hm / his majesty / her majesty / his royal highness / her royal highness
  his highness / his eminence / his holiness / his beatitude / excellency / your excellency / the late / late / widow of
  rev / reverend / the reverend / the rev / very reverend / rt rev / most reverend / fr / father / brother / sister / mother / pastor
  bishop / archbishop / cardinal / pope / patriarch / metropolitan / rabbi / imam / deacon / canon / monsignor / mons / msgr / elder
  gen / general / the general / lt gen / ltgen / lieutenant general / maj gen / majgen / major general / brig gen / brigadier general
  brig / brigadier / col / colonel / lt col / ltcol / lieutenant colonel / maj / major / capt / captain / cpt / lt / lieutenant / 1st lt
  2nd lt / first lieutenant / second lieutenant / sgt / sergeant / staff sergeant / sgt maj / sergeant major / cpl / corporal / pvt
  private / field marshal / marshal / air marshal / air chief marshal / air vice marshal / air commodore / wing commander / group captain
  squadron leader / flight lieutenant / adm / admiral / vice adm / vice admiral / rear adm / rear admiral / commodore / cdr / cmdr
  commander / lt cdr / lieutenant commander / petty officer / inspector / chief inspector / superintendent / commissioner / constable
  acm / avm / gp capt / wg cdr / sqn ldr / flt lt / flt off / sub lt / sub lieutenant / sub inspector / chief superintendent / v adm / vadm / radm
  police general / police lieutenant general / police major general / police brigadier general / police colonel / police lieutenant colonel
  police major / police captain / police lieutenant / police sergeant / pol gen / pol lt gen / pol maj gen / pol brig gen / pol col / pol lt col
  pol maj / pol capt / pol lt / pol sub lt / pol sgt maj / pol sgt / prof emeritus / professor emeritus / cde / mtre
  khunying / khun ying / phra / phra khru / phrakhru / mom luang / mom rajawongse / oknha / neak oknha / lok oknha / samdech / lok chumteav
  ret / retd / rtd / retired / gen ret / col ret / brig ret / maj ret / capt ret / lt col ret
  president / vice president / prime minister / deputy prime minister / minister / deputy minister / minister of state / premier
  chancellor / governor / deputy governor / mayor / senator / deputy / congressman / congresswoman / representative / rep / speaker
  ambassador / consul / consul general / secretary / secretary general / director / director general / chairman / chairwoman / chair
  ceo / cfo / coo / cto / cio / cco / managing director / chief executive officer / chief financial officer
  king / queen / prince / princess / crown prince / crown princess / emir / amir / sultan / emperor / empress / grand duke / duke
  duchess / count / countess / earl / baron / baroness / viscount / marquis / marquess / knight
  comrade / leader / supreme leader / chief / paramount chief / chieftain / commander in chief / chief of staff
  sheikh / shaikh / sheik / shaykh / cheikh / shk / sayyid / sayed / sayyed / seyyed / sayid / hajji / haji / hadji / hajj / al hajj
  alhaj / alhaji / alhajj / mullah / molla / mulla / mawlawi / maulvi / molvi / mawlana / maulana / ayatollah / grand ayatollah
  hojatoleslam / hojjatoleslam / hojjat ol eslam / qari / hafiz / ustad / ustadh / ustaz / ustadz / mufti / grand mufti / qadi / akhund
  sardar / sartip / sarhang / sarlashkar / amid / liwa / aqid / rais / muhandis / doktor / hakim / wazir
  herr / frau / herr dr / frau dr / herrn / herr und frau / freiherr / freifrau / graf / grafin / furst / baron von / dipl ing / dipl kfm / mag / ddr
  generalleutnant / generalmajor / generaloberst / oberst / oberstleutnant / hauptmann / leutnant / oberleutnant / feldwebel / konteradmiral
  bundesminister / bundesministerin / bundeskanzler / bundeskanzlerin / ministerin / senatorin / prasidentin / burgermeisterin / oberburgermeisterin / abgeordnete / richterin / staatssekretar / staatssekretarin / botschafter / botschafterin / direktorin / professorin / staatsanwalt / staatsanwaltin / gouverneurin / generalin / minister a d / minister ad / prasident / burgermeister / oberburgermeister / abgeordneter / richter
  m / mme / mlle / monsieur / madame / mademoiselle / monsieur et madame / m et mme / me / maitre / dr en droit / s e / s e m / son excellence / sa majeste
  le general / general de division / general de brigade / general de corps d armee / colonel major / lieutenant colonel de / commandant
  capitaine / adjudant / sergent / amiral / vice amiral / contre amiral / le president / ministre / le ministre / premier ministre / depute
  senateur / prefet / gouverneur / maire / ambassadeur / juge / procureur / abbe / pere / frere / soeur / eveque / archeveque / monseigneur / mgr
  sr / sra / srta / senor / senora / senorita / don / dona / sr d / sra dona / sres / sr y sra / excmo sr / excmo sr d / excma sra / excma sra dona / excmo
  excma / ilmo sr / ilmo / ilma / ilma sra / su excelencia / lic / licenciado / licenciada / ingeniero / ingeniera / arq / abog / abogado / dra / doctora
  gral / gral brig / gral div / general de brigada / general de division / general en jefe / mayor general / mayor / cnel / coronel / tte / tte cnel / tte coronel
  teniente / teniente coronel / teniente general / cap / capitan / cap de fragata / capitan de navio / alm / almirante / vicealmirante / contralmirante / comandante
  cmdte / comdte / sargento / cabo / juez / jueza / magistrado / magistrada / fiscal / diputado / diputada / dip / senadora / sen / ministro / ministra / presidente
  presidenta / vicepresidente / vicepresidenta / gobernador / gobernadora / alcalde / alcaldesa / embajador / embajadora / padre / fray / obispo / arzobispo / sor / monsenor
  canciller / viceministro / procurador / concejal / intendente / rey / reina / principe / princesa / infante / infanta / duque / marques / conde
  senhor / senhora / exmo sr / exma sra / exmo / dom / engenheiro / eng o / deputado / deputada / prefeito / vereador / juiz / desembargador / embaixador / delegado
  sig / sig ra / signor / signora / signorina / sigg / dott / dott ssa / dottore / dottoressa / avv / avvocato / on / onorevole / cav / comm / geom / rag / egr sig / gent ma
  generale / colonnello / tenente / capitano / maggiore / ammiraglio / ministro degli / sindaco / giudice / don padre
  dhr / mevr / mw / mevrouw / de heer / meneer / drs / ir / mr dr / jhr / jonkheer / generaal / kolonel / kapitein / burgemeester
  pan / pani / panstwo / p / prof dr hab / dr hab / inz / mgr inz / mgr / ks / ks prof / gen bryg / gen dyw / plk / pplk / por / kpt / mjr / posel / poslanka
  minister prof / premier dr / marszalek / prezydent / sedzia / adwokat / radca / ambasador
  pan ing / paní / ing arch / judr / mudr / rndr / phdr / mudr doc / doc / plukovnik / generalmajor ing
  ur / dr med / vezerornagy / tabornok / ezredes / miniszter / elnok
  domnul / doamna / dl / dna / general maior / colonel r / ministru / presedinte / senator dr / deputat
  gospodin / gospodja / gospoda / gospozha / g n / g zha / gn / tovarishch / tov / general polkovnik / general mayor / general leytenant / general major / polkovnik / podpolkovnik
  kapitan / mayor yustitsii / akademik / ministr / prezident / sudya / deputat gd / admiral flota
  bay / bayan / sayin / sn / av / op dr / doc dr / yrd doc / orgeneral / korgeneral / tumgeneral / tuggeneral / albay / yarbay / binbasi / yuzbasi / ustegmen / bakan / basbakan / cumhurbaskani / vali / milletvekili / haci / hoca / pasa
  tan sri / puan sri / toh puan / dato / datuk / datuk seri / dato sri / dato seri / datin / datin seri / datin paduka / tengku / tunku / raja / raden / yang berhormat / yb / ybhg / encik / cik / puan / tuan / pehin / pengiran / awang
  bapak / bpk / ibu / drs h / h / hj / kh / kyai / teuku / tgk / jenderal / letjen / mayjen / brigjen / kolonel inf / letkol / kapten / laksamana / marsekal
  shri / sri / smt / shrimati / kumari / km / thiru / thirumathi / selvi / pandit / swami / acharya / justice retd / janab / begum / khan bahadur / air marshal retd
  daw / thakin / senior general / vice senior general / lt gen u
  dai tuong / thuong tuong / trung tuong / thieu tuong
  khun / nangsao / phon ek / pol gen / pol col / pol lt gen / mom luang / mom rajawongse / ml / mr w
  weizero / woizero / dejazmach / fitawrari / abuna
  mzee / mwalimu / ndugu / mheshimiwa / bwana / igwe / emir of / otunba / chief dr / chief mrs / alhaji dr / barr / osagyefo / hadja / el hadj
  general armee / maître / kolonel mayor
  г н / г жа / гн / господин / госпожа / тов / товарищ / гражданин / гр / д р / доктор / проф / профессор / акад / академик / генерал / генерал майор / генерал лейтенант / генерал полковник / генерал армии / маршал / полковник / подполковник / майор / капитан / лейтенант / адмирал / контр адмирал / вице адмирал / президент / премьер министр / министр / депутат / сенатор / губернатор / мэр / судья / прокурор / посол / директор / патриарх / митрополит / епископ / князь / пан / пані / г / гр н / инж / арх / г жо / господа
  السيد / السيدة / الاستاذ / الأستاذ / الدكتور / الدكتورة / د / م / أ / المهندس / الشيخ / الحاج / الحاجة / اللواء / العميد / العقيد / المقدم / الرائد / النقيب / الملازم / الفريق / الفريق أول / المشير / الجنرال / الأمير / الأميرة / الملك / السلطان / الرئيس / الوزير / وزير / النائب / القاضي / المحامي / السفير / الملا / المولوي / الإمام / معالي / سعادة / سمو / فخامة / جلالة
  اقای / آقای / خانم / دکتر / مهندس / سردار / سرتیپ / سرلشکر / سرهنگ / دریادار / حاج / حاجی / سید / ملا / مولوی / آیت الله / حجت الاسلام / جناب / جناب آقای / استاد
  κ / κος / κυριος / κα / κυρια / δρ / καθηγητης / στρατηγος / συνταγματαρχης / ναυαρχος / υπουργος / προεδρος / πρωθυπουργος / βουλευτης / δικαστης / πατηρ / μητροπολιτης
  מר / גב / גברת / דר / פרופ / פרופסור / הרב / עוד / אלוף / סא ל / אל מ / תת אלוף / רב אלוף / השר / ראש הממשלה / הנשיא / שופט / חבר הכנסת / חכ
  श्री / श्रीमती / सुश्री / डॉ / प्रो / पंडित / जनरल / कर्नल / मेजर / मंत्री / न्यायमूर्ति / मा / माननीय / कुमारी / जनाब
  জনাব / জনাবা / শ্রী / শ্রীমতী / ডা / ড / ডক্টর / বেগম / மாண்புமிகு / திரு / திருமதி / செல்வி / டாக்டர் / శ్రీ / శ్రీమతి / ಶ್ರೀ / ಶ್ರೀಮತಿ / ശ്രീ / ശ്രീമതി / શ્રી / શ્રીમતી / ਸ੍ਰੀ / ਸਰਦਾਰ
  محترم / محترمہ / بيغم / ბატონი / ქალბატონი / პროფესორი / պարոն / պրն / տիկին / տկն / դոկտոր / አቶ / ወሮ / ዶር / ወይዘሮ / លោក / លោកស្រី / ທ່ານ / ທ້າວ / ນາງ
  ${SOUTHERN_TITLES}
`);

/** Offices, letters and ranks behind the name of a person. */
export const OFFICES = phrases(`
  director / managing director / executive director / general director / deputy director / director general / board member / member of the board
  manager / general manager / president / vice president / chairman / chairwoman / chairperson / chair / ceo / cfo / coo / cto / cio / founder / co founder / owner
  beneficial owner / ubo / shareholder / partner / managing partner / secretary / company secretary / treasurer / trustee / beneficiary / settlor / protector / agent
  authorised signatory / authorized signatory / signatory / representative / legal representative / attorney / proxy / power of attorney / poa / guardian / executor
  minister / prime minister / deputy prime minister / deputy minister / foreign minister / former minister / governor / mayor / senator / ambassador / consul / judge
  deputy / member of parliament / mp / mep / mla / congressman / senator of / commander / general / colonel / major / captain / admiral / lieutenant / brigadier / professor / dr
  phd / ph d / md / m d / mba / msc / bsc / llb / llm / esq / esquire / jr / sr / kc / qc / obe / cbe / kbe / mbe / ret / retd / rtd / retired / deceased / dec d / late / pep / sdn
  head of / advisor / adviser / consultant / employee / officer / chief executive / chief executive officer / chief financial officer / leader / member / spokesman / spokesperson
  geschaftsfuhrer / geschaftsfuhrerin / vorstand / vorsitzender / vorstandsvorsitzender / prokurist / inhaber / gesellschafter / aufsichtsrat / leiter / minister a d / generaldirektor / direktor
  directeur / directeur general / dg / pdg / president directeur general / gerant / gerante / administrateur / associe / proprietaire / ministre / depute / senateur / gouverneur / maire / ambassadeur / directrice
  director general / directora / gerente / gerente general / presidente / presidenta / vicepresidente / apoderado / apoderada / representante legal / socio / socia / accionista / propietario / ministro / ministra / diputado / diputada / gobernador / alcalde / embajador / titular / cotitular / co titular / primer titular / segundo titular / administrador / administradora
  diretor / diretora / socio administrador / procurador / sócio / administratore / amministratore / amministratore delegato / amministratore unico / direttore / titolare / legale rappresentante / presidente del
  directeur bestuurder / bestuurder / eigenaar / aandeelhouder / voorzitter / prezes / prezes zarzadu / czlonek zarzadu / dyrektor / wlasciciel / prokurent / jednatel / majitel / reditel
  mudur / genel mudur / yonetim kurulu baskani / baskan / ortak / direktur / direktur utama / komisaris / pengarah
  direktor / generalnyy direktor / uchreditel / predsedatel / zamestitel / direktor po / директор / генеральный директор / учредитель / председатель / заместитель / президент / министр / депутат / губернатор / глава / владелец / собственник / бенефициар / представитель / руководитель
  مدير / المدير / المدير العام / رئيس / وزير / مالك / شريك / مدیر / مدیر عامل / رئیس / διευθυντης / προεδρος / διαχειριστης / υπουργος / מנהל / מנכל / יור / בעלים
`);

/** Words for a part of a firm: a branch is the firm. The longest first where one begins like another. */
export const BRANCHES = phrases(`
  branch / branch office / foreign branch / overseas branch / main branch / head office / headquarters / hq / main office / regional office / representative office / rep office / representation office
  liaison office / representation / agency / sub branch / office / country office / corporate office / registered office / treasury / offshore banking unit
  zweigniederlassung / niederlassung / zweigstelle / filiale / hauptniederlassung / hauptsitz / zentrale / reprasentanz / vertretung / geschaftsstelle
  succursale / siege / siege social / bureau de representation / bureau de liaison / agence / direction generale / sucursal / casa matriz / casa central / oficina de representacion / oficina / oficina central / agencia / filial
  escritorio de representacao / sede / sede centrale / ufficio di rappresentanza / succursale italiana / direzione generale / bijkantoor / filiaal / hoofdkantoor / vertegenwoordiging / kantoor
  oddzial / przedstawicielstwo / centrala / pobocka / organizacni slozka / organizacna zlozka / fioktelep / kepviselet / sucursala / reprezentanta / podruznica / predstavnistvo / klon / predstavitelstvo / otdelenie / golovnoy ofis
  subesi / sube / merkez subesi / temsilciligi / genel mudurluk / cabang / kantor cabang / kantor pusat / kantor perwakilan / cawangan / chi nhanh / van phong dai dien
  avdelning / filialen / norsk avdeling / utenlandsk foretak / sivuliike / eesti filiaal / lietuvos filialas / latvijas filiale / filialas / filiale latvija / ypokatastima
  филиал / представительство / отделение / головной офис / филиалы / філія / представництво / відділення / клон / подружница / огранак / представништво
  فرع / مكتب / مكتب تمثيل / المكتب الرئيسي / المقر الرئيسي / شعبه / دفتر نمایندگی / نمایندگی / υποκαταστημα / γραφειο αντιπροσωπειας / סניף / משרד ראשי / שלוחה
`);

/** Words beside the country under whose flag a ship sails. */
export const FLAGS = phrases(
  'flag / flagged / flags / flying / bandera / pavillon / flagge / bandiera / vlag / bandeira / флаг',
);

/** Words behind the name of a firm in scripts without blanks. */
export const BRANCH_ENDINGS =
  /(?:驻?[\p{Script=Han}]{2,6})?(?:分行|支行|分公司|支店|代表处|代表處|办事处|辦事處|总行|總行|總公司|总公司|本店|本社|駐在員事務所|事務所|지점|본점|지사|본사|사무소)$/u;

/** Titles behind the name of a person in scripts without blanks. */
export const TITLE_ENDINGS =
  /(?:先生|女士|小姐|夫人|太太|同志|老师|老師|医生|醫生|院士|法官|司令|政委|市长|市長|省长|省長|董事长|董事長|总经理|總經理|博士|教授|总统|總統|主席|总理|總理|部长|部長|将军|將軍|上将|中将|少将|上校|律师|書記|书记|委员长|委員長|さん|様|殿|氏|大統領|首相|大臣|社長|会長|部長|課長|議員|知事|容疑者|被告|元帥|씨|선생님|선생|여사|귀하|님|대표이사|대표|이사|의원|부장|과장|원장|변호사|판사|검사|목사|대통령|총리|장관|위원장|회장|사장|교수|박사|대장|중장|소장)$/u;

/** Words before a number; `no` and its kind may follow each. */
export const NUMBER_LABELS = phrases(`
  id / i d / id no / id card / ID number / identity card / identity / identification / national id / nat id / nid / number / no / nr / num / n / nº / № / ref / reference / acct / account / a c / ac / a c no / customer / client
  passport / passport no / passport number / pass / ppt / pp / pasaporte / passeport / reisepass / pass nr / passaporto / paspoort / paszport / pasaport / paspor / паспорт
  dni / nie / nif / cif / cedula / cedula de identidad / cedula de ciudadania / ci / c i / cc / c c / ce / rut / run / ruc / rif / curp / rfc / cuit / cuil / cpf / cnpj / rg / nit / nui / dpi / cui
  bi / b i / nic / cni / carte d identite / cin / nin / bvn / kra pin / tpin / personalausweis / ausweis / ausweisnummer / perso nr / carta d identita / codice fiscale / c f / cf / partita iva / p iva / piva / bsn / insz / rijksregister
  pesel / regon / nip / krs / dowod / dowod osobisty / nr dowodu / rc / r c / ico / ic / dic / oib / jmbg / pib / mb / cnp / cui j / egn / eik / bulstat / afm / a f m / αφμ / adt / α δ τ / personnummer / org nr / orgnr / organisationsnummer / cvr / cpr / hetu / y tunnus
  inn / ogrn / ogrnip / okpo / kpp / snils / unp / edrpou / rnokpp / iin / bin / voen / инн / огрн / огрнип / окпо / кпп / снилс / унп / єдрпоу / рнокпп / иин / бин / паспорт серия
  tc / t c / tckn / tc kimlik no / vkn / vergi no / kimlik no / teudat zehut / tz / t z / ת ז / emirates id / eid / iqama / civil id / qid / cpr no / cr / c r / cr no / crn / trade license / trade licence / license / licence / license no / company no / company number / reg no / registration / registration no / registration number / reg / tax id / tax no / taxpayer id / tin / vat / vat no / ein / ssn / gst / gstin / pan / aadhaar / aadhar / cnic / nicop / nric / fin / mykad / ic no / nik / npwp / ktp / sin / abn / acn / uen / brn / lei / duns / swift / bic / iban
  imo / imo no / imo number / mmsi / call sign / callsign / official number / hull / hull no / msn / s n / sn / serial / serial no / serial number / c n / cn / manufacturer serial number / tail / tail no / reg mark
  身份证 / 身份证号 / 护照 / 护照号 / 统一社会信用代码 / 여권 / 주민등록번호 / رقم / رقم الهوية / هوية / جواز سفر / جواز / کد ملی / شماره ملی / شناسه ملی / گذرنامه
`);

/** Words before a date of birth. */
export const BIRTH_LABELS = phrases(`
  born / b / born on / born in / dob / d o b / date of birth / birth date / birthdate / bday / ne / nee / ne le / nee le / date de naissance / ddn / geb / geboren / geboren am / geburtsdatum / geb am
  nacido / nacida / nacido el / nacida el / fecha de nacimiento / f nac / fn / f n / fdn / nascido / nascida / nascido em / data de nascimento / nato / nata / nato il / nata il / data di nascita / ddn il / geboortedatum / ur / urodzony / urodzona / data urodzenia / nar / narozen / fodt / fodd / dogum tarihi / d t / dogumlu / lahir / tanggal lahir / tgl lahir
  род / г р / гр / дата рождения / рожд / р / народився / д н / дн / дата народження / др / д р / تاريخ الميلاد / مواليد / متولد / تاریخ تولد / 出生 / 生 / 生年月日 / 생년월일 / γεννηθεις / ημερομηνια γεννησης / נולד / ת ל
`);

/** Words before a former name. */
export const FORMER = phrases(`
  ex / formerly / former / former name / former names / formerly named / previously / previous name / prev / previously named / old name / renamed from / late name / fka / f k a / ehemals / vormals / fruher / anciennement / ancien nom / antes / antes llamado / anteriormente / gia / precedentemente / dawniej / бывш / бывший / ранее / прежнее название / eski / eski adi / alias / aka
`);
