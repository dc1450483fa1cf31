/** Not in `MacArthur` or `DeVito`: a part begins with a capital and three small letters. */
const CAPITAL_INSIDE = /(\p{Ll}{3})(?=\p{Lu}\p{Ll}{2})/gu;
/** `ZvezdaPJSC`, `PJSCZvezda`. */
const CAPITALS_AFTER = /(\p{Ll}{3})(?=\p{Lu}{2})/gu;
const CAPITALS_BEFORE = /(\p{Lu}{2})(?=\p{Lu}\p{Ll}{3})/gu;
const DIGITS_AFTER = /(\p{L}{4})(?=\p{Nd})/gu;
const DIGITS_BEFORE = /(\p{Nd})(?=\p{L}{4})/gu;

/** A name with its glued words apart (`SergeiLavrov`, `Xiang7`), if it has any. */
export function separateGlued(name: string): string[] {
  const apart = [CAPITAL_INSIDE, CAPITALS_AFTER, CAPITALS_BEFORE, DIGITS_AFTER, DIGITS_BEFORE].reduce(
    (text, end) => text.replace(end, '$1 '),
    name,
  );
  return apart.length === name.length ? [] : [apart];
}
