import { setTimeout } from 'node:timers/promises';
import { pdfOfPages, textsAt } from '../../engine/test/documents/drawn-pdf.ts';
import { pictureOf } from '../support/faces.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, of several versions.
type Json = any;

const PERSON = { full_name: 'Zoltan Fictivus', birth_date: '1977-03-25' };
const STEPS = [
  { step_id: 'consent', type: 'consent', consent_config: { text: 'Agree?', version: '1' } },
  { step_id: 'papers', type: 'document_upload', document_requirements: [{ document_type: 'passport', max_files: 2 }] },
].map((step, index) => ({ order: index + 1, name: `Step ${index + 1}`, ...step }));
const PASSPORT = pdfOfPages([
  {
    content: textsAt(
      [50, 780, 'PASSPORT'],
      [50, 720, 'Surname: Eriksson'],
      [50, 700, 'Given names: Anna Maria'],
      [50, 660, 'Date of birth: 12 August 1974'],
      [50, 200, 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'],
      [50, 180, 'L898902C36UTO7408122F3604155ZE184226B<<<<<16'],
    ),
  },
]).toString('base64');

/** Fills a service with a little of everything that outlives an upgrade, over REST alone. Returns the paths at which it is read. */
export async function fill(url: string, key: string): Promise<string[]> {
  await until(() => fetch(`${url}/readyz`).then(({ ok }) => ok));
  const send = async (method: string, path: string, body?: object): Promise<Json> => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const post = (path: string, body: object = {}) => send('POST', path, body);
  const get = (path: string) => send('GET', path);

  await send('PATCH', '/kyc/tenants/me/notification-channels', { notification_emails: ['officer@bank.example'] });
  const check = await post('/kyc', { subject: PERSON, save_validation: true });
  const { subject_fingerprint, validation_id } = check.results.un.metadata;
  await post('/kyc/decisions', {
    subject_key: { fingerprint: subject_fingerprint },
    source_list: 'un',
    entity_id: check.results.un.matches[0].match_data.entity_id,
    decision: 'false_positive',
    reason: 'Another person of the same name.',
  });
  const { data: customer } = await post('/customers', { name: PERSON.full_name, client_id: 'customer-1' });
  const { data: watchlist } = await post('/kyc/watchlists', {
    name: 'Suppliers',
    check_frequency: 'on_update',
    subjects: [{ full_name: PERSON.full_name }, { full_name: 'Imaginary Shipping Limited' }],
  });
  await post(`/customers/${customer.customer_id}/monitor`, { watchlist_id: watchlist.watchlist_id });
  const { job } = await post('/kyc/jobs', {
    name: 'Suppliers',
    subjects: [{ full_name: PERSON.full_name }, { full_name: 'Ada Imaginary' }],
  });
  await post('/kyc/facematch/register', {
    image: await pictureOf('ada', { size: 300, share: 0.5, format: 'jpeg' }),
    session_id: 'ada',
    is_reference: true,
  });
  const { data: workflow } = await post('/kyc/workflows', { name: 'Kept', steps: STEPS });
  const { data: session } = await post('/kyc/sessions', { workflow_id: workflow.workflow_id });
  const at = `/public/sessions/${session.access_token}`;
  await post(`${at}/step/consent/complete`, { consent: { accepted: true, version: '1' } });
  const file = { step_id: 'papers', document_type: 'passport', file_name: 'pass.pdf', mime_type: 'application/pdf' };
  const { data: document } = await post(`${at}/upload`, { ...file, data: PASSPORT });
  await post(`${at}/extract`, { doc_ids: [document.doc_id] });
  await post(`${at}/step/papers/complete`);
  await until(async () => (await get(`/kyc/jobs/${job.job_id}`)).job.status === 'COMPLETED');
  await until(async () => {
    const { data } = await get(`/kyc/watchlists/${watchlist.watchlist_id}/runs`);
    return data.runs[0].status === 'COMPLETED';
  });
  return [
    '/customers',
    `/customers/${customer.customer_id}`,
    `/kyc/validations/${validation_id}`,
    '/kyc/decisions',
    '/kyc/jobs',
    `/kyc/jobs/${job.job_id}/results`,
    `/kyc/watchlists/${watchlist.watchlist_id}/subjects`,
    '/kyc/watchlists/open-matches',
    `/kyc/workflows/${workflow.workflow_id}`,
    `/kyc/sessions/${session.session_id}`,
    '/kyc/facematch/collections/status',
    '/kyc/tenants/me/notification-channels',
  ];
}

async function until(isSo: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`It never happened: ${isSo}`);
    await setTimeout(500);
  }
}
