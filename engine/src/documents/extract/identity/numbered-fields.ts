import type { Line } from '../../read/page-reading.ts';

/** The numbered elements of a licence by AAMVA's card design standard, with the abbreviations that it prints beside them. */
const ELEMENTS = [
  /^3 ?(?:dob|date of birth)/iu,
  /^4a ?[il1]ss/iu,
  /^4b ?exp/iu,
  /^4d ?(?:dl|lic|id|number|customer|no)/iu,
  /^5 ?dd/iu,
  /^[90o]a? ?(?:class|end|vehicle)/iu,
  /^12 ?rest/iu,
  /^15 ?sex/iu,
  /^16 ?hgt/iu,
  /^18 ?eyes/iu,
];
/** The numbers of a licence of the European Union, each with a value in its form. */
const NUMBERS = [
  /^1[.,] ?\p{Lu}/u,
  /^2[.,] ?\p{Lu}/u,
  /^3[.,] ?\d{2}[. ]\d{2}[. ]\d{2}/u,
  /^4a[.,]? ?\d{2}[. ]\d{2}[. ]\d{2}/iu,
  /^4b[.,]? ?\d{2}[. ]\d{2}[. ]\d{2}/iu,
  /^5[.,]? ?[A-Z0-9]{6}/u,
];
const MIN_ELEMENTS = 3;

const count = (lines: readonly Line[], patterns: readonly RegExp[]): number =>
  patterns.filter((pattern) => lines.some(({ text }) => pattern.test(text))).length;

/** The licence whose numbered fields a text has: of AAMVA's members or of the European Union. */
export function numberedLicence(lines: readonly Line[]): 'AAMVA' | 'EU' | null {
  if (count(lines, ELEMENTS) >= MIN_ELEMENTS) return 'AAMVA';
  return count(lines, NUMBERS) >= MIN_ELEMENTS ? 'EU' : null;
}
