import { CRITICAL_ERROR } from '@graphql-tools/executor';
import { ANSWER } from '@vett/schema/constants';
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { isAnswerTooLarge, sizeOf } from '../../core/answer-size.ts';
import type { GraphqlContext } from './builder.ts';

/** An error with these extensions ends the execution of its document. */
const ENDING = { extensions: { [CRITICAL_ERROR]: true } };

/** Makes a refusal of a too large answer end the document, since no other field of it would have room. */
export function endingDocument(error: unknown): unknown {
  return isAnswerTooLarge(error) ? Object.assign(error, ENDING) : error;
}

/** Counts what each field answers, also an object that several aliases or links answer, so that the work stops early. */
export function countAnswers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) field.resolve = counting(field);
  }
  return schema;
}

type FieldResolver = GraphQLFieldResolver<unknown, GraphqlContext>;

function counting(field: GraphQLField<unknown, GraphqlContext>): FieldResolver {
  const resolve: FieldResolver = field.resolve ?? defaultFieldResolver;
  const isLeaf = isLeafType(getNamedType(field.type));
  return (source, args, context, info) => {
    const { answered } = context;
    const count = (value: unknown) => {
      const name = String(info.path.key).length;
      try {
        answered.add(name + workOf(value) + (isLeaf ? sizeOf(value, answered.left) : 0));
      } catch (error) {
        throw endingDocument(error);
      }
      return value;
    };
    const value = resolve(source, args, context, info);
    return value instanceof Promise ? value.then(count) : count(value);
  };
}

/** The bytes for which a field and the items of its list count beside their values: making one takes about 1 µs. */
const workOf = (value: unknown) => ANSWER.field * (1 + (Array.isArray(value) ? value.length : 0));
