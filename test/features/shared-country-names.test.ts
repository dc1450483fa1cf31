import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service);
const form = {
  step_id: 'form',
  type: 'form_fill',
  custom_fields: [
    { field_id: 'nationality', name: 'Nationality', type: 'country', country_type: 'nationality' },
    { field_id: 'address', name: 'Address', type: 'address' },
  ],
};
const attributes = [{ key: 'branch', type: 'country' }];
const workflow_id = await tenant.newWorkflow([form], { session_attributes: attributes });

test.each([
  ['POST', '/customers', { name: 'Ann Fictive', country: 'Korea' }, 'country'],
  ['POST', '/kyc/sessions', { workflow_id, subject_data: { nationality: 'Korea' } }, 'subject_data.nationality'],
  ['POST', '/kyc/sessions', { workflow_id, subject_data: { address: { country: 'Corea' } } }, 'subject_data.address'],
  ['POST', '/kyc/sessions', { workflow_id, attributes: { branch: 'Korea' } }, 'attributes.branch'],
  ['POST', '/kyc/sessions', { workflow_id, account_country: 'KOREA' }, 'account_country'],
])('%s %s %j is refused, and the message names both countries', async (method, path, body, at) => {
  const { status, error } = await tenant.call(method, path, body);
  expect([status, error.code, error.fields[0].path]).toEqual([400, 'VALIDATION_ERROR', at]);
  expect(error.fields[0].message).toContain('KP (North Korea), KR (South Korea)');
});

test('an end user who answers with the name of two countries is asked which one', async () => {
  const { access_token } = await tenant.open(workflow_id, {});
  const complete = (nationality: string, country: string) => {
    const form_data = { nationality, address: { address: 'Street 1', country } };
    return tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data });
  };
  const { error } = await complete('Congo', 'Korea');
  expect(JSON.stringify(error)).toMatch(/CD \(Congo - Kinshasa\), CG \(Congo - Brazzaville\).*KP \(North Korea\)/);
  expect((await complete('Congo-Kinshasa', 'South Korea')).status).toBe(200);
});
