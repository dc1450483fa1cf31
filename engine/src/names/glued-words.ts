/** Not in `MacArthur` or `DeVito`: a part begins with a capital and three small letters. */
const CAPITAL_INSIDE = /(\p{Ll}{3})(?=\p{Lu}\p{Ll}{2})/gu;
const DIGITS_AFTER = /(\p{L}{4})(?=\p{Nd})/gu;
const DIGITS_BEFORE = /(\p{Nd})(?=\p{L}{4})/gu;

/** A name with its glued words apart (`SergeiLavrov`, `Xiang7`), if it has any. */
export function separateGlued(name: string): string[] {
  const apart = name.replace(CAPITAL_INSIDE, '$1 ').replace(DIGITS_AFTER, '$1 ').replace(DIGITS_BEFORE, '$1 ');
  return apart.length === name.length ? [] : [apart];
}
