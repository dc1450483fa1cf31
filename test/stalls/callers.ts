import { randomUUID } from 'node:crypto';
import type { AnyContract } from '@vett/schema/contract';
import type { Endpoint } from '../../src/interfaces/rest/endpoints.ts';
import { rowOf } from '../rules/catalogue.ts';
import type { Owner } from '../rules/objects.ts';
import type { TestService } from '../support/service.ts';

type Members = Record<string, unknown>;

/** A caller of an operation, and the members of its input that name real objects. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  readonly members: Members;
}

/** The step of the session on which operations of end users work. */
const STEPS: Readonly<Record<string, string>> = {
  completeStep: 'form',
  createSubsession: 'owners',
  livenessStart: 'live',
  livenessComplete: 'live',
};

const steps = (related: string) => [
  { step_id: 'form', type: 'form_fill', custom_fields: [{ field_id: 'about', name: 'About', type: 'textarea' }] },
  { step_id: 'papers', type: 'document_upload', required_documents: ['passport'] },
  { step_id: 'live', type: 'liveness' },
  { step_id: 'owners', type: 'subsession', subsession_config: { workflow_id: related, roles: ['ubo'] } },
];

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Makes a caller of an operation, of a tenant of its own: what one operation revokes or locks is not another's. */
export async function newCaller(service: TestService, endpoint: Endpoint<AnyContract>): Promise<Caller> {
  const { id, operation } = endpoint;
  const owner = await service.newTenant();
  const made = await Promise.all(
    Object.entries(rowOf(id).ids).map(
      async ([member, object]): Promise<Members> =>
        typeof object === 'string' ? {} : { ...object.with, [member]: await object.of(service, owner) },
    ),
  );
  const { headers, members } = await tokenFor(service, owner, endpoint);
  const known = ['access_token', ...Object.keys(operation.input.shape)];
  const all = Object.entries(Object.assign(members, ...made)).filter(([name]) => known.includes(name));
  return { headers, members: Object.fromEntries(all) };
}

async function tokenFor(
  service: TestService,
  owner: Owner,
  { id, area, operation }: Endpoint<AnyContract>,
): Promise<Caller> {
  async function post(path: string, body: object, token = owner.api_key) {
    const response = await service.post(path, body, token ? bearer(token) : { Authorization: '' });
    return ((await response.json()) as { data: Record<string, string> }).data;
  }
  if (operation.audience === 'public') return { headers: { Authorization: '' }, members: {} };
  if (operation.audience === 'session') {
    const newWorkflow = async (of: readonly object[]) => {
      const ordered = of.map((step, at) => ({ order: at + 1, name: `Step ${at + 1}`, ...step }));
      return (await post('/kyc/workflows', { name: 'Measured', steps: ordered }))['workflow_id'] ?? '';
    };
    const related = await newWorkflow([{ step_id: 'hello', type: 'info' }]);
    const { access_token = '' } = await post('/kyc/sessions', { workflow_id: await newWorkflow(steps(related)) });
    const step_id = STEPS[id.slice(area.length + 1)] ?? 'papers';
    return { headers: bearer(access_token), members: { access_token, step_id } };
  }
  if (area !== 'user') return { headers: bearer(owner.api_key), members: {} };
  const email = `${randomUUID()}@bank.example`;
  const { invitation_url = '' } = await post('/auth/users', { email, role: 'admin' });
  const accepted = { token: invitation_url.split('#')[1], name: 'Ada', password: 'three quiet lamps at sea' };
  const { session_token = '' } = await post('/auth/invitations/accept', accepted, '');
  return { headers: bearer(session_token), members: {} };
}
