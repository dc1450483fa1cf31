import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { GRAPHQL, JSON_BODY } from '@vett/schema/constants';
import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type GraphQLParams, type Plugin } from 'graphql-yoga';
import type { Hono } from 'hono';
import type { Exchange } from '../../caller.ts';
import { AppError } from '../../error.ts';
import type { Operations } from '../../operation.ts';
import { type Access, authenticate, exchangeOf } from '../access.ts';
import { errorResponse, headersOf, refusalOf } from '../answer.ts';
import { checkBodyHeaders, readJson } from '../body.ts';
import type { Http } from '../rest/rest.ts';
import { builder, type GraphqlContext } from './builder.ts';
import './list-check.ts';
import './lists.ts';
import { limitCost } from './limits.ts';
import { graphqlError } from './resolve.ts';

const ENDPOINT = '/graphql';

export const createGraphqlSchema = () => builder.toSchema();

interface ServerContext extends GraphqlContext {
  readonly params: GraphQLParams;
}

/** Hands Yoga the parameters that were read here, after the caller was known. */
const parametersOfContext: Plugin<object, ServerContext> = {
  onRequestParse({ serverContext, setRequestParser }) {
    setRequestParser(() => serverContext.params);
  },
};

const rules = (isProduction: boolean): Plugin => ({
  onValidate({ addValidationRule }) {
    addValidationRule(maxDepthRule({ n: GRAPHQL.depth, ignoreIntrospection: true }));
    addValidationRule(maxAliasesRule({ n: GRAPHQL.aliases }));
    addValidationRule(limitCost);
    if (isProduction) addValidationRule(NoSchemaIntrospectionCustomRule);
  },
});

/** What is thrown on purpose is a GraphQLError already; anything else is not meant for callers. */
const maskError = (error: unknown): Error =>
  error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError)
    ? error
    : new GraphQLError('Something went wrong.', { extensions: { code: 'INTERNAL_ERROR', http_status: 500 } });

export interface GraphqlOptions {
  readonly isProduction: boolean;
  /** Operations that may be sent by the SHA-256 of their text alone, and then by GET too. */
  readonly persisted: ReadonlyMap<string, string>;
}

/** Serves GraphQL at `/graphql`, and outside production the explorer for people. */
export function mountGraphql(
  app: Hono<Http>,
  operations: Operations,
  access: Access,
  { isProduction, persisted }: GraphqlOptions,
): void {
  const yoga = createYoga<ServerContext>({
    schema: createGraphqlSchema(),
    graphqlEndpoint: ENDPOINT,
    logging: false,
    landingPage: false,
    graphiql: false,
    cors: false,
    batching: false,
    multipart: false,
    maskedErrors: { maskError },
    plugins: [
      parametersOfContext,
      maxTokensPlugin({ n: GRAPHQL.tokens }),
      rules(isProduction),
      usePersistedOperations({
        allowArbitraryOperations: true,
        getPersistedOperation: (hash) => persisted.get(hash) ?? null,
      }),
    ],
  });
  const limit = Math.max(
    JSON_BODY,
    ...Object.values(operations).flatMap((area) => Object.values(area).map(({ body }) => body)),
  );

  app.get(ENDPOINT, async ({ req, html }, next) => {
    if (isProduction || !req.header('accept')?.includes('text/html')) return next();
    return html(renderGraphiQL({ endpoint: ENDPOINT, title: 'Vett GraphQL' }));
  });

  app.on(['GET', 'POST'], ENDPOINT, async ({ req, env }) => {
    const exchange = exchangeOf(req.raw, env.incoming, access);
    try {
      if (req.method === 'POST') checkBodyHeaders(req.raw, limit);
      const identity = await authenticate(req.raw, access);
      const params =
        req.method === 'POST' ? parameters(await readJson(req.raw, limit)) : persistedParameters(req.query());
      const response = await yoga.fetch(req.raw, { identity, exchange, access, params });
      for (const [name, value] of Object.entries(headersOf(exchange))) response.headers.set(name, value);
      finished(exchange, response.status);
      return response;
    } catch (error) {
      return refusedRequest(error, exchange);
    }
  });
}

function refusedRequest(error: unknown, exchange: Exchange): Response {
  const refusal = refusalOf(error, exchange);
  const { headers, status } = errorResponse(refusal, exchange);
  finished(exchange, status);
  const { message, extensions } = graphqlError(refusal, exchange);
  const { http: _, ...told } = extensions as Record<string, unknown>;
  return new Response(JSON.stringify({ errors: [{ message, extensions: told }] }), { status, headers });
}

const finished = ({ log, received_at }: Exchange, status: number) =>
  log.info({ operation: 'graphql', status, ms: Math.round(performance.now() - received_at) }, 'request');

function parameters(body: unknown): GraphQLParams {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('VALIDATION_ERROR', 'Send one operation as an object: {"query": "…", "variables": {…}}.');
  }
  return body as GraphQLParams;
}

/** A GET carries a persisted operation by its hash: no subject ever travels in a URL by an arbitrary query. */
function persistedParameters({ query, extensions, variables, operationName }: Record<string, string>): GraphQLParams {
  if (query !== undefined || extensions === undefined) {
    throw new AppError('METHOD_NOT_ALLOWED', 'Send operations by POST; GET is for persisted operations alone.');
  }
  try {
    return parameters({
      extensions: JSON.parse(extensions) as unknown,
      ...(variables !== undefined && { variables: JSON.parse(variables) as unknown }),
      ...(operationName !== undefined && { operationName }),
    });
  } catch (error) {
    throw new AppError('INVALID_JSON', 'extensions and variables must be JSON.', { cause: error });
  }
}
