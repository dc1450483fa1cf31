import { invalidField } from '../core/invalid-input.ts';
import { fieldName } from '../platform/field-path.ts';

/** The parameters of a query string by name. */
export type Query = Record<string, string>;

/** Reads the query of a URL. A parameter that stands there twice is refused, since all but one would be thrown away. */
export function queryOf(url = ''): Query {
  const [target = ''] = url.split('#', 1);
  const start = target.indexOf('?');
  if (start < 0) return {};
  const query = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(target.slice(start))) {
    if (query.has(name)) throw invalidField(fieldName(name), 'DUPLICATE', 'Send this parameter once.');
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

/** Refuses parameters that are not `known`, which would be thrown away. */
export function refuseInQuery(query: Query, known: readonly string[], advice = 'Send this in the body.'): void {
  const unknown = Object.keys(query).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw invalidField(fieldName(unknown), 'UNKNOWN_KEY', `${advice} The query has no such parameter here.`);
}
