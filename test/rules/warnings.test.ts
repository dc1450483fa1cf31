import { readWarning, WARNINGS, type WarningKind, warning } from '@vett/schema/warning';
import { expect, test } from 'vitest';

const PLACES = {
  lists: 'un, own:a',
  hours: '26',
  days: '400',
  data: 'data as loaded on 2026-01-02',
  path: 'subject.tax_id',
};

test.each(Object.keys(WARNINGS) as WarningKind[])('the warning %s is read by the console as it was written', (kind) => {
  const read = readWarning(warning(kind, PLACES));
  expect(read?.kind).toBe(kind);
  expect(PLACES).toMatchObject(read?.places ?? { none: true });
});

test.each(['', 'only fictional samples of  were compared: no match says nothing', 'tenant_id ignored'])(
  'the warning «%s» is of no known kind',
  (text) => {
    expect(readWarning(text)).toBeUndefined();
  },
);
