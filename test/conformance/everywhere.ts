import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { expect } from 'vitest';
import { camelCase } from '../../src/interfaces/graphql/wire.ts';
import { endpoints, successBody } from '../../src/interfaces/rest/endpoints.ts';
import { rowOf } from '../rules/catalogue.ts';
import type { TestService } from '../support/service.ts';
import { steady, viaGraphql, viaRest, viaTrpc } from './interfaces.ts';

export interface Case {
  /** For example `listCheck.screen`. */
  readonly operation: string;
  readonly what: string;
  readonly input: unknown;
  /** The code of the refusal; without it the call succeeds. */
  readonly code?: string;
  /** GraphQL refuses the form of the input by itself, or cannot express it. */
  readonly graphql?: false;
}

/** The member of the output that GraphQL answers in place of the whole output. */
const sharedMembers = (output: unknown, shown: unknown) =>
  output && Object.fromEntries(Object.entries(output).filter(([key]) => Object.hasOwn(shown as object, key)));

const PAGES: Readonly<Record<string, string>> = { limit: 'first', next_key: 'after', cursor: 'after' };

/** A refused field, its path and its code, in the names of GraphQL. Keys that callers choose stay as they are. */
function graphqlField(field: string): string {
  const at = field.lastIndexOf(' ');
  const [path, code] = [field.slice(0, at), field.slice(at)];
  if (PAGES[path]) return PAGES[path] + code;
  const [outer = '', ...inner] = path.split('.');
  const isFree = ['metadata', 'subject_data', 'attributes', 'form_data', 'custom_tags'].includes(outer);
  return [camelCase(outer), ...inner.map((name) => (isFree ? name : camelCase(name)))].join('.') + code;
}

const ATTEMPTS = 5;

/** Calls again while the machine has no time for the work, as the answer asks for. */
async function patiently<T extends object>(expected: string | undefined, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call();
    const isBusy = 'code' in answer && answer.code === 'SERVICE_UNAVAILABLE' && expected !== answer.code;
    if (!isBusy || attempt === ATTEMPTS) return answer;
  }
}

/** Calls an operation over every interface and expects equal answers. Returns the output, if there is one. */
export async function everywhere(
  service: TestService,
  { operation: id, input, code, graphql }: Case,
): Promise<unknown> {
  const endpoint = endpoints<AnyContract>(contracts).find((known) => known.id === id);
  if (!endpoint) throw new Error(`there is no path of ${id}`);
  const contract = endpoint.operation;
  const [rest, trpc] = await Promise.all([
    patiently(code, () => viaRest(service, contract, input)),
    patiently(code, () => viaTrpc(service, id, contract, input)),
  ]);
  expect(trpc.code).toBe(code);
  expect(rest).toMatchObject({ status: code ? trpc.status : (contract.rest?.status ?? 200) });
  if (graphql !== false) {
    const answer = await patiently(code, () => viaGraphql(service, id, contract, input));
    const fields = trpc.fields?.map(graphqlField);
    expect([answer.code, answer.fields]).toEqual([trpc.code, fields]);
    if (rowOf(id).graphql?.inPart && trpc.output) expect(steady(trpc.output)).toMatchObject(steady(answer.output));
    else expect(steady(answer.output)).toEqual(steady(sharedMembers(trpc.output, answer.output)));
  }
  if (code) {
    // The flat form of REST names no fields.
    const { fields, ...flat } = trpc;
    expect(rest).toEqual(endpoint.presenter.errors === 'flat' ? flat : trpc);
    return undefined;
  }
  expect(steady(rest.output)).toEqual(steady(successBody(endpoint, trpc.output as object, input)));
  return trpc.output;
}
