/** The first divisions of the sections of ISIC Rev. 4. */
const SECTIONS = 'A01 B05 C10 D35 E36 F41 G45 H49 I55 J58 K64 L68 M69 N77 O84 P85 Q86 R90 S94 T97 U99'.split(' ');

/** The code of an industry and those of all that it belongs to, the nearest first: `920.1`, `920`, `92`, `R`. */
export function industryCodes(code: string): string[] {
  if (!/^\d/.test(code)) return [code];
  const [group = ''] = code.split('.');
  const division = group.slice(0, 2);
  const section = SECTIONS.findLast((each) => each.slice(1) <= division)?.charAt(0);
  return [...new Set([code, group, division, ...(section ? [section] : [])])];
}

/** An answer to a question of a type as conditions and rules see it: an industry is also each one that it belongs to. */
export const asCompared = (type: string | undefined, answer: unknown): unknown =>
  type === 'industry' && typeof answer === 'string' ? industryCodes(answer) : answer;
