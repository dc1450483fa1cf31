import fc from 'fast-check';

/** A JSON Schema, as far as our documents use it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Names with a special meaning in JavaScript. */
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  '',
  '\u0000',
  'id',
];

export const hostileText = fc.oneof(
  fc.constantFrom(
    ...KEYS,
    ...[
      '\ud800',
      'a\udfffb',
      '\ufeff',
      '\u202eabc',
      'e\u0301'.repeat(200),
      '\u0000abc',
      'Ann\u0000Bee',
      '😀'.repeat(600),
    ],
    ...[
      "' or 1=1 --",
      '"; drop table tenant; --',
      '#{7*7}',
      '{{7*7}}',
      '<script>',
      '../../etc/passwd',
      '%00',
      '%',
      '$1',
    ],
    ...[
      '0',
      '-1',
      '1e999',
      'NaN',
      'null',
      'true',
      '9223372036854775808',
      '2026-02-30',
      '9999-12-31T23:59:60Z',
      '::1/129',
    ],
    ...['x'.repeat(501), 'x'.repeat(70_000), ' ', '\n', '\r\nX-Injected: 1', '٠١٢', 'ﷺ'.repeat(100), 'ß'.repeat(250)],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, 1e21),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)]);

/** An object whose keys are its own, whatever their names. */
const ownObject = (entries: readonly (readonly [string, unknown])[]): object => {
  const object = Object.create(null) as Record<string, unknown>;
  for (const [key, value] of entries) object[key] = value;
  return object;
};

const hostileKey = fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 20 }));

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  fc.constantFrom(null, true, false),
  fc.constantFrom(
    [],
    {},
    nested(50),
    Array.from({ length: 300 }, () => 'x'),
  ),
  fc.array(fc.tuple(hostileKey, fc.jsonValue({ maxDepth: 2 })), { maxLength: 4 }).map(ownObject),
);

const plausibleText = fc.constantFrom(
  ...[
    'Zoltan Fictivus',
    'Ann Bee',
    'ACME Ltd',
    '李小龙',
    'Иван',
    'un',
    'ofac',
    'HU',
    'HUN',
    '1977-03-25',
    'individual',
  ],
  ...[
    '2026-12-24T10:00:00Z',
    '10.0.0.0/8',
    'kyc:read',
    'production',
    'standard',
    'ephemeral',
    'exact',
    '0xabc',
    'A1234567',
  ],
);

/** Values that mostly fit a schema, with a hostile one here and there. `resolve` follows references. */
export function valuesOf(schema: Schema, resolve: (reference: string) => Schema): fc.Arbitrary<unknown> {
  const fitting = fittingValues(schema, resolve);
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: hostileValue });
}

function fittingValues(schema: Schema, resolve: (reference: string) => Schema): fc.Arbitrary<unknown> {
  const values = (inner: Schema) => valuesOf(inner, resolve);
  if (schema.$ref) return values(resolve(schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map(values));
  switch (schema.type) {
    case 'object':
      return objects(schema, values);
    case 'array':
      return fc.array(values(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
      return fc.integer({ min: 0, max: 200 });
    case 'number':
      return fc.double({ min: 0, max: 1, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return plausibleText;
    default:
      return hostileValue;
  }
}

function objects({ properties = {}, required = [] }: Schema, values: (schema: Schema) => fc.Arbitrary<unknown>) {
  const members = Object.entries(properties).map(([key, schema]) =>
    fc.tuple(fc.constant(key), values(schema), fc.integer({ min: 0, max: 9 })).map(([name, value, draw]) =>
      // Required members are seldom missing, optional ones often.
      draw < (required.includes(name) ? 9 : 3) ? [[name, value] as const] : [],
    ),
  );
  const strange = fc.tuple(hostileKey, hostileValue, fc.integer({ min: 0, max: 9 }));
  return fc
    .tuple(fc.tuple(...members), strange)
    .map(([given, [key, value, draw]]) => ownObject([...given.flat(), ...(draw === 0 ? [[key, value] as const] : [])]));
}

/** The text of a value, corrupted now and then. */
export const textOf = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 12, arbitrary: value.map((given) => Buffer.from(JSON.stringify(given) ?? '')) },
    { weight: 1, arbitrary: fc.tuple(value, spoil).map(([given, change]) => change(JSON.stringify(given) ?? '')) },
  );

const spoil: fc.Arbitrary<(text: string) => Buffer> = fc.constantFrom<(text: string) => Buffer>(
  (text) => Buffer.from(text.slice(0, text.length / 2)),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`${text}${text}`),
  (text) => Buffer.from(text.replace('{', '{"subject":null,"name":1,"query":[],"subject":{},')),
  (text) => Buffer.from(text.replace(/"[^"]*"/, '1e999')),
  (text) => Buffer.from(text.replace(/:\s*"[^"]*"/, ':123456789012345678901234567890')),
  (text) => Buffer.from(text.replace(/:\s*"[^"]*"/, `:${'['.repeat(5_000)}${']'.repeat(5_000)}`)),
  (text) => Buffer.from(text.replace(/:\s*"[^"]*"/, ':"\\ud800\\u0000"')),
  (text) =>
    Buffer.concat([
      Buffer.from(text.slice(0, -2)),
      Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]),
  (text) => Buffer.from(text, 'utf16le'),
  () => Buffer.alloc(0),
  () => Buffer.from('null'),
);
