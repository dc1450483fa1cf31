import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const formOf = (step_id: string) => ({
  ...{ step_id, type: 'form_fill', required: false },
  custom_fields: [{ field_id: `${step_id}_answer`, name: 'Answer', type: 'text' }],
});
const workflow = await tenant.newWorkflow(['first', 'second', 'third'].map(formOf));

test('a draft moves neither the step of the session nor the next one', async () => {
  const { access_token } = await tenant.open(workflow);
  const complete = (step: string, body: object) =>
    tenant.asUser(access_token, 'POST', `/step/${step}/complete`, { form_data: { [`${step}_answer`]: 'x' }, ...body });
  const standing = async () => (await tenant.asUser(access_token, 'GET', '')).data.current_step_index;
  for (const step of ['first', 'third', 'second']) {
    const { data } = await complete(step, { draft: true });
    expect([step, data.status, data.current_step_index, data.next_step_id]).toEqual([step, 'in_progress', 0, 'first']);
    expect(await standing()).toBe(0);
  }
  const { data } = await complete('first', {});
  expect([data.current_step_index, data.next_step_id]).toEqual([1, 'second']);
});
