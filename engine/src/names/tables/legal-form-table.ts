/**
 * Legal forms by class, the class's name first: every spelling between slashes becomes it, so that `GmbH` and
 * `Gesellschaft mit beschränkter Haftung` are equal. Lower-case Latin words after normalising. Forms of different
 * countries share a class when each is the usual translation of the other (ISO 20275 lists their names).
 */
export const LEGAL_FORMS: Readonly<Record<string, string>> = {
  ltd: `
    limited / ltda / limitada / lda / limitee / ltee / lte / lmtd / ltdco / coltd / pte ltd / pvt ltd /
    private limited / private ltd / pte limited / pvt limited / pty ltd / pty limited / p ltd / prop ltd / pte /
    pvt / pty / proprietary limited / proprietary ltd / private limited company / youxian gongsi /
    youxian zeren gongsi / yuhan hoesa / yuhan chaegim hoesa / yugen kaisha / yugen gaisha / cyfyngedig / cyf /
    teoranta / teo / designated activity company / dac / company limited by guarantee / clg`,
  plc: 'public limited company / public limited co / public company limited / pcl / public ltd company',
  llc: `
    limited liability company / limited liability co / limited liability / ltd liability company / liability company /
    company with limited liability / with limited liability / wll / slc / ooo / obshchestvo s ogranichennoy otvetstvennostyu /
    obshchestvo s ogranichennoi otvetstvennostyu / tov / tzov / tovarystvo z obmezhenoiu vidpovidalnistiu / too / osoo /
    tovarishchestvo s ogranichennoy otvetstvennostyu / mchj / mmc / srl / sarl / sarlu / sprl / bvba / eurl / sasu / sl / slu /
    sociedad limitada / sociedad limitada unipersonal / sociedad de responsabilidad limitada / s de rl / s de rl de cv /
    s de r l / s de r l de c v / srl de cv / srl de c v / societe a responsabilite limitee / societa a responsabilita limitata /
    societate cu raspundere limitata / societatea cu raspundere limitata / sociedade por quotas / eirl /
    empresa individual de responsabilidad limitada / gmbh / ggmbh / mbh / gesellschaft mbh / ug /
    gesellschaft mit beschrankter haftung / unternehmergesellschaft / bv / besloten vennootschap / besloten vennootschap met beperkte aansprakelijkheid / sro / spol sro /
    spol s r o / spolecnost s rucenim omezenym / spolocnost s rucenim obmedzenym / doo / dooel / ood / eood / odoo /
    drustvo s ogranicenom odgovornoscu / drustvo sa ogranicenom odgovornoscu / druzba z omejeno odgovornostjo / oy / osakeyhtio / ou / osauhing / aps /
    anpartsselskab / kft / korlatolt felelossegu tarsasag / sp z o o / sp zoo / spzoo / z o o / zoo sp /
    spolka z ograniczona odpowiedzialnoscia / uab / uzdaroji akcine bendrove / sia / shpk / sh p k / shoqeri me pergjegjesi te kufizuar /
    shoqeria me pergjegjesi te kufizuar / masuliyati cheklangan jamiyati / masuliyati cheklangan jamiyat /
    mehdud mesuliyyetli cemiyyet / mehdud mesuliyyetli cemiyyeti / mahdud masuliyyatli camiyyat / zhshs / zhsh s / jshs /
    zhauapkershiligi shekteuli seriktestik / societe privee a responsabilite limitee / societate cu raspundere limitata debutant / srl d /
    egyszemelyes korlatolt felelossegu tarsasag / entreprise unipersonnelle a responsabilite limitee /
    sociedade unipessoal / sociedade limitada / sabiedriba ar ierobezotu atbildibu /
    ltd sti / lsti / limited sirketi / sanayi ve ticaret limited sirketi / sanayi ve ticaret ltd sti / san ve tic ltd sti / san tic ltd sti / epe / ike / tnhh / cong ty tnhh / cong ty trach nhiem huu han / godo kaisha / ehf /
    einkahlutafelag / khkhk / xxk`,
  llp: 'limited liability partnership / liability partnership',
  lp: 'limited partnership / scs / commanditaire vennootschap / societe en commandite simple / kommandiittiyhtio / ky',
  inc: 'incorporated / incorporation / incorp',
  corp: 'corporation / corporacion / corporacao / corpn / korporatsiya',
  co: `
    company / comp / coy / compagnie / compania / cia / companhia / cie / et cie / and co / and company / und co /
    y cia / y compania / e cia / et compagnie / sharikat / sherkat / shirkat / kompaniya / sirketi / gongsi`,
  jsc: `
    joint stock company / joint stock co / joint stock / stock company / ojsc / pjsc / cjsc / open joint stock company / public joint stock company /
    closed joint stock company / odprta delniska druzba / otvorena akciova spolocnost / verejna akciova spolocnost / otevrena akciova spolecnost /
    societate pe actiuni / societatea pe actiuni / societatea publica pe actiuni / spolka akcyjna otwarta / nyilvanosan mukodo reszvenytarsasag /
    atviroji akcine bendrove / offentligt aktiebolag / julkinen osakeyhtio avoin / private joint stock company / public joint stock co / prjsc / pjs / psjc / qsc / ksc / psc / qpsc /
    kscp / kscc / bsc / saog / saoc / oao / zao / pao / ao / nao / aat / pat / prat / zat / vat / tdao / aozt / aoot / oajsc /
    otkrytoe aktsionernoe obshchestvo / zakrytoe aktsionernoe obshchestvo / publichnoe aktsionernoe obshchestvo /
    otkrytoye aktsionernoye obshchestvo / zakrytoye aktsionernoye obshchestvo / publichnoye aktsionernoye obshchestvo /
    aktsionernoe obshchestvo / aktsionernoye obshchestvo / aktsionerne tovarystvo / sa / sociedad anonima / societe anonyme /
    sociedade anonima / sae / sab / sab de cv / s a b de c v / sa de cv / s a de c v / sapi de cv / sa de rl / sac / saa /
    saci / sociedad anonima de capital variable / sociedad anonima cerrada / sal / sarf / sas / societe par actions simplifiee /
    sociedad por acciones simplificada / spa / societa per azioni / sociedad por acciones / ag / aktiengesellschaft / as / anonim sirketi /
    anonim sti / anonim ortakligi / sanayi ve ticaret anonim sirketi / sanayi ve ticaret as / san ve tic as / san tic as / sanayi ve ticaret a s / san ve tic a s / ab / aktiebolag / asa / as oy / oyj / julkinen osakeyhtio / nv / naamloze vennootschap / se /
    societas europaea / kk / kabushiki kaisha / kabushiki gaisha / chusik hoesa / jusik hoesa / gufen youxian gongsi / tbk / pt tbk /
    bhd / berhad / sdn bhd / sendirian berhad / pt / perseroan terbatas / ad / akcionarsko drustvo / aktsionerno druzhestvo /
    ead / ead / dd / dionicko drustvo / delniska druzba / rt / nyrt / zrt / reszvenytarsasag / zartkoruen mukodo reszvenytarsasag / akciova spolecnost /
    akciova spolocnost / a s / spolka akcyjna / aktsiaselts / akcine bendrove / akciju sabiedriba / ae / anonymi etaireia /
    aktieselskab / aksjeselskap / hf / hlutafelag / qk / asc / sha / shoqeri aksionare / shoqeria aksionare / ctcp / cong ty co phan`,
  kg: `
    kommanditgesellschaft / gmbh co kg / gmbh and co kg / gmbh und co kg / gmbh co kgaa / ag co kg / ug co kg / kgaa / co kg /
    und co kg / and co kg / ohg / gbr / offene handelsgesellschaft / se co kg`,
  fze: `
    fzco / fzc / fz llc / fzllc / fzlle / free zone establishment / free zone company / free zone co / free zone llc /
    dmcc / dwc llc / dwc`,
  est: 'establishment / etablissement / etablissements / ets / anstalt',
  jv: 'joint venture / sovmestnoe predpriyatie / sovmestnoye predpriyatie',
  td: 'trading house / th / torgovy dom / torgovyi dom / torgovyy dom / torgoviy dom',
  npo: `
    nauchno proizvodstvennoe obedinenie / nauchno proizvodstvennoye obyedineniye / nauchno proizvodstvennoe predpriyatie / npp /
    research and production association / scientific production association / research and production enterprise / scientific production enterprise /
    scientific and production association / scientific and production enterprise`,
  fgup: `
    federal state unitary enterprise / fsue / gup / mup / fgbu / fgau / fku / federalnoe gosudarstvennoe unitarnoe predpriyatie /
    gosudarstvennoe unitarnoe predpriyatie / state unitary enterprise / unitary enterprise / rup / chup`,
  ev: 'eingetragener verein / asbl / association sans but lucratif / vzw',
};

/**
 * Short forms that are also words or articles of names (`As-Sahab`, `Too Hot`): they count only at the end of a name,
 * those of `BEFORE_THE_NAME` also at its beginning.
 */
export const AT_THE_END = words(
  'td th as ad ab ae se too ou pat vat dd rt hf saa sha asc pt ao nao ug sl ev zat epe ike sia cia est cie comp sac ead spa teo cyf rup mup',
);
export const BEFORE_THE_NAME = words('td th pt ao nao too sia zat pat rup mup');

/** Words that occur in long forms only; what is left of such a form says as little as the form. */
export const LEGAL_PARTS = words(
  `liability joint stock obshchestvo obschestvo obshestvo aktsionernoe aktsionernoye ogranichennoy ogranichennoi otvetstvennostyu
  otkrytoe zakrytoe publichnoe anonima responsabilidad haftung gesellschaft`,
);

/** Words of legal forms that are also names of firms. */
export const ALSO_NAMES = words('otkrytoe zakrytoe publichnoe');

/** Long words of legal forms that are recognised when misspelt. */
export const OFTEN_MISSPELT = words(
  `limited limitada company kompaniya compania incorporated incorporation corporation corporacion partnership establishment enterprise
  aktiengesellschaft kommanditgesellschaft proprietary sociedad`,
);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/**
 * Forms in other scripts with the class they become, longer ones first. Chinese, Japanese and Korean forms are written
 * without a space.
 */
export const NATIVE_FORMS: readonly (readonly [form: string, become: string])[] = [
  ['общество с ограниченной ответственностью', 'llc'],
  ['товариство з обмеженою відповідальністю', 'llc'],
  ['товарищество с ограниченной ответственностью', 'llc'],
  ['публичное акционерное общество', 'jsc'],
  ['открытое акционерное общество', 'jsc'],
  ['закрытое акционерное общество', 'jsc'],
  ['непубличное акционерное общество', 'jsc'],
  ['публічне акціонерне товариство', 'jsc'],
  ['приватне акціонерне товариство', 'jsc'],
  ['акционерное общество', 'jsc'],
  ['акціонерне товариство', 'jsc'],
  ['федеральное государственное унитарное предприятие', 'fgup'],
  ['фгуп', 'fgup'],
  ['ооо', 'llc'],
  ['тов', 'llc'],
  ['тоо', 'llc'],
  ['осоо', 'llc'],
  ['оао', 'jsc'],
  ['зао', 'jsc'],
  ['пао', 'jsc'],
  ['нао', 'jsc'],
  ['ао', 'jsc'],
  ['ат', 'jsc'],
  ['пат', 'jsc'],
  ['прат', 'jsc'],
  ['оод', 'llc'],
  ['еоод', 'llc'],
  ['доо', 'llc'],
  ['α ε', 'jsc'],
  ['αε', 'jsc'],
  ['επε', 'llc'],
  ['ικε', 'llc'],
  ['ذ م م', 'llc'],
  ['ذات مسؤولية محدودة', 'llc'],
  ['محدودة', 'ltd'],
  ['المحدودة', 'ltd'],
  ['ش م م', 'llc'],
  ['ش م ل', 'jsc'],
  ['ش م ع', 'jsc'],
  ['شركة', 'co'],
  ['شرکت', 'co'],
  ['שותפות מוגבלת', 'lp'],
  ['בע מ', 'ltd'],
  ['בעמ', 'ltd'],
];
export const CHARACTER_FORMS: readonly (readonly [form: string, become: string])[] = [
  ['股份有限公司', 'jsc'],
  ['股份公司', 'jsc'],
  ['有限责任公司', 'ltd'],
  ['有限責任公司', 'ltd'],
  ['有限公司', 'ltd'],
  ['株式会社', 'jsc'],
  ['株式會社', 'jsc'],
  ['(株)', 'jsc'],
  ['有限会社', 'ltd'],
  ['合同会社', 'llc'],
  ['주식회사', 'jsc'],
  ['(주)', 'jsc'],
  ['유한회사', 'ltd'],
  ['유한책임회사', 'llc'],
];
