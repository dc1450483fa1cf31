import type { AnyContract, InputOf, OutputOf } from '@vett/schema/contract';
import type { contracts } from '@vett/schema/contracts';
import type { RestBodies, RestBody } from '@vett/schema/rest-bodies';
import { checkBody, itemBody } from './check-body.ts';
import { itemsAsCsv } from './job-csv.ts';

/** Forms of an answer beside JSON, and their content types. */
export const FORMATS = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl' } as const;
export type Format = keyof typeof FORMATS;

/** What REST does differently at an operation than its contract alone says. */
export interface Presenter<I, O, B> {
  /** Changes the output before it is put into its envelope. */
  readonly body?: (output: O, input: I) => B;
  /** The answer can be a document for people: its type, and its text if that is what was asked for. */
  readonly document?: { readonly type: string; readonly textOf: (output: O) => string | undefined };
  /** Other forms of a page, asked for by `format` in the query. Its `next_key` goes into the header `X-Next-Key`. */
  readonly formats?: Readonly<Record<Format, (output: O) => string>>;
  /** A body for which `when` holds is for another operation, which is called in place of this one. */
  readonly handOver?: { readonly to: string; readonly when: (body: object) => boolean };
  /** Takes a form instead of JSON too, and id and secret of an OAuth client as HTTP Basic. */
  readonly oauth?: true;
  /** Failures have a body of their own: `flat` of adverse media and website scans, `legacy` of the interface before this one. */
  readonly errors?: 'flat' | 'legacy';
  /** The answers tell that the path is deprecated, and the key may come as `X-API-Key`. */
  readonly deprecated?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where presenters of all operations meet.
export type AnyPresenter = Presenter<any, any, object>;

type Tree = typeof contracts;
type PresenterOf<C, B> = C extends AnyContract ? Presenter<InputOf<C>, OutputOf<C>, B> : never;

/** An operation has a body here if it has one in `RestBodies`: neither more nor less compiles. */
type Presenters = {
  readonly [A in keyof Tree]?: { readonly [N in keyof Tree[A]]?: PresenterOf<Tree[A][N], RestBody<A, N, never>> };
} & { readonly [A in keyof RestBodies]: { readonly [N in keyof RestBodies[A]]: { readonly body: unknown } } };

const presenters: Presenters = {
  job: {
    results: {
      body: ({ items, list_name, ...page }) => ({ items: items.map((item) => itemBody(item, { list_name })), ...page }),
      formats: {
        csv: ({ items }) => itemsAsCsv(items),
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
  token: { create: { oauth: true } },
  validation: { report: { document: { type: 'text/html', textOf: ({ html }) => html } } },
};

const PLAIN: AnyPresenter = {};

/** How REST presents the operation `area.name`. */
export const presenterOf = (area: string, name: string): AnyPresenter =>
  (presenters as Readonly<Record<string, Readonly<Record<string, AnyPresenter>>>>)[area]?.[name] ?? PLAIN;
