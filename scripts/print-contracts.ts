// Writes the documents of the REST and GraphQL interfaces into the schema package.
import { writeFileSync } from 'node:fs';
import { contracts } from '@vett/schema/contracts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createGraphqlSchema } from '../src/interfaces/graphql/graphql.ts';
import { createOpenApi } from '../src/interfaces/openapi/openapi.ts';

export const openApiText = () => `${JSON.stringify(createOpenApi(contracts), null, 2)}\n`;
export const graphqlText = () => `${printSchema(lexicographicSortSchema(createGraphqlSchema()))}\n`;

if (import.meta.main) {
  const schemaFolder = new URL('../schema/', import.meta.url);
  writeFileSync(new URL('openapi.json', schemaFolder), openApiText());
  writeFileSync(new URL('schema.graphql', schemaFolder), graphqlText());
}
