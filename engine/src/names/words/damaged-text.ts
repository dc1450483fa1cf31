/** The characters of Windows-1252 that are not those of ISO 8859-1, from 0x80 on. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
const BYTES = new Map([...WINDOWS_1252].map((character, i) => [character, 0x80 + i]));

const BESIDE_ASCII = /[^\0-\x7f]/;
const PERCENT = /%[0-9a-f]{2}/i;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const ESCAPE = /\\u([0-9a-f]{4})/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Two or more words of nothing but accented Latin letters, which no language writes. */
const ACCENTED_ONLY = /^[À-ÿ]{3,}(?:[ ,.-]+[À-ÿ]{2,})+$/;

/**
 * The texts that a program may have damaged: one that was decoded as Windows-1252 or ISO 8859-1 instead of UTF-8, Windows-1251 or
 * KOI8-R, percent encoding and character references that nobody resolved.
 */
export function restored(text: string): string[] {
  const resolved = resolve(text);
  const bytes = BESIDE_ASCII.test(resolved) ? bytesOf(resolved) : undefined;
  const encodings = bytes && (ACCENTED_ONLY.test(resolved.trim()) ? ['windows-1251', 'koi8-r'] : ['utf-8']);
  const decoded = (encodings ?? []).flatMap((encoding) => decode(bytes as Uint8Array, encoding) ?? []);
  return [...new Set([resolved, ...decoded])].filter((name) => name !== text);
}

/** The text with its percent encoding, character references and escapes of JSON resolved. */
export function resolve(text: string): string {
  if (!/[&%\\]/.test(text)) return text;
  const plain = text
    .replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(ENTITY, (reference, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] as string;
      const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
    });
  if (!PERCENT.test(plain)) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain.replace(/%20/g, ' ');
  }
}

/** The bytes of a text of Windows-1252, undefined for any other text. */
function bytesOf(text: string): Uint8Array | undefined {
  const bytes = [...text].map((character) => BYTES.get(character) ?? (character.codePointAt(0) as number));
  return bytes.some((byte) => byte > 0xff) ? undefined : Uint8Array.from(bytes);
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
