// Writes what derives from the contracts into the schema package: the documents of REST and GraphQL, the tree's type, the paths.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Contracts } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createGraphqlSchema } from '../src/interfaces/graphql/graphql.ts';
import { createOpenApi } from '../src/interfaces/openapi/openapi.ts';

const schemaFolder = new URL('../schema/', import.meta.url);

export const openApiText = () => `${JSON.stringify(createOpenApi(contracts), null, 2)}\n`;
export const graphqlText = () => `${printSchema(lexicographicSortSchema(createGraphqlSchema()))}\n`;

/** The type of the tree by names alone: the inferred one has the shape of every contract and is too long to be declared. */
export function treeText(): string {
  const text = readFileSync(new URL('contracts.ts', schemaFolder), 'utf8');
  const [imports = '', tree = ''] = text.split(/\n\/\*\*.*\nexport const contracts: ContractTree = /);
  const named = tree
    .replace(/,\s+}/g, ' }')
    .replace(/(?<=[{,]\s+)(\w+)(?:: (\w+(?:\.\w+)?))?(?=,| })/g, (_, name, value = name) => `${name}: typeof ${value}`)
    .replace(/,\s+(?=\w+: typeof)/g, '; ')
    .replace(/{\s+(?=\w+: typeof)/g, '{ ');
  return `// Written by \`npm run print-contracts\` from contracts.ts.
${imports.replace(/^import type .*\n/m, '').replaceAll('import ', 'import type ')}
export type ContractTree = ${named}`;
}

/** The ways to the operations over REST, for clients, which need nothing else of a contract when they run. */
export function routesText(): string {
  const areas = Object.entries<Contracts[string]>(contracts).map(([area, operations]) => {
    const routes = Object.entries(operations).flatMap(([name, { rest, success }]) =>
      rest ? [`    ${name}: ['${rest.method}', '${rest.path}', '${success}'],\n`] : [],
    );
    return `  ${area}: {\n${routes.join('')}  },\n`;
  });
  return `// Written by \`npm run print-contracts\` from the contracts.\nimport type { AnyContract, Method } from './contract.ts';

export type Route = readonly [method: Method, path: string, success: AnyContract['success']];
export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>;

/** The method and path of each operation over REST, and the form of its success. */
export const ROUTES: Routes = {
${areas.join('')}};
`;
}

if (import.meta.main) {
  writeFileSync(new URL('openapi.json', schemaFolder), openApiText());
  writeFileSync(new URL('schema.graphql', schemaFolder), graphqlText());
  writeFileSync(new URL('contract-tree.ts', schemaFolder), treeText());
  writeFileSync(new URL('routes.ts', schemaFolder), routesText());
}
