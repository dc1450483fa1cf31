import { monthOf } from '../../documents/extract/months.ts';

const FORMS: readonly [RegExp, (found: Record<string, string>) => (number | undefined)[]][] = [
  [/^(?<y>\d{4})[./ -](?<m>\d{1,2})[./ -](?<d>\d{1,2})$/, ({ y, m, d }) => [Number(y), Number(m), Number(d)]],
  [/^(?<d>\d{1,2})[./ -](?<m>\d{1,2})[./ -](?<y>\d{4})$/, ({ y, m, d }) => [Number(y), Number(m), Number(d)]],
  [/^(?<d>\d{1,2})[./ -](?<m>\d{1,2})[./ -](?<y>\d{2})$/, ({ y, m, d }) => [century(Number(y)), Number(m), Number(d)]],
  [
    /^(?<d>\d{1,2})(?:st|nd|rd|th|er|º|\.)?[ .-]{0,2}(?:de |of )?(?<w>\p{L}{3,12})\.?[ .,-]{0,2}(?:de |del )?(?<y>\d{4})$/u,
    ({ y, w, d }) => [Number(y), monthOf(w ?? ''), Number(d)],
  ],
  [
    /^(?<w>\p{L}{3,12})\.? (?<d>\d{1,2})(?:st|nd|rd|th)?,? (?<y>\d{4})$/u,
    ({ y, w, d }) => [Number(y), monthOf(w ?? ''), Number(d)],
  ],
  [
    /^(?<y>\d{4})[年년.] ?(?<m>\d{1,2})[月월.] ?(?<d>\d{1,2})[日일.]?$/,
    ({ y, m, d }) => [Number(y), Number(m), Number(d)],
  ],
  [/^(?<y>(?:19|20)\d\d)(?<m>\d\d)(?<d>\d\d)$/, ({ y, m, d }) => [Number(y), Number(m), Number(d)]],
  [/^(?<y>(?:19|20)\d\d)(?:年|г\.?)?$/, ({ y }) => [Number(y)]],
];

const LATEST = 2100;
const century = (year: number): number => (year < 30 ? 2000 : 1900) + year;

/** `YYYY` or `YYYY-MM-DD` of a text that is a date in any usual form, days before months; undefined: it is none. */
export function birthDateIn(text: string): string | undefined {
  const line = text.replace(/[,;]/g, ' ').replace(/\s+/g, ' ').trim();
  if (!/\d/.test(line)) return undefined;
  for (const [form, read] of FORMS) {
    const found = form.exec(line)?.groups;
    if (!found) continue;
    const [year = 0, a, b] = read(found);
    if (year < 1880 || year > LATEST) continue;
    if (a === undefined || b === undefined) return /^\d{4}/.test(line) || 'w' in found ? String(year) : undefined;
    const [month, day] = a > 12 && b <= 12 ? [b, a] : [a, b];
    if (month >= 1 && month <= 12 && day >= 1 && day <= 31)
      return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  }
  return undefined;
}
