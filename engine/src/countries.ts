/** Reads countries and territories in the forms of the publishers: ISO codes, English names and some adjectives. */

// One line a country: alpha-2|alpha-3|short English name|other spellings. ISO 3166-1 and XK; former states keep no code.
const TABLE = `
AF|AFG|Afghanistan|Islamic Republic of Afghanistan|Islamic Emirate of Afghanistan
AX|ALA|Åland Islands|Aland
AL|ALB|Albania|Republic of Albania
DZ|DZA|Algeria|People's Democratic Republic of Algeria
AS|ASM|American Samoa
AD|AND|Andorra|Principality of Andorra
AO|AGO|Angola|Republic of Angola
AI|AIA|Anguilla
AQ|ATA|Antarctica
AG|ATG|Antigua and Barbuda|Antigua & Barbuda|Antigua
AR|ARG|Argentina|Argentine Republic
AM|ARM|Armenia|Republic of Armenia
AW|ABW|Aruba
AU|AUS|Australia|Commonwealth of Australia
AT|AUT|Austria|Republic of Austria
AZ|AZE|Azerbaijan|Republic of Azerbaijan
BS|BHS|Bahamas|The Bahamas|Bahamas, The|Commonwealth of the Bahamas
BH|BHR|Bahrain|Kingdom of Bahrain
BD|BGD|Bangladesh|People's Republic of Bangladesh
BB|BRB|Barbados
BY|BLR|Belarus|Republic of Belarus|Byelorussia
BE|BEL|Belgium|Kingdom of Belgium
BZ|BLZ|Belize
BJ|BEN|Benin|Republic of Benin
BM|BMU|Bermuda
BT|BTN|Bhutan|Kingdom of Bhutan
BO|BOL|Bolivia|Plurinational State of Bolivia|Bolivia (Plurinational State of)|Bolivia, Plurinational State of
BQ|BES|Bonaire, Sint Eustatius and Saba|Bonaire|Caribbean Netherlands
BA|BIH|Bosnia and Herzegovina|Bosnia & Herzegovina|Bosnia-Herzegovina|Bosnia
BW|BWA|Botswana|Republic of Botswana
BV|BVT|Bouvet Island
BR|BRA|Brazil|Federative Republic of Brazil|Brasil
IO|IOT|British Indian Ocean Territory
BN|BRN|Brunei Darussalam|Brunei
BG|BGR|Bulgaria|Republic of Bulgaria
BF|BFA|Burkina Faso
BI|BDI|Burundi|Republic of Burundi
CV|CPV|Cabo Verde|Cape Verde
KH|KHM|Cambodia|Kingdom of Cambodia|Kampuchea
CM|CMR|Cameroon|Republic of Cameroon
CA|CAN|Canada
KY|CYM|Cayman Islands
CF|CAF|Central African Republic|CAR
TD|TCD|Chad|Republic of Chad
CL|CHL|Chile|Republic of Chile
CN|CHN|China|People's Republic of China|PRC|China, People's Republic of|Mainland China
CX|CXR|Christmas Island
CC|CCK|Cocos (Keeling) Islands|Cocos Islands
CO|COL|Colombia|Republic of Colombia
KM|COM|Comoros|Union of the Comoros
CG|COG|Congo|Republic of the Congo|Congo, Republic of the|Congo-Brazzaville|Congo (Brazzaville)|Congo (Republic of the)
CD|COD|Democratic Republic of the Congo|Congo, Democratic Republic of the|Congo (Democratic Republic of the)|Congo, The Democratic Republic of the|DR Congo|DRC|Congo-Kinshasa|Congo (Kinshasa)|Congo (Democratic Republic)|Zaire
CK|COK|Cook Islands
CR|CRI|Costa Rica|Republic of Costa Rica
CI|CIV|Côte d'Ivoire|Cote d Ivoire|Ivory Coast
HR|HRV|Croatia|Republic of Croatia
CU|CUB|Cuba|Republic of Cuba
CW|CUW|Curaçao|Curacao
CY|CYP|Cyprus|Republic of Cyprus
CZ|CZE|Czechia|Czech Republic
DK|DNK|Denmark|Kingdom of Denmark
DJ|DJI|Djibouti|Republic of Djibouti
DM|DMA|Dominica|Commonwealth of Dominica
DO|DOM|Dominican Republic
EC|ECU|Ecuador|Republic of Ecuador
EG|EGY|Egypt|Arab Republic of Egypt
SV|SLV|El Salvador
GQ|GNQ|Equatorial Guinea
ER|ERI|Eritrea|State of Eritrea
EE|EST|Estonia|Republic of Estonia
SZ|SWZ|Eswatini|Swaziland|Kingdom of Eswatini
ET|ETH|Ethiopia|Federal Democratic Republic of Ethiopia
FK|FLK|Falkland Islands|Falkland Islands (Malvinas)
FO|FRO|Faroe Islands
FJ|FJI|Fiji|Republic of Fiji
FI|FIN|Finland|Republic of Finland
FR|FRA|France|French Republic
GF|GUF|French Guiana
PF|PYF|French Polynesia
TF|ATF|French Southern Territories
GA|GAB|Gabon|Gabonese Republic
GM|GMB|Gambia|The Gambia|Gambia, The|Republic of the Gambia
GE|GEO|Georgia|Republic of Georgia
DE|DEU|Germany|Federal Republic of Germany
GH|GHA|Ghana|Republic of Ghana
GI|GIB|Gibraltar
GR|GRC|Greece|Hellenic Republic
GL|GRL|Greenland
GD|GRD|Grenada
GP|GLP|Guadeloupe
GU|GUM|Guam
GT|GTM|Guatemala|Republic of Guatemala
GG|GGY|Guernsey|Bailiwick of Guernsey
GN|GIN|Guinea|Republic of Guinea|Guinea-Conakry
GW|GNB|Guinea-Bissau|Guinea Bissau|Republic of Guinea-Bissau
GY|GUY|Guyana|Co-operative Republic of Guyana
HT|HTI|Haiti|Republic of Haiti
HM|HMD|Heard Island and McDonald Islands
VA|VAT|Holy See|Vatican City|Vatican|Vatican City State|Holy See (Vatican City State)
HN|HND|Honduras|Republic of Honduras
HK|HKG|Hong Kong|Hong Kong SAR|China, Hong Kong|Hong Kong, China|China, Hong Kong Special Administrative Region
HU|HUN|Hungary
IS|ISL|Iceland|Republic of Iceland
IN|IND|India|Republic of India
ID|IDN|Indonesia|Republic of Indonesia
IR|IRN|Iran|Islamic Republic of Iran|Iran (Islamic Republic of)|Iran, Islamic Republic of
IQ|IRQ|Iraq|Republic of Iraq
IE|IRL|Ireland|Republic of Ireland|Eire
IM|IMN|Isle of Man|Man, Isle of
IL|ISR|Israel|State of Israel
IT|ITA|Italy|Italian Republic
JM|JAM|Jamaica
JP|JPN|Japan
JE|JEY|Jersey|Bailiwick of Jersey
JO|JOR|Jordan|Hashemite Kingdom of Jordan
KZ|KAZ|Kazakhstan|Republic of Kazakhstan
KE|KEN|Kenya|Republic of Kenya
KI|KIR|Kiribati
KP|PRK|North Korea|Korea, North|Democratic People's Republic of Korea|DPRK|Korea, Democratic People's Republic of|Korea (Democratic People's Republic of)|Korea, Dem. People's Republic of|DPR Korea
KR|KOR|South Korea|Korea, South|Republic of Korea|Korea, Republic of|Korea (Republic of)|Korea
XK|XKX|Kosovo|Republic of Kosovo
KW|KWT|Kuwait|State of Kuwait
KG|KGZ|Kyrgyzstan|Kyrgyz Republic
LA|LAO|Laos|Lao People's Democratic Republic|Lao PDR
LV|LVA|Latvia|Republic of Latvia
LB|LBN|Lebanon|Lebanese Republic
LS|LSO|Lesotho|Kingdom of Lesotho
LR|LBR|Liberia|Republic of Liberia
LY|LBY|Libya|State of Libya|Libyan Arab Jamahiriya|Libyan Arab Republic
LI|LIE|Liechtenstein|Principality of Liechtenstein
LT|LTU|Lithuania|Republic of Lithuania
LU|LUX|Luxembourg|Grand Duchy of Luxembourg
MO|MAC|Macao|Macau|Macao SAR|Macau SAR|China, Macao Special Administrative Region
MG|MDG|Madagascar|Republic of Madagascar
MW|MWI|Malawi|Republic of Malawi
MY|MYS|Malaysia
MV|MDV|Maldives|Republic of Maldives
ML|MLI|Mali|Republic of Mali
MT|MLT|Malta|Republic of Malta
MH|MHL|Marshall Islands|Republic of the Marshall Islands
MQ|MTQ|Martinique
MR|MRT|Mauritania|Islamic Republic of Mauritania
MU|MUS|Mauritius|Republic of Mauritius
YT|MYT|Mayotte
MX|MEX|Mexico|United Mexican States|México
FM|FSM|Micronesia|Federated States of Micronesia|Micronesia (Federated States of)|Micronesia, Federated States of
MD|MDA|Moldova|Republic of Moldova|Moldova, Republic of|Moldova (Republic of)
MC|MCO|Monaco|Principality of Monaco
MN|MNG|Mongolia
ME|MNE|Montenegro
MS|MSR|Montserrat
MA|MAR|Morocco|Kingdom of Morocco
MZ|MOZ|Mozambique|Republic of Mozambique
MM|MMR|Myanmar|Burma|Burma (Myanmar)|Myanmar (Burma)|Republic of the Union of Myanmar
NA|NAM|Namibia|Republic of Namibia
NR|NRU|Nauru
NP|NPL|Nepal
NL|NLD|Netherlands|The Netherlands|Netherlands, The|Holland|Kingdom of the Netherlands|Netherlands (Kingdom of the)
NC|NCL|New Caledonia
NZ|NZL|New Zealand
NI|NIC|Nicaragua|Republic of Nicaragua
NE|NER|Niger|Republic of the Niger
NG|NGA|Nigeria|Federal Republic of Nigeria
NU|NIU|Niue
NF|NFK|Norfolk Island
MK|MKD|North Macedonia|North Macedonia, The Republic of|Republic of North Macedonia|Macedonia|Macedonia, The Former Yugoslav Republic of|The former Yugoslav Republic of Macedonia|FYROM
MP|MNP|Northern Mariana Islands
NO|NOR|Norway|Kingdom of Norway
OM|OMN|Oman|Sultanate of Oman
PK|PAK|Pakistan|Islamic Republic of Pakistan
PW|PLW|Palau|Republic of Palau
PS|PSE|Palestine|State of Palestine|Palestine, State of|Palestinian|Palestinian Territories|Palestinian Authority|Occupied Palestinian Territory|Palestinian Territory, Occupied|Occupied Palestinian Territories|West Bank|Gaza|Region: Gaza|Gaza Strip|West Bank and Gaza
PA|PAN|Panama|Republic of Panama|Panamá
PG|PNG|Papua New Guinea
PY|PRY|Paraguay|Republic of Paraguay
PE|PER|Peru|Republic of Peru|Perú
PH|PHL|Philippines|The Philippines|Republic of the Philippines
PN|PCN|Pitcairn
PL|POL|Poland|Republic of Poland
PT|PRT|Portugal|Portuguese Republic
PR|PRI|Puerto Rico
QA|QAT|Qatar|State of Qatar
RE|REU|Réunion
RO|ROU|Romania|ROM
RU|RUS|Russia|Russian Federation|The Russian Federation
RW|RWA|Rwanda|Republic of Rwanda
BL|BLM|Saint Barthélemy
SH|SHN|Saint Helena, Ascension and Tristan da Cunha|Saint Helena
KN|KNA|Saint Kitts and Nevis|St. Kitts and Nevis|St. Kitts & Nevis|St Kitts and Nevis
LC|LCA|Saint Lucia|St. Lucia|St Lucia
MF|MAF|Saint Martin|Saint Martin (French part)
PM|SPM|Saint Pierre and Miquelon
VC|VCT|Saint Vincent and the Grenadines|St. Vincent and the Grenadines|St Vincent and the Grenadines|St. Vincent & the Grenadines
WS|WSM|Samoa|Western Samoa
SM|SMR|San Marino
ST|STP|Sao Tome and Principe|São Tomé & Príncipe
SA|SAU|Saudi Arabia|Kingdom of Saudi Arabia
SN|SEN|Senegal|Republic of Senegal
RS|SRB|Serbia|Republic of Serbia
SC|SYC|Seychelles|Republic of Seychelles
SL|SLE|Sierra Leone
SG|SGP|Singapore|Republic of Singapore
SX|SXM|Sint Maarten|Sint Maarten (Dutch part)
SK|SVK|Slovakia|Slovak Republic
SI|SVN|Slovenia|Republic of Slovenia
SB|SLB|Solomon Islands
SO|SOM|Somalia|Federal Republic of Somalia|Somaliland
ZA|ZAF|South Africa|Republic of South Africa
GS|SGS|South Georgia and the South Sandwich Islands
SS|SSD|South Sudan|Republic of South Sudan
ES|ESP|Spain|Kingdom of Spain
LK|LKA|Sri Lanka
SD|SDN|Sudan|The Sudan|Republic of the Sudan
SR|SUR|Suriname
SJ|SJM|Svalbard and Jan Mayen
SE|SWE|Sweden|Kingdom of Sweden
CH|CHE|Switzerland|Swiss Confederation
SY|SYR|Syria|Syrian Arab Republic|Syrian
TW|TWN|Taiwan|Taiwan, Province of China|Republic of China|Chinese Taipei|Taiwan (Province of China)
TJ|TJK|Tajikistan|Republic of Tajikistan
TZ|TZA|Tanzania|United Republic of Tanzania|Tanzania, United Republic of
TH|THA|Thailand|Kingdom of Thailand
TL|TLS|Timor-Leste|East Timor
TG|TGO|Togo|Togolese Republic
TK|TKL|Tokelau
TO|TON|Tonga
TT|TTO|Trinidad and Tobago|Trinidad & Tobago|Trinidad
TN|TUN|Tunisia|Republic of Tunisia
TR|TUR|Türkiye|Turkey|Republic of Turkey|Republic of Türkiye
TM|TKM|Turkmenistan
TC|TCA|Turks and Caicos Islands|Turks & Caicos Islands
TV|TUV|Tuvalu
UG|UGA|Uganda|Republic of Uganda
UA|UKR|Ukraine|Region: Crimea|Crimea
AE|ARE|United Arab Emirates|UAE|U.A.E.
GB|GBR|United Kingdom|UK|U.K.|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland
UM|UMI|United States Minor Outlying Islands
US|USA|United States|United States of America|U.S.A.|U.S.|The United States of America
UY|URY|Uruguay|Oriental Republic of Uruguay
UZ|UZB|Uzbekistan|Republic of Uzbekistan
VU|VUT|Vanuatu
VE|VEN|Venezuela|Bolivarian Republic of Venezuela|Venezuela (Bolivarian Republic of)|Venezuela, Bolivarian Republic of
VN|VNM|Vietnam|Viet Nam|Socialist Republic of Vietnam|Socialist Republic of Viet Nam
VG|VGB|British Virgin Islands|Virgin Islands, British|Virgin Islands (British)|BVI
VI|VIR|U.S. Virgin Islands|Virgin Islands, U.S.|Virgin Islands (U.S.)|US Virgin Islands
WF|WLF|Wallis and Futuna
EH|ESH|Western Sahara
YE|YEM|Yemen|Republic of Yemen
ZM|ZMB|Zambia|Republic of Zambia
ZW|ZWE|Zimbabwe|Republic of Zimbabwe`;

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const ALPHA2 = new Map<string, string>();
for (const line of TABLE.trim().split('\n')) {
  const [alpha2, ...spellings] = line.split('|');
  if (alpha2 === undefined) continue;
  for (const spelling of [alpha2, ...spellings]) ALPHA2.set(fold(spelling), alpha2);
}

/** Names that two countries share. Publishers of lists mean one of them; callers, forms and documents may mean either. */
const SHARED = new Map<string, readonly string[]>([
  ...['Congo', 'The Congo'].map((name) => [fold(name), ['CD', 'CG']] as const),
  ...['Korea', 'Corea', 'Coreia', 'Corée'].map((name) => [fold(name), ['KP', 'KR']] as const),
  ...['Virgin Islands', 'Islas Vírgenes', 'Ilhas Virgens'].map((name) => [fold(name), ['VG', 'VI']] as const),
]);

/** The codes of the countries that share a name; `undefined` when no other country has it. */
export function countriesSharing(name: string): readonly string[] | undefined {
  return SHARED.get(fold(name));
}

/**
 * The ISO 3166-1 alpha-2 code of a country written as a code or an English name; `undefined` when it is not known.
 * Case, accents and punctuation do not matter. `Korea` and `Congo` are read as in the registers: see `countriesSharing`. Kosovo is `XK`, as in the SWIFT and EU registers.
 */
export function toAlpha2(text: string): string | undefined {
  return ALPHA2.get(fold(text));
}
