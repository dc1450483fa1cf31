import { FormField } from '@vett/schema/workflow-field';
import { expect, test } from 'vitest';
import { comparedWith } from '../../src/features/workflow/workflow.ts';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service);

/** Fields that ask for the subject's own date of birth, by their key or their title alone. */
const OWN = [
  ['date_of_birth', 'When?'],
  ['fechaNacimiento', 'Fecha'],
  ['f1', 'Date of birth'],
  ['f1', 'Please enter your date of birth (as in your passport)'],
  ['f1', 'Fecha de nacimiento'],
  ['f1', 'Data de nascimento'],
  ['f1', 'Geburtsdatum'],
];
const OF_OTHERS = [
  ['f1', 'Date of incorporation'],
  ['spouse_dob', 'Date of birth'],
  ['f1', 'Date of birth of your spouse'],
];
const OF_NOBODY = ['1800-01-01', '1899-12-30', '1900-01-01', '0001-01-01', '2999-01-01'];

async function answerTo([field_id, name]: readonly string[], value: string, language = 'en') {
  const custom_fields = [{ field_id, name, type: 'date' }];
  const workflow = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
    enabled_locales: ['en', 'es', 'pt'],
  });
  const { access_token } = await tenant.open(workflow, { language });
  return tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { [field_id as string]: value } });
}

test.each(OWN)('%s with the title «%s» takes no date of birth of nobody alive', async (...field) => {
  for (const value of OF_NOBODY) {
    const { status, error } = await answerTo(field, value);
    expect([value, status, error?.fields?.[0]?.code]).toEqual([value, 400, 'INVALID_DATE']);
  }
  expect((await answerTo(field, '1977-03-25')).status).toBe(200);
});

test.each(OWN)('%s with the title «%s» is compared with the date of birth on a document', (field_id, name) => {
  expect(comparedWith(FormField.parse({ field_id, name, type: 'date' }))).toBe('date_of_birth');
});

test.each(OF_OTHERS)('%s with the title «%s» is no date of birth of the subject', async (field_id, name) => {
  expect((await answerTo([field_id, name], '1899-12-30')).status).toBe(200);
  expect(comparedWith(FormField.parse({ field_id, name, type: 'date' }))).toBeUndefined();
});

test('a date of birth of nobody alive is refused in the language of the session', async () => {
  const messages = await Promise.all(
    ['en', 'es', 'pt'].map(async (language) => {
      const { error } = await answerTo(['date_of_birth', 'When?'], '1900-01-01', language);
      return error.fields[0].message;
    }),
  );
  expect(messages).toEqual([
    'Please check the date of birth.',
    'Revise la fecha de nacimiento.',
    'Verifique a data de nascimento.',
  ]);
});
