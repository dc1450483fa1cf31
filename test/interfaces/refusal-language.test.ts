import { contracts } from '@vett/schema/contracts';
import { type ErrorCode, FIELD_CODES } from '@vett/schema/error';
import { expect, test } from 'vitest';
import { fieldIn } from '../../src/interfaces/field-language.ts';
import { inLanguageOf, TOLD } from '../../src/interfaces/refusal-language.ts';
import { AppError } from '../../src/platform/error.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const form = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'name', name: 'Name', type: 'name', required: true }],
};
const workflow = await tenant.newWorkflow([form], { enabled_locales: ['en', 'es', 'pt', 'fr'] });
const { access_token } = await tenant.open(workflow);

const told = async (language: string, token = access_token) => {
  const headers = { 'Accept-Language': language, 'Content-Type': 'application/json', Authorization: '' };
  const answer = await service.request(`/public/sessions/${token}/step/form/complete`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ form_data: {} }) },
  });
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  return [error.code, error.message];
};

test.each([
  ['es', 'Faltan respuestas o algunas no son correctas.'],
  ['es-UY,es;q=0.9,en;q=0.8', 'Faltan respuestas o algunas no son correctas.'],
  ['de, pt-BR;q=0.8, en;q=0.5', 'Faltam respostas ou algumas não estão corretas.'],
  ['en, es;q=0.5', 'Some answers are missing or wrong.'],
  ['de', 'Some answers are missing or wrong.'],
  [`${';,'.repeat(5_000)}es`, 'Some answers are missing or wrong.'],
])('an end user who reads %j is refused in this language', async (language, message) => {
  expect(await told(language)).toEqual(['FORM_VALIDATION_FAILED', message]);
});

test.each([
  ['es', 'Faltan respuestas o algunas no son correctas.'],
  ['pt', 'Faltam respostas ou algumas não estão corretas.'],
  ['en', 'Some answers are missing or wrong.'],
  ['fr', 'Some answers are missing or wrong.'],
])('the language %s of a session decides, whatever its visitor reads', async (language, message) => {
  const session = await tenant.open(workflow, { language });
  for (const reads of ['es', 'pt', 'en', ''])
    expect(await told(reads, session.access_token)).toEqual(['FORM_VALIDATION_FAILED', message]);
});

test.each([
  [['es'], '', 'Faltan respuestas o algunas no son correctas.', 'Complete este campo.'],
  [['es'], 'en, pt;q=0.5', 'Faltan respuestas o algunas no son correctas.', 'Complete este campo.'],
  [['pt', 'es'], 'de', 'Faltam respostas ou algumas não estão corretas.', 'Preencha este campo.'],
  [['pt', 'es'], 'de, es;q=0.5', 'Faltan respuestas o algunas no son correctas.', 'Complete este campo.'],
])(
  'a form in %j alone is refused in one of these languages, also to a reader of %j',
  async (enabled, reads, message, fault) => {
    const { access_token: token } = await tenant.open(
      await tenant.newWorkflow([form], { enabled_locales: enabled, default_locale: enabled[0] }),
    );
    const headers = { 'Accept-Language': reads, 'Content-Type': 'application/json', Authorization: '' };
    const answer = await service.request(`/public/sessions/${token}/step/form/complete`, {
      ...{ method: 'POST', headers, body: '{"form_data":{}}' },
    });
    const { error } = (await answer.json()) as { error: { message: string; fields: { message: string }[] } };
    expect([error.message, error.fields[0]?.message]).toEqual([message, fault]);
  },
);

test.each([
  ['GET', '/public/unknown', 'NOT_FOUND', 'Esto no existe.'],
  ['GET', '/public/sessions/unknown/unknown', 'NOT_FOUND', 'Esto no existe.'],
  ['DELETE', '/public/sessions/unknown', 'METHOD_NOT_ALLOWED', 'Esto no es posible aquí.'],
])('%s of the public path %s is refused in the language of its reader', async (method, path, code, message) => {
  const refused = async (language: string) => {
    const answer = await service.request(path, { method, headers: { 'Accept-Language': language, Authorization: '' } });
    return ((await answer.json()) as { error: { code: string; message: string } }).error;
  };
  expect(await refused('es')).toMatchObject({ code, message });
  expect((await refused('en')).message).toMatch(/path|GET/);
});

test('a replaced and an expired link, and calls over tRPC, are refused in the language of their session', async () => {
  const { session_id, access_token: old } = await tenant.open(workflow, { language: 'es' });
  const { access_token: newer } = (await tenant.call('POST', `/kyc/sessions/${session_id}/generate-link`, {})).data;
  expect(await told('en', old)).toEqual(['LINK_REVOKED', 'Este enlace ya no vale: se envió otro.']);
  const { admin } = service.database;
  await admin`update session_link set expires_at = now() - interval '1 day' where session_id = ${session_id}`;
  expect(await told('en', newer)).toEqual(['SESSION_EXPIRED', 'El enlace ha caducado.']);
  const { access_token: open } = await tenant.open(workflow, { language: 'pt' });
  const input = JSON.stringify({ step_id: 'form', form_data: {} });
  const headers = { Authorization: `Bearer ${open}`, 'Content-Type': 'application/json' };
  for (const [path, body] of [
    ['', input],
    ['?batch=1', `{"0":${input}}`],
  ] as const) {
    const answer = await service.request(`/trpc/publicSession.completeStep${path}`, { method: 'POST', headers, body });
    expect(await answer.text()).toContain('Faltam respostas ou algumas não estão corretas.');
  }
});

test('an unknown link is refused in the language of its visitor, and programs in English', async () => {
  expect(await told('es', 'x'.repeat(43))).toEqual(['INVALID_ACCESS_TOKEN', 'El enlace no es válido.']);
  const headers = { 'Accept-Language': 'es', Authorization: 'Bearer nobody' };
  const answer = await service.request('/kyc/lists', { headers });
  expect(await answer.text()).toContain('The token is not valid');
});

const CONTRACT_FAULTS = [
  ['/step/form/complete', { surely_unknown: 1 }, 'surely_unknown', 'Este dato no se admite aquí.'],
  ['/step/form/complete', { form_data: 'x' }, 'form_data', 'Este dato no tiene la forma correcta.'],
  ['/upload/init', {}, 'file_name', 'Falta este dato.'],
  ['/upload/init', { file_name: 'x'.repeat(400) }, 'file_name', 'Use como máximo 255 caracteres.'],
  [
    '/liveness/start',
    { step_id: 'a', challenge_type: 'x' },
    'challenge_type',
    'Use uno de estos valores: passive, active.',
  ],
  ['/liveness/complete', { liveness_session_id: 'x', nonce: 'y', frames: [] }, 'frames', 'Envíe al menos 3.'],
  ['/extract', {}, 'doc_id', 'Este valor no se admite.'],
  [
    '/subsessions',
    { step_id: 'a', name: 'Ann Fictive', role: 'ubo', ownership_percentage: 150 },
    'ownership_percentage',
    'El valor máximo es 100.',
  ],
] as const;

test.each(CONTRACT_FAULTS)(
  'a fault of the contract at %s with %j is told in the language of the session',
  async (path, body, at, message) => {
    const session = await tenant.open(workflow, { language: 'es' });
    const { status, error } = await tenant.asUser(session.access_token, 'POST', path, body);
    expect([status, error.fields.find((field: { path: string }) => field.path === at)?.message]).toEqual([
      400,
      message,
    ]);
  },
);

test.each(FIELD_CODES)('a field that is refused with %s is told in both languages', (code) => {
  const english = { path: 'x', code, message: 'Send something else.' };
  const [es, pt] = [fieldIn('es', english).message, fieldIn('pt', english).message];
  for (const told of [es, pt]) expect(told).not.toMatch(/^$|Send|[{}]/);
});

test('a refusal for too many tries asks no database, since that would cost what it saves', async () => {
  const asked: string[] = [];
  const languagesOfLink = async (link: string) => {
    asked.push(link);
    return { fixed: 'pt', enabled: ['pt'], fallback: 'pt' };
  };
  const presented = { headers: { authorization: 'Bearer a-link', 'accept-language': 'es' } };
  const refused = (code: ErrorCode) => inLanguageOf(new AppError(code, ''), 'session', presented, { languagesOfLink });
  expect((await refused('RATE_LIMITED')).message).toBe('Son demasiados intentos. Espere un momento.');
  expect(asked).toEqual([]);
  expect((await refused('STEP_LOCKED')).message).toBe('Esta etapa ainda não pode ser concluída.');
});

test('every code that an end user may get is told in both languages', () => {
  const codes = Object.values(contracts)
    .flatMap((area) => Object.values(area) as { audience?: string; codes?: readonly string[] }[])
    .flatMap(({ audience, codes = [] }) => (audience === 'session' ? codes : []));
  expect(codes.length).toBeGreaterThan(10);
  const common = ['VALIDATION_ERROR', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'INTERNAL_ERROR', 'UPSTREAM_TIMEOUT'];
  expect([...new Set([...codes, ...common])].filter((code) => !(code in TOLD))).toEqual([]);
});
