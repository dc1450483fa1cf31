import type { BatchItem } from '@vett/schema/batch';
import type { AnyContract, InputOf, OutputOf } from '@vett/schema/contract';
import type { contracts } from '@vett/schema/contracts';
import type { ScreenOutput } from '@vett/schema/list-check';
import type { ListName } from '@vett/schema/list-name';
import type { CheckBody, ItemBody, RestBodies, RestBody } from '@vett/schema/rest-bodies';
import type { UserSession } from '@vett/schema/user';
import { itemLines, itemsAsCsv } from './item-csv.ts';

/** Formats of an answer beside JSON, with their content types. */
export const FORMATS = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl' } as const;
export type Format = keyof typeof FORMATS;

const DOCUMENTS = ['text/html', 'application/pdf'] as const;

/** The differences of an operation on REST from its contract. */
export interface Presenter<I, O, B> {
  /** Changes the output before it is put into its envelope. */
  readonly body?: (output: O, input: I) => B;
  /** Whether the answer is only that the work was taken on, so its status is 202. */
  readonly isPending?: (output: O) => boolean;
  /** The answer can be a document for people: by their types, each one when the caller asked for it; a PDF file in Base64. */
  readonly documents?: { readonly [T in (typeof DOCUMENTS)[number]]: (output: O) => string | undefined };
  /** Other formats of a page, selected by `format` in the query; its `next_key` is in the header `X-Next-Key`, or all pages follow each other. */
  readonly formats?: Readonly<Record<Format, (output: O, isFirst: boolean) => string>>;
  /** A body that satisfies `when` is handed over to another operation. */
  readonly handOver?: { readonly to: string; readonly when: (body: object) => boolean };
  /** Also accepts a form, and the id and secret of an OAuth client as HTTP Basic. */
  readonly oauth?: true;
  /** The form of failures: `flat` for adverse media and website scans, `legacy` for the legacy interface. */
  readonly errors?: 'flat' | 'legacy';
  /** The member of the input that the header `If-Match` fills. */
  readonly ifMatch?: string;
  /** The members of the input that are in the query, beside the body. */
  readonly query?: readonly string[];
  /** The cookie that the answer sets: a user's session; null ends it. */
  readonly cookie?: (output: O) => UserSession | null;
  /** The path is deprecated: answers have the headers for it, and the key may be in `X-API-Key`. */
  readonly deprecated?: true;
  /** There is a better path, and this one stays: answers have the header `Deprecation` alone. */
  readonly superseded?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where presenters of all operations meet.
export type AnyPresenter = Presenter<any, any, object>;

type Tree = typeof contracts;
type PresenterOf<C, B> = C extends AnyContract ? Presenter<InputOf<C>, OutputOf<C>, B> : never;

/** An operation has a body here exactly if it has one in `RestBodies`; anything else does not compile. */
type Presenters = {
  readonly [A in keyof Tree]?: { readonly [N in keyof Tree[A]]?: PresenterOf<Tree[A][N], RestBody<A, N, never>> };
} & { readonly [A in keyof RestBodies]: { readonly [N in keyof RestBodies[A]]: { readonly body: unknown } } };

const presenters: Presenters = {
  adverseMedia: { check: { errors: 'flat' } },
  job: {
    results: {
      body: ({ items, list_name, ...page }) => ({ items: items.map((item) => itemBody(item, { list_name })), ...page }),
      formats: {
        csv: ({ items }, isFirst) => (isFirst ? itemsAsCsv(items) : itemLines(items)),
        jsonl: ({ items, list_name }) =>
          items.map((item) => `${JSON.stringify(itemBody(item, { list_name }))}\n`).join(''),
      },
    },
  },
  listCheck: {
    screen: {
      body: ({ execution_context, ...check }, asked) => ({ ...checkBody(check, asked), execution_context }),
      handOver: { to: 'listCheck.batch', when: (body) => 'subjects' in body },
    },
    batch: {
      body: ({ batch, ...others }, asked) => ({ batch: batch.map((item) => itemBody(item, asked)), ...others }),
    },
    wallet: {
      body: ({ wallet, execution_context, ...check }, asked) => ({
        ...checkBody(check, asked),
        wallet,
        execution_context,
      }),
    },
    legacy: { deprecated: true, errors: 'legacy' },
  },
  scan: {
    create: { errors: 'flat' },
    list: { errors: 'flat' },
    get: { errors: 'flat' },
    cancel: { errors: 'flat' },
    delete: { errors: 'flat' },
  },
  publicSession: { upload: { superseded: true }, documents: { superseded: true } },
  session: {
    report: { documents: { 'text/html': ({ html }) => html, 'application/pdf': ({ pdf }) => pdf } },
    process: { isPending: ({ status }) => status === 'processing', query: ['wait'] },
  },
  token: { create: { oauth: true } },
  user: {
    signIn: { cookie: (session) => session },
    signInByPasskey: { cookie: (session) => session },
    signInByIssuer: { cookie: (session) => session },
    accept: { cookie: (session) => session },
    signOut: { cookie: () => null },
  },
  watchlist: { monitor: { isPending: ({ status }) => status === 'PENDING' } },
  workflow: { update: { ifMatch: 'if_match' } },
  validation: { report: { documents: { 'text/html': ({ html }) => html, 'application/pdf': ({ pdf }) => pdf } } },
};

const PLAIN: AnyPresenter = {};

/** How REST presents the operation `area.name`. */
export const presenterOf = (area: string, name: string): AnyPresenter =>
  (presenters as Readonly<Record<string, Readonly<Record<string, AnyPresenter>>>>)[area]?.[name] ?? PLAIN;

interface ListSelection {
  readonly list_name?: ListName | null | undefined;
}

function checkBody(
  { results, summary }: Pick<ScreenOutput, 'results' | 'summary'>,
  { list_name }: ListSelection,
): CheckBody {
  const [result] = results;
  return result && list_name
    ? { result }
    : { results: Object.fromEntries(results.map((result) => [result.list_name, result])), summary };
}

function itemBody(item: BatchItem, asked: ListSelection): ItemBody {
  if (item.status === 'error') return item;
  const { results, summary, ...rest } = item;
  return { ...rest, ...checkBody({ results, summary }, asked) };
}
