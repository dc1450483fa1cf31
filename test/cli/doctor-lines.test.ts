import { expect, test } from 'vitest';
import { linesOf } from '../../src/cli/doctor-lines.ts';
import { enabledFindings } from '../../src/features/lists/feature.ts';

test('equal faults of several objects are one line, where the first of them is', () => {
  const together = (name: string) => ({ objects: 'lists', name: `${name} (50 h)`, message: 'They are old.' });
  expect(
    linesOf([
      { check: 'list un', ok: false, message: 'It is old.', together: together('un') },
      { check: 'list eu', ok: true, message: 'checked 1 h ago' },
      { check: 'list uk', ok: false, message: 'It is old.', together: together('uk') },
      { check: 'list ofac', ok: true, warning: true, message: 'It is old.', together: together('ofac') },
    ]),
  ).toEqual([
    'WRONG lists un (50 h), uk (50 h): They are old.',
    'ok    list eu: checked 1 h ago',
    'warn  list ofac: It is old.',
  ]);
});

test('the same fault of many tenants is one line with the first names and the number of the others', () => {
  const tenants = Array.from({ length: 22 }, (_, index) => ({
    ...{ tenant_id: `T${index}`, name: 'Acme', status: 'active' as const },
    configuration: { list_check: { enabled_lists: ['uk'] } },
  }));
  const findings = enabledFindings(tenants as never, { lists: ['un'] } as never);
  expect(findings).toHaveLength(22);
  expect(linesOf(findings)).toEqual([
    expect.stringMatching(/^WRONG tenants T0, T1, .*, T19 and 2 more: Its checks fail/),
  ]);
});

test('different faults, and what is well, are not joined', () => {
  const findings = [
    { check: 'list un', ok: true, message: 'checked 1 h ago' },
    { check: 'list eu', ok: true, message: 'checked 1 h ago' },
    { check: 'data directory', ok: false, message: 'Full.' },
    { check: 'database role', ok: false, message: 'Full.' },
  ];
  expect(linesOf(findings)).toHaveLength(4);
});
