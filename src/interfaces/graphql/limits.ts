import { GRAPHQL, JSON_BODY, JSON_VALUES } from '@vett/schema/constants';
import { PAGE } from '@vett/schema/page';
import {
  type ASTVisitor,
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
import type { Bounds } from '../body.ts';

/** The assumed number of items of a list inside an object, whose size is unknown before execution. */
const LIST_SIZE = 5;

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** The multiplier for the cost below a field: for a connection, its `first`. */
function timesOf(
  typeName: string,
  field: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
): number {
  if (field.args.some(({ name }) => name === 'first')) {
    const first = given.find(({ name }) => name.value === 'first')?.value;
    if (!first) return PAGE.default;
    return first.kind === Kind.INT ? Math.min(Math.max(1, Number(first.value)), GRAPHQL.cost) : PAGE.max;
  }
  return isList(field.type) && !typeName.endsWith('Connection') ? LIST_SIZE : 1;
}

const costs = new WeakMap<OperationDefinitionNode, number>();

/** The cost of a valid operation. */
export function costOf({ document, operationName }: Pick<ExecutionArgs, 'document' | 'operationName'>): number {
  const operation = getOperationAST(document, operationName);
  return (operation && costs.get(operation)) ?? GRAPHQL.cost;
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
 * Refuses operations with too many root fields, too high a cost, or pages of less than one item. Every field costs one;
 * fields below a list count once for each item that the list may have.
 */
export function limitCost(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
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
        const fragment = context.getFragment(selection.name.value);
        return sum + (fragment ? fragmentCost(fragment) : 0);
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        return sum + cost(selection.typeCondition?.name.value ?? typeName, selection.selectionSet);
      }
      const type = schema.getType(typeName);
      const field = isObjectType(type) ? type.getFields()[selection.name.value] : undefined;
      if (!field || !selection.selectionSet) return sum + 1;
      const inner = cost(getNamedType(field.type).name, selection.selectionSet);
      return sum + 1 + inner * timesOf(typeName, field, selection);
    }, 0);

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
      const { operation, selectionSet } = definition;
      if (countRootFields(context, selectionSet) > GRAPHQL.rootFields) {
        refuse(`At most ${GRAPHQL.rootFields} root fields are allowed in one operation.`);
      }
      const root = schema.getRootType(operation);
      const sum = root ? cost(root.name, selectionSet) : 0;
      costs.set(definition, sum);
      if (sum > GRAPHQL.cost) {
        refuse(
          `The operation may ask for too much: its cost is above ${GRAPHQL.cost}. Ask for fewer fields below lists.`,
        );
      }
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
