import { GRAPHQL, JSON_BODY, JSON_VALUES } from '@vett/schema/constants';
import { PAGE } from '@vett/schema/page';
import {
  type ASTVisitor,
  type DefinitionNode,
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  type ValidationContext,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { AppError } from '../../platform/error.ts';
import type { Bounds } from '../body.ts';

/** The assumed number of items of a list inside an object, whose size is unknown before execution. */
const LIST_SIZE = 5;

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** The value of a variable by its name. */
type ReadVariable = (name: string) => unknown;

/** The multiplier for the cost below a field: for a connection, its `first`. */
function timesOf(
  typeName: string,
  field: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
  variable: ReadVariable,
): number {
  if (!field.args.some(({ name }) => name === 'first'))
    return isList(field.type) && !typeName.endsWith('Connection') ? LIST_SIZE : 1;
  const node = given.find(({ name }) => name.value === 'first')?.value;
  const first =
    node?.kind === Kind.VARIABLE ? variable(node.name.value) : node?.kind === Kind.INT && Number(node.value);
  if (!node || node.kind === Kind.NULL || first === undefined || first === null) return PAGE.default;
  return typeof first === 'number' ? Math.min(Math.max(1, first), GRAPHQL.cost) : PAGE.max;
}

interface MeasurementContext {
  readonly schema: GraphQLSchema;
  readonly fragment: (name: string) => FragmentDefinitionNode | null | undefined;
  readonly variable: ReadVariable;
}

/** The cost of an operation. Every field costs one; fields below a list count once for each item that the list may have. */
function measureCost(
  { operation, selectionSet }: OperationDefinitionNode,
  { schema, fragment: find, variable }: MeasurementContext,
): number {
  // Each fragment is measured once; otherwise fragments that spread each other twice would double the work at each step.
  const fragmentCosts = new Map<FragmentDefinitionNode, number>();

  const fragmentCost = (fragment: FragmentDefinitionNode): number => {
    const known = fragmentCosts.get(fragment);
    if (known !== undefined) return known;
    fragmentCosts.set(fragment, 0); // a cycle is another rule's to refuse
    const sum = cost(fragment.typeCondition.name.value, fragment.selectionSet);
    fragmentCosts.set(fragment, sum);
    return sum;
  };

  const cost = (typeName: string, { selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = find(selection.name.value);
        return sum + (fragment ? fragmentCost(fragment) : 0);
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        return sum + cost(selection.typeCondition?.name.value ?? typeName, selection.selectionSet);
      }
      const type = schema.getType(typeName);
      const field = isObjectType(type) ? type.getFields()[selection.name.value] : undefined;
      if (!field || !selection.selectionSet) return sum + 1;
      const inner = cost(getNamedType(field.type).name, selection.selectionSet);
      return sum + 1 + inner * timesOf(typeName, field, selection, variable);
    }, 0);

  const root = schema.getRootType(operation);
  return root ? cost(root.name, selectionSet) : 0;
}

const TOO_COSTLY = `The operation may ask for too much: its cost is above ${GRAPHQL.cost}. Ask for fewer items, or for fewer fields below lists.`;

/** The costs of operations that do not depend on variables. */
const costs = new WeakMap<OperationDefinitionNode, number>();

/** The cost of a valid operation with its variables. Throws VALIDATION_ERROR when it is too high. */
export function costOf({
  schema,
  document,
  operationName,
  variableValues,
}: Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>): number {
  const operation = getOperationAST(document, operationName);
  if (!operation) return GRAPHQL.cost;
  const known = costs.get(operation);
  if (known !== undefined) return known;
  let depends = false;
  const cost = measureCost(operation, {
    schema,
    fragment: (name) => document.definitions.find((found) => isFragment(found) && found.name.value === name) as never,
    variable(name) {
      depends = true;
      return variableValues?.[name] ?? defaultOf(operation, name);
    },
  });
  if (cost > GRAPHQL.cost) throw new AppError('VALIDATION_ERROR', TOO_COSTLY);
  if (!depends) costs.set(operation, cost);
  return cost;
}

const isFragment = (node: DefinitionNode): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION;

function defaultOf({ variableDefinitions = [] }: OperationDefinitionNode, name: string): number | undefined {
  const value = variableDefinitions.find(({ variable }) => variable.name.value === name)?.defaultValue;
  return value?.kind === Kind.INT ? Number(value.value) : undefined;
}

const bounds = new WeakMap<DocumentNode, Bounds>();

/** The bounds of a body for the fields of a document, measured once per document. */
export function boundsOf({ schema, document }: Pick<ExecutionArgs, 'schema' | 'document'>): Bounds {
  const known = bounds.get(document) ?? measureBounds(schema, document);
  bounds.set(document, known);
  return known;
}

/** The largest `body` of all fields in the document, and their `values` together. */
function measureBounds(schema: GraphQLSchema, document: DocumentNode): Bounds {
  let body: number = JSON_BODY;
  let values: number = JSON_VALUES;
  const types = new TypeInfo(schema);
  const note = () => {
    const own = types.getFieldDef()?.extensions['bounds'] as Bounds | undefined;
    if (!own) return;
    body = Math.max(body, own.body);
    values += own.values;
  };
  visit(document, visitWithTypeInfo(types, { Field: note }));
  return { body, values };
}

/** Refuses documents that ask for objects by the same name very often. */
export function limitRepeats(context: ValidationContext): ASTVisitor {
  const counts = new Map<string, number>();
  return {
    Field({ name, alias, selectionSet }) {
      if (!selectionSet) return;
      const asked = (alias ?? name).value;
      const count = (counts.get(asked) ?? 0) + 1;
      counts.set(asked, count);
      if (count !== GRAPHQL.repeats + 1) return;
      const message = `At most ${GRAPHQL.repeats} objects of one document have the same name, as \`${asked.slice(0, 50)}\` has.`;
      context.reportError(new GraphQLError(message, { extensions: { code: 'VALIDATION_ERROR' } }));
    },
  };
}

/**
 * Refuses operations with too many root fields, too high a cost, or pages of less than one item. The values of variables are not
 * known here and count as one; `costOf` counts them before the operation is executed.
 */
export function limitCost(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
  const refuse = (message: string) =>
    context.reportError(new GraphQLError(message, { extensions: { code: 'VALIDATION_ERROR' } }));

  return {
    // Also checked for skipped fields, since their cost counts.
    Argument({ name, value }) {
      if (name.value === 'first' && value.kind === Kind.INT && Number(value.value) < 1) {
        refuse('`first` must be at least 1.');
      }
    },
    OperationDefinition(definition) {
      if (countRootFields(context, definition.selectionSet) > GRAPHQL.rootFields) {
        refuse(`At most ${GRAPHQL.rootFields} root fields are allowed in one operation.`);
      }
      const fragment = (name: string) => context.getFragment(name);
      if (measureCost(definition, { schema, fragment, variable: () => 1 }) > GRAPHQL.cost) refuse(TOO_COSTLY);
    },
  };
}

function countRootFields(context: ValidationContext, root: SelectionSetNode): number {
  const spread = new Set<string>();
  const count = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + 1;
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + count(selection.selectionSet);
      const name = selection.name.value;
      const fragment = spread.has(name) ? undefined : context.getFragment(name);
      spread.add(name);
      return sum + (fragment ? count(fragment.selectionSet) : 0);
    }, 0);
  return count(root);
}
