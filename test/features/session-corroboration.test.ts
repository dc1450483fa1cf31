import { describe, expect, test } from 'vitest';
import { TEMPLATES } from '../../schema/workflow-definition.ts';
import { templateOf } from '../../src/features/workflow/templates/templates.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
/** Born on 1977-03-25, of Hungary, with the document ZF0001234. */
const LISTED = { full_name: 'Zoltan Fictivus' };

const form = {
  step_id: 'form',
  type: 'form_fill',
  custom_fields: [
    { field_id: 'full_name', name: 'Name', type: 'name' },
    { field_id: 'date_of_birth', name: 'Birth date', type: 'date' },
    { field_id: 'nationality', name: 'Nationality', type: 'country', country_type: 'nationality' },
    { field_id: 'document_number', name: 'Passport', type: 'document_number' },
  ],
};

async function walked(automation_rules: object, form_data: object, asked: object = form) {
  const rules = { enabled: true, auto_process: true, default_action: 'auto_approve', ...automation_rules };
  const workflow = await tenant.newWorkflow([asked], { validation_config: { automation_rules: rules } });
  const { session_id, access_token } = await tenant.open(workflow);
  const { status } = await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data });
  expect(status).toBe(200);
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
  return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
}

describe('a rule that asks for a corroborating fact', () => {
  const list_match_rules = [{ list_type: 'any', match_level: 'exact', action: 'auto_deny', corroboration: 'one_fact' }];

  test.each([
    ['the birth date', { date_of_birth: '1977-03-25' }, ['birth_date']],
    ['the nationality', { nationality: 'HU' }, ['country']],
    ['the document', { document_number: 'zf-000 1234' }, ['number']],
    ['the document with its label', { document_number: 'Passport No. ZF0001234' }, ['number']],
    [
      'all of them',
      { date_of_birth: '1977-03-25', nationality: 'HU', document_number: 'ZF0001234' },
      ['birth_date', 'country', 'number'],
    ],
  ])('denies when %s agrees, and says so', async (_, facts, agreed_facts) => {
    const session = await walked({ list_match_rules }, { ...LISTED, ...facts });
    expect(session.status).toBe('rejected');
    expect(session.automation_result.triggered_rules[0]).toMatchObject({
      ...{ rule_type: 'list_match', action: 'auto_deny', message: expect.stringContaining(agreed_facts.join(', ')) },
      rule_details: { corroboration: 'one_fact', agreed_facts },
    });
  });

  test.each([
    ['nothing but the name is known', {}],
    ['the year alone agrees', { date_of_birth: '1977-11-11' }],
    ['the birth date contradicts', { date_of_birth: '1990-03-25', nationality: 'HU' }],
    ['the nationality contradicts', { date_of_birth: '1977-03-25', nationality: 'UY' }],
  ])('leaves the match to a reviewer when %s', async (_, facts) => {
    const session = await walked({ list_match_rules }, { ...LISTED, ...facts });
    expect(session.status).toBe('manual_review');
    expect(session.automation_result).toMatchObject({
      flags: ['list_match'],
      triggered_rules: [
        { action: 'manual_review', severity: 'warning', message: expect.stringContaining('by the name alone') },
      ],
    });
  });

  test.each(['birth_date', 'dob', 'birthday'])('reads a birth date under %s', async (field_key) => {
    const of = (value: string) => ({ ...LISTED, date_of_birth: value });
    const fields = form.custom_fields.map((field) =>
      field.field_id === 'date_of_birth' ? { ...field, field_key } : field,
    );
    const asked = { ...form, custom_fields: fields };
    expect((await walked({ list_match_rules }, of('1977-03-25'), asked)).status).toBe('rejected');
    expect((await walked({ list_match_rules }, { ...of('1950-01-01'), nationality: 'HU' }, asked)).status).toBe(
      'manual_review',
    );
  });

  test('is the only kind of rule with which a template denies', async () => {
    for (const template of TEMPLATES) {
      const { validation_config } = await templateOf(template, async () => '00000000-0000-7000-8000-000000000000');
      const denying = Object.values(validation_config.automation_rules)
        .flatMap((rules) => (Array.isArray(rules) ? rules : []))
        .filter(({ action }) => action === 'auto_deny');
      expect(denying.length).toBeGreaterThan(0);
      for (const rule of denying)
        expect([template, rule]).toEqual([template, expect.objectContaining({ corroboration: 'one_fact' })]);
    }
  });
});

describe('a finding on which no rule triggers', () => {
  test('flags a session that is approved in spite of a match', async () => {
    const session = await walked({}, LISTED);
    expect(session).toMatchObject({ status: 'approved', final_decision: 'flagged' });
    expect(session.automation_result).toMatchObject({ flags: ['list_match'], final_action: 'flag' });
  });

  test('is flagged beside a rule for a list that is not enabled, which leaves the session to a reviewer', async () => {
    const ofac = { list_type: 'ofac', match_level: 'any', action: 'auto_deny' };
    const session = await walked({ list_match_rules: [ofac] }, LISTED);
    expect(session).toMatchObject({ status: 'manual_review', automation_result: { flags: ['list_match'] } });
    const [rule] = session.automation_result.triggered_rules;
    expect(rule).toMatchObject({ message: 'check unavailable', rule_details: { reason: 'list_not_checked' } });
  });

  test('a session of an unlisted name is no approval either when the list of a rule is not enabled', async () => {
    const ofac = { list_type: 'ofac', match_level: 'any', action: 'auto_deny' };
    const session = await walked({ list_match_rules: [ofac] }, { full_name: 'Ann Nobody' });
    expect(session).toMatchObject({ status: 'manual_review', final_decision: 'manual_review' });
  });

  test.each([
    `${'Aaaa Bbbb Cccc Dddd '.repeat(7)}${LISTED.full_name}`,
    `Ann Smith; Bo Smith; Cy Smith; Di Smith; Ed Smith; Flo Smith; Gus Smith; Hy Smith; ${LISTED.full_name}`,
  ])('is left to a reviewer when only the beginning of a name was compared: %s', async (full_name) => {
    const list_match_rules = [{ list_type: 'any', match_level: 'any', action: 'manual_review' }];
    const session = await walked({ list_match_rules }, { full_name });
    expect(session.status).toBe('manual_review');
    expect(session.processing_results.external_validations.lists_check).toMatchObject({ names_failed: [full_name] });
  });

  test('never lowers the default action', async () => {
    const session = await walked({ default_action: 'manual_review' }, LISTED);
    expect(session.automation_result).toMatchObject({ flags: ['list_match'], final_action: 'manual_review' });
  });

  test('does not matter when a rule approves it', async () => {
    const approving = { list_type: 'any', match_level: 'any', action: 'auto_approve' };
    const session = await walked({ list_match_rules: [approving] }, LISTED);
    expect(session).toMatchObject({ final_decision: 'approved', automation_result: { flags: [] } });
  });
});
