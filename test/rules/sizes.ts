import { laterSchemaOf } from '@vett/schema/items';
import { z } from 'zod';

/** A JSON schema, as far as the rule looks at it. */
interface Node {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Node>>;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly not?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly 'x-max-bytes'?: number;
  readonly items?: Node;
  readonly prefixItems?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly propertyNames?: Node;
  readonly additionalProperties?: Node | boolean;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
}

const FIXED_FORMATS = ['uuid', 'date'];
/** Bytes of one character as JSON at most: an escape such as `\u0001`. */
const CHARACTER = 6;
/** Bytes of a number, a boolean or null as JSON at most. */
const SHORT = 25;

/** The places of a schema where nothing bounds what callers send: a text, an array, a record or a value of any form. */
export function unbounded(schema: z.ZodType): string[] {
  return [...new Set(placesIn(...rooted(schema)))];
}

/** Bytes of the longest JSON that a schema takes; infinite where it has an unbounded place. */
export function maxBytes(schema: z.ZodType): number {
  return bytesOf(...rooted(schema));
}

/** The JSON schema of what callers send, with members that handlers judge later. */
function rooted(schema: z.ZodType): [Node, Readonly<Record<string, Node>>] {
  const later: Record<string, Node> = {};
  const jsonOf = (each: z.ZodType): Node =>
    z.toJSONSchema(each, {
      ...{ io: 'input', unrepresentable: 'any' },
      override({ zodSchema, jsonSchema }) {
        const judged = laterSchemaOf(zodSchema);
        if (!judged) return;
        const { $defs, ...own } = jsonOf(judged);
        Object.assign(later, $defs);
        Object.assign(jsonSchema, own);
      },
    }) as Node;
  const root = jsonOf(schema);
  return [root, { ...later, ...root.$defs }];
}

type Definitions = Readonly<Record<string, Node>>;

const named = ({ $ref = '' }: Node, definitions: Definitions) => definitions[$ref.slice($ref.lastIndexOf('/') + 1)];
const waysOf = ({ anyOf = [], oneOf = [], allOf = [] }: Node) => [...anyOf, ...oneOf, ...allOf];
const isFixed = (node: Node) => node.enum !== undefined || node.const !== undefined || node.not !== undefined;
/** Whether no part of a pattern repeats without end. */
const isShort = (pattern: string) =>
  !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x'));

function* placesIn(node: Node, definitions: Definitions, path = '', above: readonly Node[] = []): Generator<string> {
  const target = named(node, definitions);
  if (target) {
    if (!above.includes(target)) yield* placesIn(target, definitions, path, [...above, target]);
    return;
  }
  if (node['x-max-bytes'] !== undefined || isFixed(node)) return;
  const ways = waysOf(node);
  for (const way of ways) yield* placesIn(way, definitions, path, above);
  const types = [node.type].flat();
  if (node.type === undefined && ways.length === 0) yield `${path}: any form`;
  if (types.includes('string') && !isTextBounded(node)) yield `${path}: text`;
  if (types.includes('array')) {
    if (node.maxItems === undefined && !node.prefixItems) yield `${path}: array`;
    for (const item of [...(node.prefixItems ?? []), ...(node.items ? [node.items] : [])])
      yield* placesIn(item, definitions, `${path}[]`, above);
  }
  for (const [name, member] of Object.entries(node.properties ?? {}))
    yield* placesIn(member, definitions, path === '' ? name : `${path}.${name}`, above);
  // A schema without this word cuts off unknown members.
  const { additionalProperties: others } = node;
  if (others === undefined || others === false) return;
  if (node.maxProperties === undefined && !node.propertyNames?.enum) yield `${path}: record`;
  if (node.propertyNames) yield* placesIn(node.propertyNames, definitions, `${path}{key}`, above);
  if (others !== true) yield* placesIn(others, definitions, `${path}{}`, above);
}

const isTextBounded = ({ maxLength, format = '', pattern }: Node) =>
  maxLength !== undefined || FIXED_FORMATS.includes(format) || (pattern !== undefined && isShort(pattern));

function bytesOf(node: Node, definitions: Definitions): number {
  const target = named(node, definitions);
  if (target) return bytesOf(target, definitions);
  if (node['x-max-bytes'] !== undefined) return node['x-max-bytes'];
  if (node.not !== undefined) return 0;
  if (node.enum ?? node.const) return Math.max(...(node.enum ?? [node.const]).map((one) => JSON.stringify(one).length));
  const ways = waysOf(node);
  if (ways.length > 0) return Math.max(...ways.map((way) => bytesOf(way, definitions)));
  if (node.type === undefined) return Number.POSITIVE_INFINITY;
  // The patterns of identifiers allow at most 64 characters, and ids and dates are shorter.
  const types = [node.type].flat();
  if (types.includes('string'))
    return 2 + CHARACTER * (node.maxLength ?? (isTextBounded(node) ? 64 : Number.POSITIVE_INFINITY));
  if (types.includes('array'))
    return (node.maxItems ?? Number.POSITIVE_INFINITY) * (1 + (node.items ? bytesOf(node.items, definitions) : 0)) + 2;
  if (!types.includes('object')) return SHORT;
  const members = Object.entries(node.properties ?? {}).map(
    ([name, member]) => name.length + 4 + bytesOf(member, definitions),
  );
  const { additionalProperties: others } = node;
  if (typeof others === 'object')
    members.push(
      (node.maxProperties ?? Number.POSITIVE_INFINITY) *
        (4 + bytesOf(node.propertyNames ?? {}, definitions) + bytesOf(others, definitions)),
    );
  return 2 + members.reduce((sum, bytes) => sum + bytes, 0);
}
