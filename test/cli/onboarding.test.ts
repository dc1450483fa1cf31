import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command } from '../support/command.ts';
import { testDatabase } from '../support/database.ts';
import { newMasterKey, run, temporaryFolder } from '../support/process.ts';

const { url, admin } = await testDatabase();
const folder = temporaryFolder();
const environment = {
  ...{ DATABASE_URL: url, VETT_MASTER_KEY: newMasterKey(), DATA_DIR: folder, LISTS: 'un', LOG_LEVEL: 'warn' },
  PUBLIC_APP_URL: 'https://onboarding.example',
};
const vett = (...args: string[]) => command(args, environment);
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

const info = { step_id: 'hello', order: 1, name: 'Hello', type: 'info' };
const sound = file('sound.json', JSON.stringify({ name: 'Short', steps: [info] }));

describe('definitions of workflows', () => {
  test('lint names each fault with its place, without a database', async () => {
    const faulty = { name: 'Short', steps: [{ ...info, type: 'form_fill', custom_fields: [{ field_id: 'a' }] }] };
    const hidden = { action: 'show', conditions: [{ step_id: 'hello', operator: 'equals', value: 'completed' }] };
    const locked = { name: 'Short', steps: [{ ...info, conditional_logic: hidden }] };
    const lint = (path: string) => command(['workflow', 'lint', path], {});
    const [ofSound, ofFaulty, ofLocked, ofText] = await Promise.all([
      run(['workflow', 'lint', sound], {}),
      lint(file('faulty.json', JSON.stringify(faulty))),
      lint(file('locked.json', JSON.stringify(locked))),
      lint(file('text.json', 'no json')),
    ]);
    expect(ofSound).toMatchObject({ code: 0, stdout: expect.stringContaining('No fault') });
    expect(ofFaulty).toMatchObject({ code: 1, stdout: expect.stringContaining('steps[0].custom_fields[0].type:') });
    expect(ofLocked).toMatchObject({ code: 1, stdout: expect.stringContaining('steps[0].conditional_logic') });
    expect(ofText).toMatchObject({ code: 1, stderr: expect.stringContaining('is no JSON') });
  });

  test('lint warns of checks that no rule reads, and of rules that deny on a name alone', async () => {
    const lint = (automation_rules: object) =>
      command(
        [
          ...['workflow', 'lint'],
          file('rules.json', JSON.stringify({ name: 'Short', steps: [info], validation_config: { automation_rules } })),
        ],
        {},
      );
    const approving = { enabled: true, default_action: 'auto_approve' };
    const unread = await lint(approving);
    expect(unread).toMatchObject({ code: 0, stdout: expect.stringContaining('warning: validation_config.run_lists:') });
    const alone = { list_type: 'any', match_level: 'exact', action: 'auto_deny' };
    const denying = await lint({ ...approving, list_match_rules: [alone] });
    expect(denying.stdout).not.toContain('run_lists');
    expect(denying.stdout).toContain('automation_rules.list_match_rules[0].corroboration:');
    const sure = await lint({ ...approving, list_match_rules: [{ ...alone, corroboration: 'one_fact' }] });
    expect(sure.stdout).not.toContain('list_match_rules');
    expect((await lint({ ...approving, default_action: 'manual_review' })).stdout).not.toContain('warning');
    const asked = [{ field_id: 'n', name: 'N', type: 'name', validate_lists: true }];
    const off = { run_lists: false, face_match_threshold: 0.9 };
    const unasked = file(
      'unasked.json',
      JSON.stringify({
        ...{ name: 'Short', steps: [{ ...info, type: 'form_fill', custom_fields: asked }] },
        validation_config: {
          ...off,
          automation_rules: { enabled: true, country_rules: [{ country_code: 'KP', action: 'flag' }] },
        },
      }),
    );
    const { stdout } = await command(['workflow', 'lint', unasked], {});
    for (const place of ['steps[0].custom_fields[0]', 'validation_config.auto_face_match', 'country_rules[0]'])
      expect(stdout).toContain(`${place}:`);
    const proofs = [
      { ...info, type: 'document_upload', document_types: ['passport'] },
      { ...info, step_id: 'face', order: 2, type: 'liveness', liveness_config: {} },
    ];
    const faces = async (auto_face_match: boolean) => {
      const definition = { name: 'Short', steps: proofs, validation_config: { auto_face_match } };
      return (await command(['workflow', 'lint', file('faces.json', JSON.stringify(definition))], {})).stdout;
    };
    expect(await faces(false)).toContain('warning: steps[1].liveness_config.use_for_face_match:');
    expect(await faces(true)).not.toContain('use_for_face_match');
    const custom_fields = [{ field_id: 'a', name: 'A', type: 'text' }];
    const form = { ...info, type: 'form_fill', custom_fields };
    const session_attributes = [{ key: 'a', type: 'string', fallback_field_id: 'a' }];
    const supplied = file('supplied.json', JSON.stringify({ name: 'Short', steps: [form], session_attributes }));
    expect((await command(['workflow', 'lint', supplied], {})).stdout).toContain('warning: steps[0]:');
  });

  test('demo, import, export and session open lead from a definition to a link', async () => {
    const demo = await run(['demo', '--json'], environment);
    const { tenant_id, owner_url, cases, watchlist_id, sessions } = JSON.parse(demo.stdout);
    expect(owner_url).toMatch(/^https:\/\/onboarding\.example\/console\/welcome#[\w-]+$/);
    const completed =
      await admin`select status from session where session_id in ${admin(cases)} and completed_at is not null`;
    expect(completed).toHaveLength(3);
    expect(await admin`select from watchlist_subject where watchlist_id = ${watchlist_id}`).toHaveLength(2);
    expect(sessions.map(({ template }: { template: string }) => template)).toEqual([
      ...['basic-kyc', 'company-kyc', 'merchant-onboarding', 'pep-enhanced'],
    ]);
    expect(sessions[0].session_url).toMatch(/^https:\/\/onboarding\.example\/s\/[\w-]{43}$/);

    const first = JSON.parse((await vett('workflow', 'import', sound)).stdout);
    expect(first).toMatchObject({ version: 1 });
    const exported = (await vett('workflow', 'export', first.workflow_id)).stdout;
    expect(JSON.parse(exported)).toMatchObject({ name: 'Short', steps: [info] });
    const again = await vett('workflow', 'import', file('again.json', exported), '--workflow', first.workflow_id);
    expect(JSON.parse(again.stdout)).toEqual(first);

    const open = ['session', 'open', '--workflow', first.workflow_id, '--client', 'client-1'];
    const link = (await run(open, environment)).stdout;
    expect(link).toMatch(/^https:\/\/onboarding\.example\/s\/[\w-]{43}\n$/);
    const [counted] = await admin`
      select (select count(*)::int from session where tenant_id = ${tenant_id}) as sessions,
             (select count(*)::int from customer where tenant_id = ${tenant_id}) as customers,
             (select count(*)::int from audit_event where tenant_id = ${tenant_id} and action = 'session.create') as audited`;
    expect(counted).toEqual({ sessions: 8, customers: 1, audited: 8 });
  });
});
