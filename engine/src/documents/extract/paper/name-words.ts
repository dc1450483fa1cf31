import { countryOf } from '../countries.ts';
import { demonyms } from '../demonyms.ts';
import { foldLetters, foldWords } from '../fold.ts';
import { countriesOfCity, countriesOfRegion } from './places.ts';
import { kindOfLabel } from './roles.ts';

/** A given name in Spanish. */
const GERMAN = 'german';
const TITLES = new Set(
  'mr mrs ms miss mx dr dra drs sir sr sra srta sres prof ing lic abog arq cr cra cdor mme mlle monsieur madame herr frau sig sigra dhr mevr senor senora senhor senhora messrs'.split(
    ' ',
  ),
);
/** Titles that are names too, or articles. */
const TITLES_OF_NAMES = new Set(['Don', 'Doña', 'Dona', 'Lady', 'M.', 'Me', 'D.']);
const ARTICLES = new Set('the el la los las don doña dona o a os as le les der die il de e y'.split(' '));
const PARTICLES = new Set(
  'de del la las los da do dos das di du des van von der den ter ten te vom zu zum zur af av bin ibn bint abu al el ul le lo y e'.split(
    ' ',
  ),
);
/** Words that end a name: a fact about its bearer follows. */
const ENDING = new Set(
  `passport pasaporte passaporte passeport reisepass passaporto paspoort id dni cpf cnpj nif nie nit rut ruc rfc curp cuit cuil ci rg cedula
  cc ssn tin ein no nr num numero number born dob nacido nascido geboren age edad nationality nacionalidad nacionalidade occupation ocupacion
  profession profesion profissao address domicilio direccion endereco email tel telephone telefono telefone signature firma shares acciones
  quotas cuotas ownership participation participacion percentage percent capital name nombre nome title cargo role position date fecha data
  appointed resigned status active shareholding stake interest holding holds since desde ordinary preference voting identity document documento
  forename forenames surname surnames apellido apellidos sobrenome`.split(/\s+/u),
);
/** Words that tell a fact where they stand alone: they are surnames too. */
const ALONE = new Set(
  `engineer accountant lawyer attorney businessman businesswoman merchant retired student teacher doctor physician consultant economist
  entrepreneur farmer architect driver nurse solicitor barrister banker housewife chartered certified civil company public
  ingeniero ingeniera contador contadora abogado abogada comerciante empresario empresaria jubilado jubilada estudiante profesor profesora
  medico medica economista arquitecto arquitecta escribano escribana casado casada soltero soltera divorciado divorciada viudo viuda
  engenheiro engenheira advogado advogada contabilista aposentado aposentada viuvo viuva solteiro solteira
  ingenieur avocat avocate comptable commercant retraite kaufmann kauffrau rechtsanwalt rechtsanwaltin steuerberater rentner diplom
  ingegnere avvocato commercialista imprenditore pensionato advocaat ondernemer gepensioneerd esq esquire phd mba cpa jr junior`
    .split(/\s+/u)
    .concat([...demonyms()].flatMap(([word]) => (foldWords(word) === GERMAN ? [] : foldWords(word).split(' ')))),
);
const OTHERS = /^(?:others?|otr[oa]s?|outr[oa]s?|al|autres?|andere|altri|anderen|more|mas|mais|another)\b/u;
const PLACED =
  /^(?:of|at|residing|resident|domiciled|living|residente|domiciliad[oa]|con domicilio|vecin[oa]|com domicilio|residenziale|residente|wohnhaft|demeurant|domicilie|wonende|address|domicilio|direccion|endereco|calle|rua|avenida)\b/u;

const NAME = /^(?:[dlDLOo]['’])?\p{Lu}[\p{L}\p{M}.'’-]*$/u;
const plain = (word: string): string => foldWords(word).replaceAll(' ', '');
export const endsName = (word: string): boolean => ENDING.has(plain(word));
export const isKnown = (word: string): boolean => endsName(word) || ALONE.has(plain(word));

const isPlain =
  (words: Set<string>) =>
  (word: string): boolean =>
    words.has(plain(word));

export const isBareTitle = isPlain(TITLES);
export const isParticle = (word: string): boolean => PARTICLES.has(word);
export const isLoneFact = isPlain(ALONE);
export const namesOthers = (text: string): boolean => OTHERS.test(foldWords(text));
export const beginsPlace = (text: string): boolean => PLACED.test(foldLetters(text));

/** Whether the first of several words is a title or an article. */
export const isTitle = ([first = '', ...others]: readonly string[]): boolean =>
  others.length > 0 && (isBareTitle(first) || ARTICLES.has(first) || (others.length > 1 && TITLES_OF_NAMES.has(first)));

/** A word with a capital that may be one of a name. */
export const isNameWord = (word: string): boolean => NAME.test(word) && !endsName(word);

/** Words that stand in an address alone. */
const STREET =
  /(?:^|[^\p{L}])(?:street|avenue|road|lane|drive|boulevard|square|terrace|close|crescent|calle|carrera|avenida|av|paseo|plaza|ruta|camino|rambla|rua|alameda|travessa|rodovia|praca|rue|via|viale|piazza|\p{L}*(?:strasse|weg|platz|straat|laan|plein))(?!\p{L})/u;

/** Two words with capitals that are no fact: behind a name they may be another one. */
export function hasNameLike(words: readonly string[]): boolean {
  if (words.some((word) => /\d/u.test(word)) && STREET.test(foldLetters(words.join(' ')))) return false;
  const isLike = (word = ''): boolean => isNameWord(word) && word.length > 1;
  const at = words.findIndex((word, index) => isLike(word) && isLike(words[index + 1]));
  return at >= 0 && !isPlaceName(words.slice(at).join(' ')) && kindOfLabel(words.slice(at).join(' ')) === null;
}

export function isFact(text: string): boolean {
  const words = text.trim().split(' ');
  if (/\d|%/u.test(text) || kindOfLabel(text) !== null || isPlaceName(text)) return true;
  const capitals = words.filter((word) => NAME.test(word) && !isKnown(word));
  return capitals.length === 0
    ? !words.every((word) => /^\p{Lo}/u.test(word))
    : !hasNameLike(words) && !NAME.test(words[0] ?? '');
}

export const isPlaceName = (text: string): boolean =>
  countryOf(text) !== null || countriesOfCity(text).length > 0 || countriesOfRegion(text).length > 0;
