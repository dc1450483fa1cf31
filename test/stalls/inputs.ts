import type { AnyContract } from '@vett/schema/contract';
import { exampleOf } from '@vett/schema/examples/examples';
import { Builder, definitionOf, type Plan, partsOf, plainOf, type Schema, sizeOf, Unbuildable } from './costliest.ts';
import { ALPHABETS } from './texts.ts';

type Members = Readonly<Record<string, unknown>>;

/** An input of an operation that its schema accepts. */
export interface LegalInput {
  readonly variant: string;
  readonly input: Members;
}

/** Room for the parts of a body that are not counted. */
const SPARE = 2_048;
/** Beyond it a request is refused for its size alone. */
const URL_BYTES = 10_000;

/** Optional members that only the service gives out: an invented one is refused before any work. */
const FROM_SERVICE = ['next_key', 'as_of', 'tenant_id', 'etag'];

/** The bytes of an input that reach the operation. */
export const bytesOf = ({ kind, rest, body }: AnyContract): number =>
  kind === 'mutation' && rest?.method !== 'DELETE' ? body - SPARE : URL_BYTES;

/** The lists and records in a schema, each with its path. */
function listsIn(schema: Schema, path = '', seen = new Set<Schema>()): (readonly [string, Schema])[] {
  const plain = plainOf(schema);
  if (seen.has(plain)) return [];
  seen.add(plain);
  const isList = ['array', 'record'].includes(definitionOf(plain).type);
  const inner = partsOf(plain).flatMap(([name, part]) => listsIn(part, path && name ? `${path}.${name}` : name, seen));
  return isList ? [[path, plain], ...inner] : inner;
}

/** The shapes of the costliest inputs: everything long, everything full, and each list alone with short and with long items. */
function plansOf(contract: AnyContract, bytes: number): { variant: string; plan: Plan }[] {
  const rest = { bytes, example: exampleOf(contract)?.input };
  const whole = ALPHABETS.flatMap((alphabet) => [
    { variant: `longest texts, ${alphabet}`, plan: { alphabet, textShare: 1, itemShare: 0.02, ...rest } },
    { variant: `fullest lists, ${alphabet}`, plan: { alphabet, textShare: 0, itemShare: 1, ...rest } },
  ]);
  const single = listsIn(contract.input).flatMap(([path, focus]) =>
    ([0, 1] as const).map((textShare) => ({
      variant: `most ${path}, ${textShare ? 'long' : 'short'}`,
      plan: { alphabet: 'incompressible' as const, textShare, itemShare: 1, focus, ...rest },
    })),
  );
  return [...whole, ...single];
}

/** The costliest inputs of an operation. `fixed` are members that name real objects. */
export function legalInputs(
  contract: AnyContract,
  { access_token: _, ...fixed }: Members = {},
  bytes = bytesOf(contract),
): LegalInput[] {
  const known = new Set<string>();
  return plansOf(contract, bytes).flatMap(({ variant, plan }) => {
    const input = legalInput(contract, plan, fixed);
    const text = JSON.stringify(input);
    if (input === undefined || known.has(text)) return [];
    known.add(text);
    return [{ variant, input }];
  });
}

function legalInput(contract: AnyContract, plan: Plan, fixed: Members): Members | undefined {
  try {
    const built = Object.entries(new Builder(plan).build(contract.input) as Members);
    const invented = Object.fromEntries(built.filter(([name]) => !FROM_SERVICE.includes(name)));
    const example = exampleOf(contract)?.input as Members | undefined;
    return [
      { ...invented, ...fixed },
      { ...example, ...invented, ...fixed },
      { ...example, ...fixed },
    ].find((input) => contract.input.safeParse(input).success);
  } catch (error) {
    if (error instanceof Unbuildable) return undefined;
    throw error;
  }
}

/** A body that is refused. */
export interface IllegalBody {
  readonly variant: string;
  readonly body: Buffer;
}

const times = (bytes: number, each: number) => Math.floor(bytes / each);
const filled = (start: string, piece: string, end: string, bytes: number) =>
  start + piece.repeat(times(bytes - start.length - end.length, piece.length)) + end;

/** Bodies that cost much before anything looks at their members. */
const HOSTILE: Readonly<Record<string, (bytes: number) => string>> = {
  'unknown keys': (bytes) =>
    `{${Array.from({ length: times(bytes, 12) }, (_, n) => `"k${n.toString(36)}":0`).join(',')}}`,
  'unknown keys that exist in objects': (bytes) => filled('{', '"__proto__":{},"toString":1,', '"a":0}', bytes),
  'deep lists': (bytes) => '['.repeat(times(bytes, 2)) + ']'.repeat(times(bytes, 2)),
  'deep objects': (bytes) => `${'{"a":'.repeat(times(bytes, 6))}0${'}'.repeat(times(bytes, 6))}`,
  'many numbers': (bytes) => filled('{"a":[', '0,', '0]}', bytes),
  'many objects': (bytes) => filled('{"a":[', '{},', '{}]}', bytes),
  'one huge number': (bytes) => filled('{"a":', '1', '}', bytes),
  'one huge text of escapes': (bytes) => filled('{"a":"', '\\u0000', '"}', bytes),
  'broken at its end': (bytes) => filled('{"a":[', '{"b":"c"},', '{}', bytes),
};

const spoilt = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(spoilt);
  if (value === null || typeof value !== 'object') return [{}];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilt(inner)]));
};

/** The same value with a last item of another type in its fullest list. */
function withWrongEnd(value: unknown): unknown {
  const lists: unknown[][] = [];
  const copy = structuredClone(value);
  const collect = (part: unknown) => {
    if (Array.isArray(part)) lists.push(part);
    if (part !== null && typeof part === 'object') Object.values(part).forEach(collect);
  };
  collect(copy);
  const [fullest] = lists.sort((one, other) => other.length - one.length);
  fullest?.push({ wrong: [0] });
  return copy;
}

/** Bodies up to this size that are refused, whatever the operation. */
export const hostileBodies = (bytes: number): IllegalBody[] =>
  Object.entries(HOSTILE).map(([variant, make]) => ({
    variant: `illegal: ${variant}`,
    body: Buffer.from(make(bytes)),
  }));

/** The costliest inputs of an operation with mistakes, which it refuses. */
export function illegalBodies(contract: AnyContract, legal: readonly LegalInput[]): IllegalBody[] {
  const own = legal
    .filter(({ variant }) => /^(fullest lists, incompressible|most .*, short)$/.test(variant))
    .flatMap(({ variant, input }) =>
      [
        { variant: `illegal: wrong types, ${variant}`, value: spoilt(input) },
        { variant: `illegal: wrong last item, ${variant}`, value: withWrongEnd(input) },
      ].filter(({ value }) => sizeOf(value) <= contract.body && !contract.input.safeParse(value).success),
    );
  return own.map(({ variant, value }) => ({ variant, body: Buffer.from(JSON.stringify(value)) }));
}
