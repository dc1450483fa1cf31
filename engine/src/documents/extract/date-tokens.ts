/** A number or a word of a text, with its place. */
export interface Token {
  text: string;
  /** null: a word. */
  number: number | null;
  /** Letters were read as the digits that they resemble. */
  repaired: boolean;
  start: number;
  end: number;
}

const LOOK_ALIKES: Record<string, string> = { O: '0', o: '0', I: '1', l: '1', '|': '1' };

/** Words and numbers from left to right; `14SEP1987` is three tokens, `2O31` is the number 2031, repaired. */
export function dateTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: chunk, index } of text.matchAll(/[\p{L}\p{N}|]+/gu)) {
    if (/^[0-9OoIl|]+$/u.test(chunk) && /[0-9]/u.test(chunk)) {
      const digits = chunk.replace(/[OoIl|]/gu, (letter) => LOOK_ALIKES[letter] ?? letter);
      tokens.push(tokenOf(chunk, index, digits));
    } else {
      for (const part of chunk.matchAll(/[0-9]+|[^0-9]+/gu)) {
        tokens.push(tokenOf(part[0], index + part.index, /^[0-9]/u.test(part[0]) ? part[0] : null));
      }
    }
  }
  return tokens;
}

const tokenOf = (text: string, start: number, digits: string | null): Token => ({
  text: digits ?? text,
  number: digits === null ? null : Number(digits),
  repaired: digits !== null && digits !== text,
  start,
  end: start + text.length,
});
