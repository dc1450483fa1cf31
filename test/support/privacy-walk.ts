import type { SubjectRecord, SubjectRequest } from '@vett/schema/subject-request';
import { expect } from 'vitest';
import { asImage, bill } from './documents.ts';
import { addEndpoint } from './endpoints.ts';
import { pictureOf } from './faces.ts';
import { PATIENCE } from './process.ts';
import { receiver } from './receiver.ts';
import type { TestService } from './service.ts';
import { sessionsOfTenant } from './sessions.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

/** A person with values that nobody else has. */
export interface Walker {
  readonly full_name: string;
  readonly birth_date: string;
  readonly document_number: string;
  readonly client_id: string;
  readonly email: string;
  readonly site: string;
  readonly face: 'ada' | 'bela' | 'cira';
}

export const marksOf = ({ full_name, document_number, client_id, email }: Walker): string[] => [
  full_name,
  document_number,
  client_id,
  email,
];

export const refsOf = (records: readonly SubjectRecord[]) =>
  records.map(({ kind, record_id }) => ({ kind, record_id }));

export type Tenant = Awaited<ReturnType<typeof walkOf>>;

/** A tenant that a data-protection officer looks through, whose events go to a receiver. */
export async function walkOf(service: TestService) {
  const tenant = await sessionsOfTenant(service);
  const { tenant_id, api_key } = tenant;
  const { url, received } = await receiver((got, response) => response.end(got.body));
  await addEndpoint(service.app.installation, tenant_id, url);
  const call = async (method: string, path: string, body?: object): Promise<Json> => {
    const headers = { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' };
    const response = await service.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const answer = (await response.json()) as Json;
    if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.data ?? answer;
  };
  const read = (id: string): Promise<SubjectRequest> => call('GET', `/kyc/subject-requests/${id}`);
  const until = async (id: string, status: SubjectRequest['status']) => {
    await expect.poll(async () => (await read(id)).status, PATIENCE).toBe(status);
    return read(id);
  };
  const recordsOf = async (id: string): Promise<SubjectRecord[]> =>
    (await call('GET', `/kyc/subject-requests/${id}/records?limit=100`)).records;
  return {
    ...{ ...tenant, received, call, until, recordsOf, service },
    async search(kind: SubjectRequest['kind'], subject: object) {
      const { request_id } = await call('POST', '/kyc/subject-requests', { kind, subject });
      const request = await until(request_id, 'AWAITING_CONFIRMATION');
      return { id: request_id as string, request, records: await recordsOf(request_id) };
    },
    async confirm(id: string, records: readonly SubjectRecord[], keep?: readonly object[]) {
      await call('POST', `/kyc/subject-requests/${id}/confirm`, { records: refsOf(records), ...(keep && { keep }) });
      return until(id, 'COMPLETED');
    },
    async archive(id: string) {
      const { url: link, ...archive } = await call('GET', `/kyc/subject-requests/${id}/archive`);
      const { pathname, search } = new URL(link);
      const response = await fetch(new URL(pathname + search, service.url));
      return { ...archive, zip: Buffer.from(await response.arrayBuffer()) };
    },
  };
}

const form = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [
    { field_id: 'full_name', name: 'Name', type: 'name', required: true },
    { field_id: 'born', name: 'Born', type: 'date' },
    { field_id: 'mail', name: 'Mail', type: 'email' },
  ],
};
const more = {
  ...{ step_id: 'more', type: 'form_fill', required: false },
  custom_fields: [{ field_id: 'note', name: 'Note', type: 'text' }],
};
const papers = { step_id: 'papers', type: 'document_upload', required_documents: ['passport'] };
const validation_config = {
  run_lists: true,
  automation_rules: { enabled: true, auto_process: true, default_action: 'manual_review' },
};

/** Lets every feature keep something about a person, and returns the ids. */
export async function fill(tenant: Tenant, person: Walker) {
  const { call, newWorkflow, open } = tenant;
  const { full_name, birth_date, document_number, client_id, email, site } = person;
  const picture = await pictureOf(person.face);
  const asUser = async (token: string, path: string, body: object) => {
    const { status, data, error } = await tenant.asUser(token, 'POST', path, body);
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(error)}`);
    return data;
  };

  const subject = { full_name, birth_date, document_id: document_number };
  const { result } = await call('POST', '/kyc', { subject, list_name: 'un', save_validation: true });
  await call('POST', '/kyc/batch', { subjects: [subject], list_name: 'un', save_validation: true });
  const { job } = await call('POST', '/kyc/jobs', { subjects: [subject], save_validation: false, name: full_name });
  const customer = { name: full_name, client_id, document_id: document_number, email, notes: `${full_name} called.` };
  const { customer_id } = await call('POST', '/customers', customer);
  await call('PATCH', `/customers/${customer_id}`, { risk_level: 'high', risk_reason: `Letter of ${email}` });
  const paper = { images: [asImage(bill(full_name))], customer_id: client_id, reference: document_number };
  await call('POST', '/kyc/documents/proof-of-address', { ...paper, save_validation: true });
  await call('POST', '/kyc/decisions', {
    subject_key: { fingerprint: result.metadata.subject_fingerprint },
    ...{
      source_list: 'un',
      entity_id: 'QDi.9901',
      decision: 'false_positive',
      reason: `${full_name}: ${document_number}`,
    },
  });

  const owner = await newWorkflow([{ step_id: 'hello', type: 'info' }]);
  const subsession_config = { workflow_id: owner, roles: ['ubo'], max_count: 3, ttl_days: 3 };
  const owners = { step_id: 'owners', type: 'subsession', required: false, subsession_config };
  const workflow = await newWorkflow([papers, form, more, owners], { validation_config });
  const metadata = { user_name: full_name, user_email: email };
  const { session_id, access_token } = await open(workflow, { customer_id, metadata });
  const file = { file_name: `${full_name}.jpg`, mime_type: 'image/jpeg', data: picture };
  await asUser(access_token, '/upload', { step_id: 'papers', document_type: 'passport', ...file });
  await asUser(access_token, '/step/papers/complete', {});
  await asUser(access_token, '/step/form/complete', { form_data: { full_name, born: birth_date, mail: email } });
  await asUser(access_token, '/step/more/complete', { draft: true, form_data: { note: document_number } });
  await asUser(access_token, '/step/more/complete', { form_data: { note: document_number } });
  const party = { step_id: 'owners', name: full_name, role: 'ubo', email };
  const { subsession_id } = await call('POST', `/kyc/sessions/${session_id}/subsessions`, party);
  await asUser(access_token, '/step/owners/complete', {});
  const statusOf = async () => (await call('GET', `/kyc/sessions/${session_id}`)).status;
  await expect.poll(statusOf, PATIENCE).toBe('manual_review');
  await call('PATCH', `/kyc/sessions/${session_id}`, {
    notes: `Ask ${email}`,
    status: 'rejected',
    reason: document_number,
  });
  await call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review', reason: 'Again' });
  const corrections = [{ step_id: 'form', message: `Is it ${full_name}?`, field_ids: ['full_name'] }];
  await call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections });

  const { watchlist_id } = await call('POST', '/kyc/watchlists', { name: 'Clients', lists_to_monitor: ['un'] });
  const watched = { full_name, tags: [document_number], session_id };
  const { subject_id } = await call('POST', `/kyc/watchlists/${watchlist_id}/subjects`, watched);
  await call('POST', `/customers/${customer_id}/monitor`, {});
  const face = { image: picture, session_id: `own-${client_id}`, metadata: { full_name, birth_date } };
  const { face_id } = await call('POST', '/kyc/facematch/register', face);
  await call('POST', '/kyc/facematch/blacklist', { face_id, reason: `Letter of ${email}` });
  await call('POST', '/kyc/adverse-media', { name: full_name, country: 'HU', age: 49 });
  await call('POST', '/kyc/web-validation', {
    url: `${site}/?of=${client_id}`,
    declared_name: full_name,
    save_validation: true,
  });
  const { job_id: scan_id } = await call('POST', '/kyc/cua-scan', {
    url: site,
    effort: 'low',
    declared_name: full_name,
  });
  return { job_id: job.job_id, customer_id, session_id, subsession_id, watchlist_id, subject_id, face_id, scan_id };
}
