import { randomUUID } from 'node:crypto';
import { exampleOf } from '@vett/schema/examples/examples';
import type { ListResult } from '@vett/schema/list-check';
import * as webValidation from '@vett/schema/web-validation';
import { keep } from '../../src/features/web-validation/store.ts';
import { asImage, bill } from '../support/documents.ts';
import { facesOf, pictureOf } from '../support/faces.ts';
import type { TestService } from '../support/service.ts';

/** The tenant that owns the object. */
export interface Owner {
  readonly tenant_id: string;
  readonly api_key: string;
}

/** Creates an object of a tenant unless it exists, and returns its id. */
export type MakeObject = (service: TestService, owner: Owner) => unknown;

/** An address that needs no name server. Nothing is sent to it, since the services of tests run no background work. */
export const PUBLIC_URL = 'https://1.1.1.1/hook';

const asOwner = ({ api_key }: Owner) => ({ Authorization: `Bearer ${api_key}` });

export const keyIdOf = (_service: TestService, { api_key }: Owner): string => api_key.split('_')[2] ?? '';

export async function newUser(service: TestService, owner: Owner): Promise<string> {
  const response = await service.post(
    '/auth/users',
    { email: `${randomUUID()}@bank.example`, role: 'viewer' },
    asOwner(owner),
  );
  return ((await response.json()) as { data: { user: { user_id: string } } }).data.user.user_id;
}

export async function newEvent(service: TestService, owner: Owner): Promise<string> {
  await newUser(service, owner);
  const response = await service.request('/kyc/audit', { headers: asOwner(owner) });
  return ((await response.json()) as { data: { events: { event_id: string }[] } }).data.events[0]?.event_id ?? '';
}

export async function newJob(service: TestService, owner: Owner): Promise<string> {
  const response = await service.post('/kyc/jobs', { subjects: [{ full_name: 'Ann Bee' }] }, asOwner(owner));
  return ((await response.json()) as { job: { job_id: string } }).job.job_id;
}

export async function newFace(service: TestService, { api_key }: Owner): Promise<string> {
  const { data } = await facesOf(service, api_key).register({ image: await pictureOf('ada'), session_id: 's' });
  return data.face_id;
}

export const newValidation = async (service: TestService, owner: Owner) =>
  (await checked(service, owner)).metadata.validation_id;

export async function newDecision(service: TestService, owner: Owner): Promise<string> {
  const { metadata, matches } = await checked(service, owner);
  const body = {
    subject_key: { fingerprint: metadata.subject_fingerprint },
    ...{ source_list: 'un', entity_id: matches[0]?.match_data.entity_id, decision: 'true_match', reason: 'x' },
  };
  const response = await service.post('/kyc/decisions', body, asOwner(owner));
  return ((await response.json()) as { data: { decision_id: string } }).data.decision_id;
}

export async function newJudgement(service: TestService, owner: Owner): Promise<string> {
  const { sql } = service.database;
  const listed = await sql<{ entity_id: string }[]>`
    select entity_id from list_version_entity join list using (version_id) where list.list_name = 'un' order by entity_id limit 2`;
  const body = { entries: listed.map(({ entity_id }) => `un:${entity_id}`), verdict: 'not_same', reason: 'x' };
  const response = await service.post('/kyc/profile-judgements', body, asOwner(owner));
  return ((await response.json()) as { data: { judgement_id: string } }).data.judgement_id;
}

export async function newVerification(service: TestService, owner: Owner): Promise<string> {
  const body = { images: [asImage(bill())], save_validation: true };
  const send = () => service.post('/kyc/documents/proof-of-address', body, asOwner(owner));
  let response = await send();
  // A busy machine asks to come again.
  while (response.status === 503) response = await send();
  return ((await response.json()) as { verification_id: string }).verification_id;
}

export async function newScan(service: TestService, owner: Owner): Promise<string> {
  const response = await service.post('/kyc/cua-scan', { url: PUBLIC_URL }, asOwner(owner));
  return ((await response.json()) as { job_id: string }).job_id;
}

export async function newWorkflow(service: TestService, owner: Owner): Promise<string> {
  const body = { name: 'Short', steps: [{ step_id: 'hello', order: 1, name: 'Hello', type: 'info' }] };
  const response = await service.post('/kyc/workflows', body, asOwner(owner));
  return ((await response.json()) as { data: { workflow_id: string } }).data.workflow_id;
}

export async function newSession(service: TestService, owner: Owner): Promise<string> {
  const body = { workflow_id: await newWorkflow(service, owner) };
  const response = await service.post('/kyc/sessions', body, asOwner(owner));
  return ((await response.json()) as { data: { session_id: string } }).data.session_id;
}

/** Kept directly, since nothing here may request a site. */
export async function newWebValidation({ app }: TestService, { tenant_id }: Owner): Promise<string> {
  const actor = { type: 'system', id: 'test' } as const;
  const entered = await app.installation.asTenant(tenant_id, actor, new AbortController().signal);
  const { request, result } = exampleOf(webValidation.get)?.output ?? {};
  if (!entered || !request || !result) throw new Error('there is no tenant, or no example');
  const { weights: _, ...kept } = request;
  return app.write(entered.caller, entered.doors, (doors) => keep(doors, { request: kept, result }, undefined));
}

export async function newEndpoint(service: TestService, owner: Owner): Promise<string> {
  const response = await service.post('/kyc/webhooks/endpoints', { url: PUBLIC_URL }, asOwner(owner));
  return ((await response.json()) as { data: { endpoint_id: string } }).data.endpoint_id;
}

export async function newDelivery(service: TestService, owner: Owner): Promise<string> {
  const body = { event_type: 'kyc.job.completed', endpoint_id: await newEndpoint(service, owner) };
  const response = await service.post('/kyc/webhooks/test', body, asOwner(owner));
  return ((await response.json()) as { data: { delivery_id: string } }).data.delivery_id;
}

export async function newCustomer(service: TestService, owner: Owner): Promise<string> {
  const response = await service.post('/customers', { name: 'Ann Bee' }, asOwner(owner));
  return ((await response.json()) as { data: { customer_id: string } }).data.customer_id;
}

async function checked(service: TestService, owner: Owner): Promise<ListResult> {
  const body = { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un', save_validation: true };
  const response = await service.post('/kyc', body, asOwner(owner));
  return ((await response.json()) as { result: ListResult }).result;
}

export async function newWatchlist(service: TestService, owner: Owner): Promise<string> {
  const response = await service.post('/kyc/watchlists', { name: 'Clients' }, asOwner(owner));
  return ((await response.json()) as { data: { watchlist_id: string } }).data.watchlist_id;
}

/** A run of a watchlist with a result, and the id of its listed subject. */
export async function newWatchlistRun(service: TestService, owner: Owner): Promise<Record<'run' | 'subject', string>> {
  const path = `/kyc/watchlists/${await newWatchlist(service, owner)}`;
  const post = async (end: string, body: object) =>
    ((await (await service.post(path + end, body, asOwner(owner))).json()) as { data: Record<string, string> }).data;
  const { subject_id } = await post('/subjects', { full_name: 'Zoltan Fictivus' });
  const { run_id } = await post('/monitor', {});
  if (!subject_id || !run_id) throw new Error('the watchlist did not run');
  return { run: run_id, subject: subject_id };
}

export async function newSubjectRequest(service: TestService, owner: Owner): Promise<string> {
  const body = { kind: 'access', subject: { client_id: 'nobody' } };
  const response = await service.post('/kyc/subject-requests', body, asOwner(owner));
  return ((await response.json()) as { data: { request_id: string } }).data.request_id;
}
