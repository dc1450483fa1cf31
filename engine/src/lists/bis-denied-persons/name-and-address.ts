const END_OF_NAME =
  /^(?:inc|incorporated|l\.?l\.?c|l\.?l\.?p|l\.?p|ltd|limited|co|corp|company|corporation|gmbh|a\.?g|plc|pte|pty|s\.?a|s\.?l|s\.?a\.?r\.?l|s\.?r\.?l|s\.?p\.?a|b\.?v|n\.?v|jsc|ooo|fze|fz-?llc|fzco|sdn|jr|sr|ii|iii|iv|et al)\b\.?/i;

/**
 * Splits `X, INC., 1 STREET, CITY`. The publisher does not mark the end of the name: it is the first comma that no
 * legal form or `JR` follows. After a single word, as in `SUN, FUYI, 1 STREET`, it may also be the next comma.
 */
export function splitNameAndAddress(text: string): { names: string[]; address: string } {
  const parts = text.split(',').map((part) => part.trim());
  let end = 1;
  while (END_OF_NAME.test(parts[end] ?? '')) end += 1;
  const name = parts.slice(0, end).join(', ');
  const next = parts[end] ?? '';
  const isDoubtful = end === 1 && /^\S+$/.test(name) && /^[\p{L}' -]+$/u.test(next);
  return {
    names: isDoubtful ? [name, `${next} ${name}`] : [name],
    address: parts.slice(end).filter(Boolean).join(', '),
  };
}
