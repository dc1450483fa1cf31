import type { Exchange } from '../../core/caller.ts';
import type { AnyOperation } from '../../features.ts';
import { AppError } from '../../platform/error.ts';
import { type Answer, headersOf, jsonAnswer } from '../answer.ts';
import type { Query } from '../query.ts';
import { type Endpoint, successBody } from './endpoints.ts';
import { type AnyPresenter, FORMATS, type Format } from './presenters.ts';

/** The form of an answer, and whether all pages are in it, one after the other; only REST has several. */
type AnswerForm =
  | { readonly format: Format | 'json'; readonly isWhole: false }
  | { readonly format: Format; readonly isWhole: true };

/** The form where there is no other. */
export const JSON_FORM: AnswerForm = { format: 'json', isWhole: false };

type Formats = NonNullable<AnyPresenter['formats']>;

/** Removes the form of the answer from a query. */
export function takeForm(query: Query, formats: Formats): AnswerForm {
  const { format = 'json', pages = 'one' } = query;
  delete query['format'];
  delete query['pages'];
  const others = Object.keys(formats).join(', ');
  if (format !== 'json' && !Object.hasOwn(formats, format)) throw unknownValue('format', `Use one of json, ${others}.`);
  if (pages === 'one') return { format: format as Format | 'json', isWhole: false };
  if (pages !== 'all') throw unknownValue('pages', 'Use one of one, all.');
  if (format === 'json') throw unknownValue('pages', `All pages come in one of the formats ${others}.`);
  return { format: format as Format, isWhole: true };
}

const unknownValue = (path: string, message: string) =>
  new AppError('VALIDATION_ERROR', `${path}: ${message}`, { fields: [{ path, code: 'UNKNOWN_VALUE', message }] });

interface OperationResult {
  readonly output: object;
  readonly input: unknown;
  readonly format: Format | 'json';
}

export function successAnswer(
  endpoint: Endpoint<AnyOperation>,
  { output, input, format }: OperationResult,
  exchange: Exchange,
): Answer {
  const { route, presenter } = endpoint;
  const status = presenter.isPending?.(output) ? 202 : (route.status ?? 200);
  const other = format === 'json' ? documentOf(presenter, output) : pageIn(format, presenter, output);
  if (!other) return jsonAnswer(status, headersOf(exchange), JSON.stringify(successBody(endpoint, output, input)));
  return { status, headers: { ...headersOf(exchange), ...other.headers }, body: other.text };
}

function pageIn(format: Format, { formats }: AnyPresenter, output: object) {
  const { next_key } = output as { next_key?: string | null };
  const headers = { 'Content-Type': FORMATS[format], ...(next_key && { 'X-Next-Key': next_key }) };
  return formats && { text: formats[format](output, true), headers };
}

/** Answers a document for people: a page without scripts and external resources. */
function documentOf({ documents }: AnyPresenter, output: object) {
  const pdf = documents?.['application/pdf'](output);
  if (pdf !== undefined) return { text: Buffer.from(pdf, 'base64'), headers: { 'Content-Type': 'application/pdf' } };
  const text = documents?.['text/html'](output);
  if (text === undefined) return undefined;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; ";
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `${policy}frame-ancestors 'none'; sandbox`,
  };
  return { text, headers };
}
