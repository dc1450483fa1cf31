import type { IncomingMessage } from 'node:http';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens';
import { normalizedExecutor } from '@graphql-tools/executor';
import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { renderGraphiQL } from '@graphql-yoga/render-graphiql';
import { GRAPHQL, JSON_BODY, JSON_VALUES } from '@vett/schema/constants';
import { type ExecutionArgs, NoSchemaIntrospectionCustomRule, validate } from 'graphql';
import { createYoga, type GraphQLParams, isAsyncIterable, type Plugin, type YogaInitialContext } from 'graphql-yoga';
import type { Hono } from 'hono';
import { AnswerSize } from '../../core/answer-size.ts';
import { admitToTenant, cameLate } from '../../core/call.ts';
import type { Operations } from '../../features.ts';
import { AppError } from '../../platform/error.ts';
import { tooManyValues } from '../../platform/json/bounds.ts';
import { slices } from '../../platform/slices.ts';
import { type Access, authenticate, exchangeOf, finished, stillKnown } from '../access.ts';
import { refuseOverload } from '../admission.ts';
import type { Answer } from '../answer.ts';
import { type Bounds, checkBodyHeaders, type JsonBody, parseBody, parseJson, readBounded, tooLarge } from '../body.ts';
import { endOf } from '../connections.ts';
import { type Http, refuse } from '../http.ts';
import { type Query, queryOf, refuseInQuery } from '../query.ts';
import type { Arrival, Route } from '../routes.ts';
import { type GraphqlResult, resultAnswer, resultsAnswer } from './answer.ts';
import { countAnswers } from './answer-size.ts';
import { builder, type GraphqlContext } from './builder.ts';
import './fields.ts';
import { KnownDocuments } from './known.ts';
import { boundsOf, costOf, limitCost, limitRepeats } from './limits.ts';

const ENDPOINT = '/graphql';

// The explorer is one page with inline scripts, and it loads no external resources.
const EXPLORER_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; font-src data:; " +
    "img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

export const createGraphqlSchema = () => countAnswers(builder.toSchema());

const LIMITS = [
  maxDepthRule({ n: GRAPHQL.depth, ignoreIntrospection: true, flattenFragments: true }),
  maxAliasesRule({ n: GRAPHQL.aliases }),
  limitRepeats,
  limitCost,
];

/** The limits come before the rules of GraphQL, whose work grows with the square of a document. */
const rules = (isProduction: boolean): Plugin => ({
  onValidate({ addValidationRule, setResult, params: { schema, documentAST } }) {
    const errors = validate(schema, documentAST, LIMITS);
    if (errors.length > 0) setResult(errors);
    if (isProduction) addValidationRule(NoSchemaIntrospectionCustomRule);
  },
});

/** Refuses an execution whose body is too large or has too many values for its fields, or whose cost exceeds the remaining limit. */
async function admitExecution(
  args: Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>,
  context: GraphqlContext,
) {
  const { access, identity, exchange, sent } = context;
  // The body was read up to the largest bounds of all operations, so the bounds of these fields are checked here.
  const { body, values } = boundsOf(args);
  if (sent.bytes.length > body) throw tooLarge(body);
  const most = Math.min(values, GRAPHQL.values);
  if (sent.values > most) throw tooManyValues(most);
  const charged = access.limits.admit('graphql_cost', identity, exchange, costOf(args));
  if (charged) await charged;
}

/** The bounds of a body before its fields are known. */
function largestBounds(operations: Operations): Bounds {
  const all = Object.values(operations).flatMap((area) => Object.values(area));
  const body = Math.max(JSON_BODY, ...all.map((operation) => operation.body));
  return { body, values: JSON_VALUES + Math.max(...all.map(({ values }) => values)) };
}

/** A document is read, an introspection is answered, and a result is made into a text in one step each, when it is the turn of the tenant. */
const inTurn = <T>({ identity }: Pick<GraphqlContext, 'identity'>, work: () => T): Promise<Awaited<T>> =>
  slices.work.run(identity.tenant.tenant_id, work) as Promise<Awaited<T>>;

const NO_BODY: JsonBody = { bytes: Buffer.alloc(0), values: 0 };

export interface GraphqlOptions {
  readonly isProduction: boolean;
  /** Operations that may be sent as the SHA-256 of their text, also by GET. */
  readonly persisted: ReadonlyMap<string, string>;
}

/** GraphQL at `/graphql`. */
export function graphqlRoutes(
  operations: Operations,
  access: Access,
  { isProduction, persisted }: GraphqlOptions,
): Route[] {
  const schema = createGraphqlSchema();
  const documents = new KnownDocuments(persisted);
  const admitAndNote: Plugin<GraphqlContext & YogaInitialContext> = {
    async onExecute({ args, executeFn, setExecuteFn }) {
      await admitExecution(args, args.contextValue);
      setExecuteFn((all) => inTurn(args.contextValue, () => executeFn(all)));
      // Only valid documents are executed.
      documents.note(args.contextValue.params.query ?? '', args.document);
    },
    onSubscribe: ({ args }) => admitExecution(args, args.contextValue),
  };
  const yoga = createYoga<GraphqlContext>({
    schema,
    logging: false,
    maskedErrors: false, // `answer.ts` masks, as on the other interfaces
    plugins: [
      maxTokensPlugin({ n: GRAPHQL.tokens }),
      rules(isProduction),
      admitAndNote,
      usePersistedOperations({
        allowArbitraryOperations: true,
        getPersistedOperation: (hash) => persisted.get(hash) ?? null,
        customErrors: {
          // Clients recognise this message and then send the text.
          notFound: () => new AppError('NOT_FOUND', 'PersistedQueryNotFound'),
          keyNotFound: () => new AppError('VALIDATION_ERROR', 'Send the operation as a text in `query`.'),
        },
      }),
    ],
  });
  const bounds = largestBounds(operations);

  const run = async (params: GraphQLParams, request: Request, contextValue: GraphqlContext) => {
    const document = documents.find(params, request.method);
    if (!document) return yoga.getResultForParams({ params, request }, contextValue);
    const { variables = {}, operationName = null } = params;
    const args = { schema, document, contextValue, variableValues: variables, operationName };
    await admitExecution(args, contextValue);
    return inTurn(contextValue, () => normalizedExecutor(args));
  };

  const answer = async ({ incoming }: Arrival): Promise<Answer> => {
    const exchange = exchangeOf(incoming, access);
    const isPost = incoming.method === 'POST';
    let answer: Answer;
    let name: string | undefined;
    try {
      refuseOverload();
      if (isPost) checkBodyHeaders(incoming, bounds.body);
      const identify = () => authenticate(incoming, exchange, access);
      const known = identify();
      let identity = known instanceof Promise ? await known : known;
      admitToTenant(identity, exchange.address);
      const leased = access.limits.admit('graphql', identity, exchange);
      if (leased) await leased;
      if (incoming.headers['idempotency-key'] !== undefined) {
        throw new AppError('VALIDATION_ERROR', 'Send the key of each mutation as its argument `idempotencyKey`.');
      }
      const sent = isPost ? await readBounded(incoming, bounds, exchange) : NO_BODY;
      if (cameLate(exchange)) {
        identity = await identify();
        admitToTenant(identity, exchange.address);
      }
      const query = queryOf(incoming.url);
      refuseInQuery(query, isPost ? [] : PARAMETERS);
      const params = isPost ? parameters(await parseBody(sent)) : persistedParameters(query);
      const takesEvents = incoming.headers.accept?.includes('text/event-stream');
      const following = takesEvents && { identify: stillKnown(incoming, access), signal: endOf(incoming) };
      const answered = new AnswerSize();
      const context = { identity, exchange, access, following, sent, answered };
      const result = await inTurn(context, () => run(params, isPost ? BY.POST : BY.GET, context));
      name = documents.nameOf(params);
      answer = isAsyncIterable<GraphqlResult>(result)
        ? resultsAnswer(result, exchange)
        : await inTurn(context, () => resultAnswer(result as GraphqlResult, exchange));
    } catch (error) {
      answer = resultAnswer({ errors: [error] }, exchange);
    }
    const request = { interface: 'graphql', operation: 'graphql', status: answer.status, ...(name && { name }) };
    finished(exchange, access, request, answer);
    return answer;
  };
  const isForPeople = ({ headers }: IncomingMessage) => !isProduction && headers.accept?.includes('text/html') === true;
  return [
    { method: 'GET', path: ENDPOINT, takes: (incoming) => !isForPeople(incoming), answer },
    { method: 'POST', path: ENDPOINT, answer },
  ];
}

/** Stand-in requests for Yoga, which reads only the method, to refuse mutations by GET. */
const BY = {
  GET: new Request('http://localhost/graphql'),
  POST: new Request('http://localhost/graphql', { method: 'POST' }),
};

/** Serves the explorer outside production, and refuses other methods. */
export function mountGraphql(app: Hono<Http>, access: Access, { isProduction }: GraphqlOptions): void {
  app.get(ENDPOINT, async ({ req, html }, next) => {
    if (isProduction || !req.header('accept')?.includes('text/html')) return next();
    const headers = JSON.stringify({ Authorization: 'Bearer <key>' });
    const page = renderGraphiQL({ endpoint: ENDPOINT, title: 'Vett GraphQL', headers, shouldPersistHeaders: false });
    return html(page, 200, EXPLORER_HEADERS);
  });

  app.all(ENDPOINT, (context) =>
    refuse(context, access, 'METHOD_NOT_ALLOWED', 'Use GET, POST here.', { headers: { Allow: 'GET, POST' } }),
  );
}

const PARAMETERS = ['query', 'variables', 'operationName', 'extensions'];

function parameters(body: unknown): GraphQLParams {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('VALIDATION_ERROR', 'Send one operation as an object: {"query": "…", "variables": {…}}.');
  }
  const params = body as GraphQLParams;
  if (params.query && params.query.length > GRAPHQL.characters) {
    throw new AppError('VALIDATION_ERROR', `The query is too long: at most ${GRAPHQL.characters} characters.`);
  }
  return params;
}

/** Reads a GET, which accepts only the hash of a persisted operation, so that no arbitrary query is in a URL. */
function persistedParameters({ query, extensions, variables, operationName }: Query): GraphQLParams {
  if (query !== undefined || extensions === undefined) {
    throw new AppError('METHOD_NOT_ALLOWED', 'Send operations by POST; GET is for persisted operations alone.');
  }
  return {
    extensions: parseJson(extensions, JSON_VALUES) as Record<string, unknown>,
    ...(variables !== undefined && { variables: parseJson(variables, JSON_VALUES) as Record<string, unknown> }),
    ...(operationName !== undefined && { operationName }),
  };
}
