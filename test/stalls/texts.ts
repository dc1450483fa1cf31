import fc from 'fast-check';
import { z } from 'zod';

/** The letters of a text decide its cost: how well it compresses, and how many readings its words have. */
export const ALPHABETS = ['repetitive', 'incompressible', 'scripts', 'words'] as const;
export type Alphabet = (typeof ALPHABETS)[number];

const SCRIPTS = ['محمد', 'ﷺ', '李小龙', 'ẞ', 'ﬃ', 'Щука', '김정은', 'ÀÉÎ', 'Ⅷ', '𝔄𝔫𝔫', 'ยุ้ย', 'अनन्या'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The same letters in each run, more than a compressor looks back. */
const BLOCK = (() => {
  let state = 20_261_126;
  return Array.from({ length: 1024 * 1024 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return LETTERS[(state >>> 16) % LETTERS.length];
  }).join('');
})();

function letters(length: number, index: number): string {
  const start = (index * 7_919) % (BLOCK.length / 2);
  return BLOCK.repeat((start + length) / BLOCK.length + 1).slice(start, start + Math.max(0, length));
}

/** A text of this length; texts of other indexes differ from it. */
export function textOf(alphabet: Alphabet, length: number, index: number): string {
  const own = letters(Math.min(length, 4), index);
  const rest = Math.max(0, length - own.length);
  switch (alphabet) {
    case 'repetitive':
      return own + 'a'.repeat(rest);
    case 'incompressible':
      return letters(length, index);
    case 'words':
      return own + ' ab'.repeat(rest / 3);
    case 'scripts':
      return whole(own + ` ${SCRIPTS.join(' ')}`.repeat(rest / 40 + 1), length);
  }
}

/** The beginning of a text, without half a surrogate pair at its end. */
const whole = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

const path = (length: number, index: number) => letters(Math.max(1, length), index).toLowerCase();
const cut = (length: number) => Math.max(length, 30);

/** Texts of a named format, the longest first. */
const FORMATS: Readonly<Record<string, (length: number, index: number) => readonly string[]>> = {
  date: () => ['1977-03-25'],
  datetime: (_length, index) => [new Date(Date.UTC(2027, 0, 15) + index * 1000).toISOString().replace('.000', '')],
  uuid: (_length, index) => [`019bc0f0-9d31-7a55-8c1e-${index.toString(16).padStart(12, '0')}`],
  email: (length, index) => [
    `${path(Math.min(64, length - 65), index)}@${path(50, index)}.host.example`,
    `a${index}@host.example`,
  ],
  url: (length, index) => [`https://host.example/${path(cut(length) - 20, index)}`, `https://host.example/${index}`],
  cidrv4: (_length, index) => [`10.${(index >> 8) & 255}.${index & 255}.0/24`],
  cidrv6: (_length, index) => [`2001:db8:${index.toString(16)}::/48`],
  ipv4: (_length, index) => [`10.0.${(index >> 8) & 255}.${index & 255}`],
  ipv6: (_length, index) => [`2001:db8::${index.toString(16)}`],
};

const SAMPLES = 200;
const samples = new Map<string, readonly string[]>();

/** Texts that match a pattern. */
function samplesOf(pattern: string): readonly string[] {
  const known = samples.get(pattern);
  if (known) return known;
  // fast-check knows no look-around.
  const drawn = pattern.includes('(?')
    ? []
    : fc.sample(fc.stringMatching(new RegExp(pattern, 'u'), { size: 'medium' }), { numRuns: SAMPLES, seed: 1 });
  const texts = [...new Set(drawn)].sort((one, other) => other.length - one.length);
  samples.set(pattern, texts);
  return texts;
}

const COUNTRIES = ['HU', 'UY', 'AR', 'BR', 'DE', 'ES', 'FR', 'IT', 'PL', 'SE', 'JP', 'IN'];
const COUNTRY = /^\^\[A-Z(a-z)?\]\{2(,3)?\}\$$/;

function matchingTexts(pattern: string, length: number, index: number): string[] {
  if (COUNTRY.test(pattern)) return [COUNTRIES[index % COUNTRIES.length] as string];
  const all = samplesOf(pattern);
  const turned = [all[index % all.length], all[all.length - 1]];
  return turned.filter((text) => text !== undefined && text.length <= length) as string[];
}

/** The form of a text, as far as its schema says. */
interface TextForm {
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
}

export function formOf(schema: z.core.$ZodType): TextForm {
  const known = forms.get(schema) ?? readForm(schema);
  forms.set(schema, known);
  return known;
}

const forms = new WeakMap<z.core.$ZodType, TextForm>();

function readForm(schema: z.core.$ZodType): TextForm {
  const { format } = (schema as z.core.$ZodString)._zod.def as { format?: string };
  const { pattern } = (z.globalRegistry.get(schema) ?? {}) as { pattern?: string };
  const checked = (schema._zod.def.checks ?? []).flatMap((check) => {
    const { pattern: own } = check._zod.def as { pattern?: RegExp };
    return own ? [own.source] : [];
  });
  return { format, pattern: pattern ?? checked[0] };
}

/** Texts of which a schema probably accepts one, the costliest first. */
export function* textsFor(
  { format, pattern }: TextForm,
  { alphabet, length, index }: { alphabet: Alphabet; length: number; index: number },
): Generator<string> {
  const formatted = format === undefined ? undefined : FORMATS[format];
  if (formatted) yield* formatted(length, index);
  else if (pattern !== undefined) yield* matchingTexts(pattern, length, index);
  yield textOf(alphabet, length, index);
  yield textOf('incompressible', length, index);
  yield letters(Math.min(length, 8), index).toLowerCase();
  yield String(1_000_000_000 + index).slice(0, length);
  for (const formatOf of Object.values(FORMATS)) yield* formatOf(length, index);
}
