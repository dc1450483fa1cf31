// One line a country: alpha-2 and its demonyms in English, Spanish and Portuguese, the masculine form.
const TABLE = `
AR argentine argentinian argentino
AU australian australiano
AT austrian austriaco austríaco
BE belgian belga
BO bolivian boliviano
BR brazilian brasileño brasileiro brasilero
BG bulgarian búlgaro
CA canadian canadiense canadense
CL chilean chileno
CN chinese chino chinês
CO colombian colombiano
CR costarican costarricense costarriquenho
HR croatian croata
CU cuban cubano
CZ czech checo tcheco
DK danish danés dinamarquês
DO dominican dominicano
EC ecuadorian ecuadorean ecuatoriano equatoriano
EG egyptian egipcio egípcio
SV salvadoran salvadorean salvadoreño salvadorenho
ES spanish spaniard español espanhol
EE estonian estonio estoniano
FI finnish finlandés finlandês
FR french francés francês
DE german deutsch alemán alemão
GR greek griego grego
GT guatemalan guatemalteco
HT haitian haitiano
HN honduran hondureño hondurenho
HU hungarian húngaro
IN indian indio hindú indiano
IE irish irlandés irlandês
IL israeli israelí israelense israelita
IT italian italiano
JM jamaican jamaicano
JP japanese japonés japonês
KR southkorean surcoreano sul-coreano
LV latvian letón letão
LT lithuanian lituano
LU luxembourger luxemburgués luxemburguês
MT maltese maltés maltês
MA moroccan marroquí marroquino
MX mexican mexicano
NL dutch neerlandés neerlandês holandés holandês nederlandse
NZ newzealander neozelandés neozelandês
NI nicaraguan nicaragüense
NG nigerian nigeriano
NO norwegian noruego norueguês
PK pakistani paquistaní paquistanês
PA panamanian panameño panamenho
PY paraguayan paraguayo paraguaio
PE peruvian peruano
PH filipino philippine
PL polish polaco polonês polskie
PT portuguese portugués português
RO romanian rumano romeno
RU russian ruso russo
SK slovak eslovaco
SI slovenian slovene esloveno
ZA southafrican sudafricano sul-africano
SE swedish sueco svensk
CH swiss suizo suíço
SY syrian sirio sírio
TR turkish turco
UA ukrainian ucraniano
GB british britishcitizen británico britânico
US american usamerican estadounidense estadunidense americano norteamericano
UY uruguayan uruguayo uruguaio
VE venezuelan venezolano venezuelano
AO angolan angoleño angolano
CV caboverdean caboverdiano cabo-verdiano
MZ mozambican mozambiqueño moçambicano
`;

const FEMININE: [RegExp, string][] = [
  [/o$/u, 'a'],
  [/[éê]s$/u, 'esa'],
  [/ol$/u, 'ola'],
  [/án$/u, 'ana'],
  [/ão$/u, 'ã'],
];

/** Demonyms with their countries; of both genders where the language has them. */
export function* demonyms(): Generator<[demonym: string, alpha2: string]> {
  for (const line of TABLE.trim().split('\n')) {
    const [alpha2 = '', ...words] = line.split(' ');
    for (const word of words) {
      yield [word, alpha2];
      const rule = FEMININE.find(([ending]) => ending.test(word));
      if (rule !== undefined) yield [word.replace(...rule), alpha2];
    }
  }
}
