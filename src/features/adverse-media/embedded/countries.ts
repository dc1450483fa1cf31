import { wordsOf } from './words.ts';

/**
 * Names of people of a country, and cities that stand for it, without accents. Behind the name of the subject they are
 * where it is from. A country without a line is known by its names alone.
 */
const PEOPLE: Readonly<Record<string, string>> = {
  AE: 'emirati dubai abu-dhabi sharjah',
  AL: 'albanian albanes albanesa tirana',
  AM: 'armenian armenio armenia armenia yerevan',
  AO: 'angolan angolano angolana angoleno angolena luanda',
  AR: 'argentine argentinian argentino argentina rosario cordoba mendoza',
  AT: 'austrian austriaco austriaca vienna viena',
  AU: 'australian australiano australiana sydney melbourne brisbane perth adelaide',
  AZ: 'azerbaijani azeri baku',
  BA: 'bosnian bosnio bosnia sarajevo',
  BD: 'bangladeshi dhaka',
  BE: 'belgian belga brussels bruselas antwerp',
  BG: 'bulgarian bulgaro bulgara sofia',
  BO: 'bolivian boliviano boliviana',
  BR: 'brazilian brasileno brasilena brasileiro brasileira brasilia curitiba recife salvador fortaleza manaus',
  BY: 'belarusian bielorruso bielorrusa minsk',
  CA: 'canadian canadiense canadense toronto montreal vancouver calgary ottawa',
  CH: 'swiss suizo suiza suico suica zurich geneva ginebra',
  CL: 'chilean chileno chilena valparaiso',
  CM: 'cameroonian camerunes douala',
  CN: 'chinese chino chines chinesa beijing shanghai shenzhen',
  CO: 'colombian colombiano colombiana bogota medellin cali barranquilla',
  CR: 'costarricense costarriquenho',
  CU: 'cuban cubano cubana havana',
  CV: 'caboverdiano caboverdiana',
  CY: 'cypriot chipriota cipriota nicosia limassol',
  CZ: 'czech checo checa tcheco tcheca prague praga',
  DE: 'german aleman alemana alemao alema berlin munich hamburg frankfurt',
  DK: 'danish dane danes danesa copenhagen',
  DO: 'dominicano dominicana',
  DZ: 'algerian argelino argelina',
  EC: 'ecuadorian ecuadorean ecuatoriano ecuatoriana equatoriano equatoriana guayaquil quito cuenca',
  EE: 'estonian estonio tallinn',
  EG: 'egyptian egipcio egipcia cairo',
  ES: 'spanish spaniard espanol espanola espanhol espanhola madrid barcelona valencia sevilla bilbao malaga zaragoza',
  FI: 'finnish finn finlandes finlandesa helsinki',
  FR: 'french frances francesa paris marseille lyon',
  GB: 'british briton english scottish welsh britanico britanica ingles inglesa london leeds manchester birmingham liverpool glasgow edinburgh bristol sheffield cardiff belfast nottingham londres',
  GE: 'georgiano tbilisi',
  GH: 'ghanaian ghanes accra',
  GR: 'greek griego griega grego grega athens',
  GT: 'guatemalan guatemalteco guatemalteca',
  HK: 'hongkonger',
  HN: 'honduran hondureno hondurena',
  HR: 'croatian croata zagreb',
  HU: 'hungarian hungaro hungara budapest',
  ID: 'indonesian indonesio jakarta',
  IE: 'irish irlandes irlandesa dublin cork limerick',
  IL: 'israeli israelense tel-aviv',
  IN: 'indian indio india mumbai delhi bengaluru chennai kolkata hyderabad',
  IQ: 'iraqi iraqui baghdad',
  IR: 'iranian irani iraniano iraniana tehran',
  IT: 'italian italiano italiana rome roma milan milano naples',
  JM: 'jamaican kingston',
  JP: 'japanese japones japonesa tokyo osaka',
  KE: 'kenyan nairobi mombasa',
  KR: 'seoul',
  KZ: 'kazakh kazajo almaty astana',
  LB: 'lebanese libanes libanesa beirut',
  LT: 'lithuanian lituano lituana vilnius',
  LV: 'latvian leton letona riga',
  MA: 'moroccan marroqui casablanca',
  MD: 'moldovan moldavo moldava chisinau',
  MT: 'maltese maltes valletta',
  MX: 'mexican mexicano mexicana monterrey guadalajara tijuana puebla',
  MY: 'malaysian malasio kuala-lumpur',
  MZ: 'mozambican mocambicano mocambicana mozambiqueno maputo',
  NG: 'nigerian nigeriano nigeriana lagos abuja',
  NI: 'nicaraguan nicaraguense',
  NL: 'dutch holandes holandesa neerlandes amsterdam rotterdam',
  NO: 'norwegian noruego noruega noruegues oslo bergen',
  NZ: 'auckland wellington',
  PA: 'panamanian panameno panamena panamenho',
  PE: 'peruvian peruano peruana lima arequipa trujillo',
  PH: 'filipino filipina manila',
  PK: 'pakistani paquistani karachi lahore islamabad',
  PL: 'polish polaco polaca polones polonesa warsaw krakow',
  PT: 'portuguese portugues portuguesa lisbon lisboa porto braga coimbra',
  PY: 'paraguayan paraguayo paraguaya paraguaio paraguaia asuncion',
  RO: 'romanian rumano rumana romeno romena bucharest',
  RS: 'serbian serbio serbia servio belgrade',
  RU: 'russian ruso rusa russo russa moscow moscu',
  SA: 'saudi riyadh jeddah',
  SE: 'swedish swede sueco sueca stockholm gothenburg',
  SG: 'singaporean',
  SK: 'slovak eslovaco eslovaca bratislava',
  SV: 'salvadoran salvadoreno salvadorena',
  SY: 'syrian sirio siria damascus',
  TH: 'thai tailandes bangkok',
  TN: 'tunisian tunecino tunis',
  TR: 'turkish turk turco turca istanbul ankara',
  UA: 'ukrainian ucraniano ucraniana kyiv kiev odesa kharkiv',
  US: 'american estadounidense estadunidense norteamericano norteamericana houston dallas chicago miami boston atlanta denver seattle phoenix philadelphia detroit florida texas california ohio illinois nevada arizona virginia pennsylvania massachusetts michigan',
  UY: 'uruguayan uruguayo uruguaya uruguaio uruguaia montevideo',
  VE: 'venezuelan venezolano venezolana caracas maracaibo',
  VN: 'vietnamese vietnamita hanoi',
  ZA: 'johannesburg durban pretoria',
};
const LANGUAGES = ['en', 'es', 'pt'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names of countries that are names of people or common words too. */
const AMBIGUOUS = new Set([
  'jordan',
  'georgia',
  'chad',
  'jersey',
  'guinea',
  'turkey',
  'peru',
  'niger',
  'mali',
  'cuba',
  'india',
]);

const plain = (text: string): string =>
  ` ${wordsOf(text)
    .map((word) => word.plain)
    .join(' ')} `;

export function namesOfCountry(country: string): string[] {
  return LANGUAGES.flatMap((language) => {
    const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(country);
    return name ? [plain(name)] : [];
  }).concat(
    (PEOPLE[country] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((word) => plain(word.replaceAll('-', ' '))),
    OTHER_NAMES[country] ?? [],
  );
}

const OTHER_NAMES: Readonly<Record<string, string[]>> = {
  GB: [' uk ', ' u.k. ', ' england ', ' scotland ', ' wales ', ' britain ', ' inglaterra '],
  US: [' us ', ' u.s. ', ' usa ', ' america ', ' eeuu ', ' eua '],
  AE: [' uae '],
  RU: [' russia '],
};

let everyName: ReadonlyMap<string, string> | undefined;

/** The country that each name or demonym stands for. */
export function countriesByName(): ReadonlyMap<string, string> {
  everyName ??= new Map(
    LETTERS.flatMap((a) => LETTERS.map((b) => a + b))
      .filter((code) => code !== 'EU' && code !== 'UN' && code !== 'EZ')
      .flatMap((code) => namesOfCountry(code).map((name): [string, string] => [name, code]))
      .filter(([name, code]) => !AMBIGUOUS.has(name.trim()) || PEOPLE[code]?.includes(name.trim()) === true),
  );
  return everyName;
}
