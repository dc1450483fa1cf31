import { EngineError, type FaceEngine } from '@vett/engine/faces';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../src/platform/error.ts';
import { serve } from '../core/instance.ts';
import { atEnd } from '../support/at-end.ts';
import { base64, filesOf, pictureOf } from '../support/faces.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

let now: number | undefined;
atEnd(() => {
  now = undefined;
});
const service = await testService({ LISTS: 'un' }, { clock: { now: () => new Date(now ?? Date.now()) } });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const { signal } = new AbortController();

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

/** Pictures of a person who turns a little, and pictures of nobody. */
let person: string[];
let nobody: string[];
beforeAll(async () => {
  const views = [{}, { turn: 0.4, smile: 0.4 }, { turn: 0.8, smile: 0.7 }];
  person = await Promise.all(views.map((view) => pictureOf('ada', { ...view, size: 300, share: 0.5 })));
  nobody = await Promise.all([10, 120, 240].map(greyOf));
});

async function greyOf(value: number): Promise<string> {
  const background = { r: value, g: value, b: value };
  return base64(
    await sharp({ create: { width: 32, height: 32, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

const framesOf = (pictures: readonly string[]) =>
  pictures.map((data, place) => ({ data, captured_at_ms: 1_000 + 500 * place }));

const FACE = { step_id: 'face', type: 'liveness' };
const workflow_id = await tenant.newWorkflow([FACE, { step_id: 'end', type: 'info', required: false }]);

/** Opens a session, and acts as its end user at this service, or at another one on its database. */
async function opened(workflow = workflow_id, origin = service.url) {
  const { session_id, access_token } = await tenant.open(workflow);
  async function ask(path: string, body?: object) {
    const response = await fetch(new URL(`/public/sessions/${access_token}${path}`, origin), {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, error } = (await response.json()) as Json;
    return { status: response.status, headers: response.headers, data, code: error?.code, error };
  }
  const start = (more: object = {}) => ask('/liveness/start', { step_id: 'face', ...more });
  const send = ({ liveness_session_id, nonce }: Json, pictures: readonly string[], more: object = {}) =>
    ask('/liveness/complete', { liveness_session_id, nonce, frames: framesOf(pictures), ...more });
  return {
    ...{ session_id: session_id as string, ask, start, send },
    tryOnce: async (pictures: readonly string[]) => send((await start()).data, pictures),
    complete: (step_id = 'face', body: object = {}) => ask(`/step/${step_id}/complete`, body),
    step: async () => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data.steps_data[0],
    rows: () => admin`select * from session_liveness where session_id = ${session_id} order by created_at`,
  };
}

/** A person fails with frames of nobody, which costs least. */
const fail = async (user: Awaited<ReturnType<typeof opened>>) => (await user.tryOnce(nobody)).data;

describe('a liveness check', () => {
  test('a passed check completes the step, with the scores for the tenant alone', async () => {
    const user = await opened();
    const begun = await user.start();
    expect(begun.status).toBe(201);
    expect(begun.data).toMatchObject({
      ...{ status: 'pending', challenge_type: 'passive', challenges: [], frames_required: 3, attempts_remaining: 3 },
    });
    expect((await user.complete()).error).toMatchObject({
      code: 'STEP_INCOMPLETE',
      details: { missing_liveness: true },
    });
    const judged = await user.send(begun.data, person);
    expect(judged.data).toEqual({
      ...{ liveness_session_id: begun.data.liveness_session_id, status: 'succeeded', passed: true },
      ...{ failure_reason: null, attempts_remaining: 3 },
    });
    expect((await user.complete()).data.status).toBe('completed');
    const { liveness } = await user.step();
    expect(liveness.outcome).toBe('passed');
    expect(liveness.liveness_sessions).toMatchObject([
      { status: 'succeeded', min_confidence: 90, has_reference_image: true, model_info: { certification: null } },
    ]);
    expect(liveness.liveness_sessions[0].frame_scores).toHaveLength(3);
    const shown = (await user.ask('')).data.steps_data[0];
    expect(shown.liveness_sessions).toEqual([
      { liveness_session_id: begun.data.liveness_session_id, status: 'succeeded', created_at: expect.any(String) },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/confidence|score|model/);
    expect((await user.start()).code).toBe('STEP_ALREADY_COMPLETED');
  });

  test('stores no picture, nonce or score in the open', async () => {
    const user = await opened();
    const { data } = await user.start();
    await user.send(data, person);
    const [row] = await user.rows();
    expect(JSON.stringify(row)).not.toMatch(/frameScores|confidence/);
    expect(row?.['nonce_hash'].toString('base64url')).not.toBe(data.nonce);
    const file = filesOf(service).find(({ name }) => name.includes(data.liveness_session_id));
    expect(file?.bytes.length).toBeGreaterThan(1_000);
    const pictures = person.map((text) => Buffer.from(text, 'base64').subarray(100, 140));
    for (const picture of pictures) expect(file?.bytes.includes(picture)).toBe(false);
  });

  test('keeps no picture where the step says so', async () => {
    const user = await opened(
      await tenant.newWorkflow([{ ...FACE, liveness_config: { save_reference_image: false } }]),
    );
    const { data } = await user.start();
    expect((await user.send(data, person)).data.passed).toBe(true);
    expect(filesOf(service).filter(({ name }) => name.includes(data.liveness_session_id))).toEqual([]);
    const asked = await tenant.call('GET', `/kyc/sessions/${user.session_id}/liveness/${data.liveness_session_id}/url`);
    expect(asked).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  });

  test('shows the tenant its picture by a link, and nobody the picture of another session', async () => {
    const user = await opened();
    const { data } = await user.start();
    await user.send(data, person);
    const urlOf = (session_id: string, id = data.liveness_session_id) =>
      tenant.call('GET', `/kyc/sessions/${session_id}/liveness/${id}/url`);
    const shown = await urlOf(user.session_id);
    expect(shown.data).toMatchObject({ liveness_session_id: data.liveness_session_id, mime_type: 'image/jpeg' });
    const { pathname, search } = new URL(shown.data.url);
    const picture = await fetch(`${service.url}${pathname}${search}`);
    const sent = person.map((text) => Buffer.from(text, 'base64'));
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(sent.some((frame) => frame.equals(bytes))).toBe(true);
    const other = await opened();
    expect((await urlOf(other.session_id)).error.code).toBe('NOT_FOUND');
    expect((await urlOf(user.session_id, 'none')).error.code).toBe('NOT_FOUND');
  });

  test('fails with its reason, and after the last attempt the session goes on without it', async () => {
    const user = await opened();
    for (const attempts_remaining of [2, 1, 0])
      expect(await fail(user)).toMatchObject({ passed: false, failure_reason: 'no_face', attempts_remaining });
    expect((await user.start()).code).toBe('LIVENESS_RETRIES_EXHAUSTED');
    expect(await user.step()).toMatchObject({ status: 'failed', liveness: { outcome: 'failed' } });
    expect((await user.complete()).data).toMatchObject({ status: 'failed', next_step_id: 'end', is_final: false });
    expect((await user.complete('end')).data).toMatchObject({ is_final: true, session_status: 'completed' });
    expect((await user.step()).status).toBe('failed');
  });

  test('a check that fails as the last step leaves a session that can be ended', async () => {
    const user = await opened(await tenant.newWorkflow([{ ...FACE, liveness_config: { max_retries: 1 } }]));
    expect((await fail(user)).attempts_remaining).toBe(0);
    const [one, other] = await Promise.all([user.complete(), user.complete()]);
    expect(one.data).toMatchObject({ status: 'failed', is_final: true, session_status: 'completed' });
    expect(other.data).toEqual(one.data);
  });

  test('ends after three minutes', async () => {
    const user = await opened();
    const { data } = await user.start();
    now = Date.now() + 180_000;
    const late = await user.send(data, nobody);
    const { data: state } = await user.ask('');
    now = undefined;
    expect([late.status, late.code]).toEqual([410, 'LIVENESS_EXPIRED']);
    expect(state.steps_data[0].liveness_sessions[0].status).toBe('expired');
  });

  test('keeps the judged checks and the newest ten others, however many are begun', async () => {
    const user = await opened();
    await fail(user);
    await user.start();
    const [failed, row] = await user.rows();
    for (let index = 0; index < 30; index++)
      await admin`insert into session_liveness ${admin({
        ...{ ...row, liveness_session_id: crypto.randomUUID(), status: 'expired' },
        created_at: new Date(row?.['created_at'].getTime() - index),
      })}`;
    const { data } = await user.start();
    const kept = (await user.rows()).map(({ status }) => status);
    expect(kept.toSorted()).toEqual([...Array.from({ length: 10 }, () => 'expired'), 'failed', 'pending']);
    expect((await user.send(data, nobody)).data).toMatchObject({ passed: false, attempts_remaining: 1 });
    expect((await user.rows()).map(({ liveness_session_id: id }) => id)).toContain(failed?.['liveness_session_id']);
  });

  test('five failed checks in three minutes lock the session for half an hour', async () => {
    const user = await opened(await tenant.newWorkflow([{ ...FACE, liveness_config: { max_retries: 10 } }]));
    await fail(user);
    const [row] = await user.rows();
    for (let index = 0; index < 4; index++)
      await admin`insert into session_liveness ${admin({ ...row, liveness_session_id: crypto.randomUUID() })}`;
    const locked = await user.start();
    expect([locked.status, locked.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(1_700);
    now = Date.now() + 1_801_000;
    expect((await user.start()).status).toBe(201);
    now = undefined;
  });

  test('asks for random challenges in their order, which the end user cannot refuse', async () => {
    const user = await opened(await tenant.newWorkflow([{ ...FACE, liveness_config: { challenge_type: 'active' } }]));
    const { data } = await user.start({ challenge_type: 'passive' });
    expect(data.challenge_type).toBe('active');
    const orders = data.challenges.map(({ order }: Json) => order);
    expect(orders).toEqual([1, 2, 3].slice(0, orders.length));
    expect(data.challenges[0].type).toBe('look_straight');
    expect(data.frames_required).toBe(orders.length + 1);
    const [challenge] = data.challenges;
    const frames = framesOf([...nobody, ...nobody]);
    const named = frames.map((frame) => ({ ...frame, challenge_id: challenge.challenge_id }));
    expect((await user.send(data, [], { frames: [{ ...named[0], challenge_id: 'x' }, ...named.slice(1)] })).code).toBe(
      'VALIDATION_ERROR',
    );
    expect((await user.send(data, [], { frames: named })).data.passed).toBe(false);
  });
});

describe('liveness checks at the same time', () => {
  test('two tabs that begin a check leave one that counts', async () => {
    const user = await opened();
    const [one, other] = await Promise.all([user.start(), user.start()]);
    const answers = await Promise.all([user.send(one.data, nobody), user.send(other.data, nobody)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['LIVENESS_EXPIRED', undefined]);
    expect((await user.rows()).map(({ status }) => status).sort()).toEqual(['expired', 'failed']);
    expect((await user.start()).data.attempts_remaining).toBe(2);
  });

  test('frames that are sent twice are judged and counted once', async () => {
    const used = async (): Promise<[units: number, quota: number]> => {
      const { items, quotas } = (await tenant.call('GET', '/kyc/usage')).data;
      const ofLiveness = items.filter(({ endpoint }: Json) => endpoint === 'liveness.check');
      return [
        ofLiveness.reduce((sum: number, { units }: Json) => sum + units, 0),
        quotas.find(({ unit }: Json) => unit === 'check').used,
      ];
    };
    const user = await opened();
    const [units, quota] = await used();
    const { data } = await user.start();
    const answers = await Promise.all([1, 2, 3].map(() => user.send(data, nobody)));
    const again = await user.send(data, nobody);
    expect(again.data).toMatchObject({ status: 'failed', attempts_remaining: 2 });
    for (const { status, data: answer } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 200) expect(answer).toEqual(again.data);
    }
    expect((await user.rows()).map(({ status }) => status)).toEqual(['failed']);
    await expect.poll(used).toEqual([units + 1, quota + 1]);
  });

  test('a check is not replaced while its frames are judged', async () => {
    const user = await opened();
    const { data } = await user.start();
    await admin`update session_liveness set status = 'in_progress' where session_id = ${user.session_id}`;
    const refused = await user.start();
    expect([refused.code, refused.headers.get('retry-after')]).toEqual(['INVALID_STATE', '2']);
    expect((await user.send(data, nobody)).code).toBe('INVALID_STATE');
    now = Date.now() + 180_000;
    expect((await user.start()).status).toBe(201);
    now = undefined;
  });
});

test.each([
  ['failed', () => nobody],
  ['spoof_suspected', () => Array<string>(3).fill(person[0] as string)],
])(
  'a step that is left out after an attempt with the outcome %s is told as such to a reviewer',
  async (outcome, pictures) => {
    const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
    const steps = [
      { ...FACE, required: false },
      { step_id: 'end', type: 'info' },
    ];
    const user = await opened(
      await tenant.newWorkflow(steps, { validation_config: { run_lists: false, automation_rules } }),
    );
    await user.tryOnce(pictures());
    await user.complete('face', { skip: true });
    await user.complete('end');
    const { session_id } = user;
    const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
    const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
    await workerNamed(service.app, 'session.process').run(job, signal);
    const { status, automation_result } = (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
    expect(status).toBe('manual_review');
    expect(automation_result.triggered_rules).toMatchObject([{ rule_type: 'liveness', rule_details: { outcome } }]);
  },
);

describe('frames', () => {
  test('frames of other sessions, of another nonce or of nothing are refused', async () => {
    const [user, other] = [await opened(), await opened()];
    const { data } = await other.start();
    expect((await user.send(data, nobody)).code).toBe('NOT_FOUND');
    expect((await other.send({ ...data, nonce: 'x' }, nobody)).code).toBe('NOT_FOUND');
    expect((await other.send({ ...data, liveness_session_id: 'x' }, nobody)).code).toBe('NOT_FOUND');
    expect((await other.send(data, nobody.slice(1))).code).toBe('VALIDATION_ERROR');
    expect((await other.send(data, Array(9).fill(nobody[0]))).code).toBe('VALIDATION_ERROR');
    expect((await user.start({ step_id: 'end' })).code).toBe('STEP_LOCKED');
    expect((await user.start({ step_id: 'none' })).code).toBe('STEP_NOT_FOUND');
  });

  test.each([
    ['not base64', () => 'not base64!', 'INVALID_IMAGE'],
    ['no JPEG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64'), 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'damaged',
      () =>
        Buffer.from(person[0] as string, 'base64')
          .subarray(0, 400)
          .toString('base64'),
      'INVALID_IMAGE',
    ],
    ['larger than 1 MiB', () => Buffer.alloc(1_048_577, 0xff).toString('base64'), 'PAYLOAD_TOO_LARGE'],
  ])('frames that are %s count as no attempt', async (_name, bad, code) => {
    const user = await opened();
    const { data } = await user.start();
    expect((await user.send(data, [...nobody.slice(1), bad()])).code).toBe(code);
    expect((await user.rows())[0]?.['status']).toBe('pending');
    expect((await user.send(data, nobody)).data.attempts_remaining).toBe(2);
  });

  test('may be uploaded to the step before', async () => {
    const user = await opened();
    const { data } = await user.start();
    const named = { step_id: 'face', document_type: 'selfie', file_name: 'a.jpg', mime_type: 'image/jpeg' };
    const { doc_id } = (await user.ask('/upload', { ...named, data: nobody[0] })).data;
    const uploaded = [{ doc_id, captured_at_ms: 500 }, ...framesOf(nobody.slice(1))];
    expect((await user.send(data, [], { frames: uploaded })).data.failure_reason).toBe('no_face');
    const foreign = await opened();
    const begun = (await foreign.start()).data;
    expect((await foreign.send(begun, [], { frames: uploaded })).code).toBe('DOCUMENT_NOT_FOUND');
  });
});

describe('a liveness check without an engine', () => {
  /** Serves the same sessions with another face engine. */
  const withEngine = (faces: () => Promise<FaceEngine>) =>
    serve({ ...service.app, open: (caller) => ({ ...service.app.open(caller), faces }) });

  test('the step can be completed, and says that the check could not run', async () => {
    const { url } = await withEngine(async () => {
      throw new AppError('MODEL_NOT_LOADED', 'The face models cannot be loaded here.');
    });
    const user = await opened(workflow_id, url);
    expect((await user.complete()).code).toBe('STEP_INCOMPLETE');
    const refused = await user.start();
    expect([refused.status, refused.code]).toEqual([503, 'MODEL_NOT_LOADED']);
    expect((await user.step()).liveness.outcome).toBeNull();
    expect((await user.complete()).data.status).toBe('completed');
    expect(await user.step()).toMatchObject({
      status: 'completed',
      liveness: { outcome: 'could_not_run', liveness_sessions: [] },
    });
  });

  test('a check that was begun waits for its frames again', async () => {
    const full = { assessLiveness: () => Promise.reject(new EngineError('POOL_FULL', 'planted')) };
    const { url } = await withEngine(async () => full as unknown as FaceEngine);
    const user = await opened(workflow_id, url);
    const { data } = await user.start();
    const busy = await user.send(data, nobody);
    expect([busy.code, busy.headers.get('retry-after')]).toEqual(['SERVICE_UNAVAILABLE', '1']);
    expect((await user.rows())[0]?.['status']).toBe('pending');
    expect((await user.complete()).code).toBe('STEP_INCOMPLETE');
  });

  test('a tenant without liveness checks has steps that could not run', async () => {
    const other = await sessionsOfTenant(service, { features: { liveness: false } });
    const { session_id, access_token } = await other.open(await other.newWorkflow([FACE]));
    expect((await other.asUser(access_token, 'POST', '/liveness/start', { step_id: 'face' })).error.code).toBe(
      'FEATURE_NOT_ENABLED',
    );
    expect((await other.asUser(access_token, 'POST', '/step/face/complete', {})).data.is_final).toBe(true);
    const { steps_data } = (await other.call('GET', `/kyc/sessions/${session_id}`)).data;
    expect(steps_data[0].liveness.outcome).toBe('could_not_run');
  });
});

describe('the reference image', () => {
  const isStored = (id: string) => filesOf(service).some(({ name }) => name.includes(id));
  const passed = async (owner = tenant) => {
    const user = await opened();
    const { data } = await user.start();
    await user.send(data, person);
    expect([isStored(data.liveness_session_id), owner.tenant_id]).toEqual([true, tenant.tenant_id]);
    return { ...user, id: data.liveness_session_id as string };
  };
  async function runQueued(): Promise<void> {
    const jobs = await admin<{ data: object }[]>`select data from queue.job where name = 'session.erase_files'`;
    for (const { data } of jobs) await workerNamed(service.app, 'session.erase_files').run(data, signal);
  }

  test('is erased with its session', async () => {
    const user = await passed();
    const { data } = await tenant.call('DELETE', `/kyc/sessions/${user.session_id}`);
    expect(data.erased).toMatchObject({ documents: 0, images: 1 });
    expect(await user.rows()).toEqual([]);
    await runQueued();
    expect(isStored(user.id)).toBe(false);
  });

  test('is erased with its customer', async () => {
    const user = await passed();
    const { customer_id } = (await tenant.call('POST', '/customers', { name: 'Ann Fictive' })).data;
    await admin`update session set customer_id = ${customer_id} where session_id = ${user.session_id}`;
    expect((await tenant.call('POST', `/customers/${customer_id}/erase`)).status).toBe(200);
    expect(await user.rows()).toEqual([]);
    await runQueued();
    expect(isStored(user.id)).toBe(false);
  });

  test('is erased when the retention of its session is over, and not before', async () => {
    const user = await passed();
    await user.complete();
    await user.complete('end');
    const sweep = async (days: number) => {
      now = Date.now() + days * 86_400_000;
      await workerNamed(service.app, 'retention.sweep').run({}, signal);
      await workerNamed(service.app, 'storage.sweep').run({}, signal);
      now = undefined;
    };
    await sweep(1_800);
    expect([(await user.rows()).length, isStored(user.id)]).toEqual([1, true]);
    await sweep(1_830);
    expect([(await user.rows()).length, isStored(user.id)]).toEqual([0, false]);
  });
});
