import { beforeAll, describe, expect, test } from 'vitest';
import { actBefore, actorOf, hasPhotographs, type Scene } from '../support/acting-camera.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, sessionPages, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open, call } = await sessionsOfTenant(service);

describe.skipIf(!hasBrowser || !hasPhotographs)('a check of liveness', async () => {
  const visit = await sessionPages(service.url);
  let actor: Scene;
  beforeAll(async () => {
    actor = await actorOf();
  });

  async function begun(options: object, scene: Scene, config: object) {
    const workflow_id = await newWorkflow([
      { step_id: 'alive', name: 'Are you here?', type: 'liveness', liveness_config: config },
    ]);
    const { session_id, access_token } = await open(workflow_id);
    const visited = await visit(access_token, options, (context) => actBefore(context, scene));
    await heading(visited.page, 'Are you here?');
    await press(visited.page, 'Start');
    const livenessOf = async () => (await call('GET', `/kyc/sessions/${session_id}`)).data.steps_data[0].liveness;
    return { ...visited, livenessOf };
  }

  test.each([
    ['on a phone', PHONE, 'active'],
    ['on a desktop', DESKTOP, 'active'],
    ['without being asked for movements', PHONE, 'passive'],
  ])('a person who follows the page passes the liveness check %s', async (_, options, challenge_type) => {
    const { page, errors, livenessOf } = await begun(options, actor, { challenge_type });
    await page.getByText(/Turn your head|Nod|Blink|Look straight/).waitFor();
    await page.getByText('That worked.').waitFor();
    await shot(page, `liveness-${challenge_type}-${options === PHONE ? 'phone' : 'desktop'}`);
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    expect(errors).toEqual([]);
    expect(await livenessOf()).toMatchObject({
      outcome: 'passed',
      liveness_sessions: [{ status: 'succeeded', challenge_type, failure_reason: null, has_reference_image: true }],
    });
  });

  test.each([
    ['active', 'challenge_failed', 'a person who only looks straight', (straight: Scene['straight']) => straight],
    ['passive', 'spoof_suspected', 'a photograph', (straight: Scene['straight']) => straight.slice(0, 1)],
  ])('the %s liveness check fails with %s for %s', async (challenge_type, failure_reason, _, shown) => {
    const scene = { straight: shown(actor.straight), asked: {} };
    const { page, livenessOf } = await begun(DESKTOP, scene, { challenge_type, max_retries: 1 });
    await page.getByText('You can go on. A person will look at this part.').waitFor();
    expect(await livenessOf()).toMatchObject({ liveness_sessions: [{ status: 'failed', failure_reason }] });
  });
});
