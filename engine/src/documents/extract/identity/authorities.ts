import type { Line, PageReading } from '../../read/page-reading.ts';
import type { Candidate } from '../candidate.ts';
import { foldCharacters, foldWords } from '../fold.ts';

/** Authorities that issue documents of a country: the whole name, where they have one alone. */
const SOLE: Readonly<Record<string, [printed: string, name: string]>> = {
  IE: ['departmentofforeignaffairs', 'Department of Foreign Affairs'],
  LU: ['ministeredesaffairesetrangeres', 'Ministère des Affaires étrangères'],
  US: ['departmentofstate', 'United States Department of State'],
};

/** How lines begin that name an authority, or its abbreviation as the whole line. Without case and accents. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^(?:bh|bpd|lpd|magistrat|mag abt) \p{L}/u,
  BR: /^(?:dpf|sr dpf|ddp|delemig)\b/u,
  CH: /^passbuero \p{L}/u,
  CA: /^(?:gatineau|toronto|montreal|vancouver|calgary|edmonton|winnipeg|halifax|mississauga|surrey|hamilton|quebec)$/u,
  CZ: /^(?:mv cr|magistrat mesta|ministerstvo)\b/u,
  DE: /^(?:stadt|landeshauptstadt|gemeinde|landratsamt|bundesdruckerei|buergeramt)\b/u,
  EE: /^(?:kma|ppa)$/u,
  ES: /^(?:dgp|direccion general de la policia)\b/u,
  FI: /^poli(?:isi|si|sen|s)\b/u,
  FR: /^(?:prefecture|sous prefecture|consulat)\b/u,
  GB: /^(?:hmpo|ips|ukpa|ukps|fco)$/u,
  HR: /^(?:pu|mup|pp)(?: rh)? \p{L}/u,
  HU: /^(?:kek ?kh|bm|bah|kiv|oif)$/u,
  IS: /^(?:rikislogreglustj\p{L}+|thjodskra\b)/u,
  IT: /^(?:questura|ministro affari esteri|ministero|prefettura)\b/u,
  NL: /^(?:burg van|burgemeester van|minister van)\b/u,
  PL: /^(?:wojewoda|prezydent|burmistrz|starosta|wojt|konsul)\b/u,
  PT: /^(?:sef|irn|dgie|aima)\b/u,
  TW: /^(?:ministry of foreign affairs|embassy of|bureau of consular)\b/u,
};
/** Everywhere. */
const ANY = /^(?:ministry of|ministere de|ministerio de|embassy of|consulate|embajada de|consulado|passport office)\b/u;

const TRUST = 0.85;
const BY_ANY_FORM = 0.75;
/** The head of a page names the state and the document. */
const HEAD = 0.25;
const MAX_LENGTH = 60;

/** With the authorities that passports and cards of the country print, by their names, where no other one is likelier. */
export function withAuthorities(found: Candidate[], pages: readonly PageReading[]): Candidate[] {
  if (found.some(({ field, evidence }) => field === 'issuing_authority' && evidence.label === null)) return found;
  const [state] = found.filter(({ field }) => field === 'issuing_country').sort((a, b) => b.confidence - a.confidence);
  const country = typeof state?.value === 'string' ? state.value : null;
  const named = pages.flatMap((page) => authoritiesOf(page, country));
  const isNamed = new Set(named.map(({ value }) => value));
  // A known authority is more than a text beside the label, which may be half of its name.
  const others = found.filter(
    ({ field, value }) => field !== 'issuing_authority' || named.length === 0 || isNamed.has(value),
  );
  return [...others, ...named];
}

function authoritiesOf({ page, height, texts }: PageReading, country: string | null): Candidate[] {
  const sole = country === null ? undefined : SOLE[country];
  const form = country === null ? undefined : FORMS[country];
  const isForm = ({ text, box }: Line) =>
    box.y >= HEAD * height && text.length <= MAX_LENGTH && form?.test(foldWords(text)) === true;
  return texts.flatMap(({ reader, lines }) =>
    lines.flatMap((line) => {
      const { text, box, confidence } = line;
      if (box.y < HEAD * height || text.length > MAX_LENGTH) return [];
      const evidence = { page, box, reader, label: null, text };
      const add = (value: string, trust: number) => [
        { field: 'issuing_authority', value, confidence: confidence * trust, evidence },
      ];
      if (sole !== undefined && foldCharacters(text).includes(sole[0])) return add(sole[1], TRUST);
      if (!isForm(line)) return ANY.test(foldWords(text)) ? add(text.trim(), BY_ANY_FORM) : [];
      // Two languages, one under the other.
      const [above, below] = [-1, 1].map((sign) => lines.find((other) => isNext(line, other, sign) && isForm(other)));
      return above ? [] : add([text.trim(), ...(below ? [below.text.trim()] : [])].join(' '), TRUST);
    }),
  );
}

const isNext = ({ box: a }: Line, { box: b }: Line, sign: number): boolean =>
  Math.abs(a.x - b.x) < a.height && Math.abs(b.y - a.y - sign * 1.2 * a.height) < 0.7 * a.height;
