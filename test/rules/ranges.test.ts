import { contracts } from '@vett/schema/contracts';
import { exampleOf } from '@vett/schema/examples/examples';
import { operatorContracts } from '@vett/schema/operator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { validInput } from '../../src/core/invalid-input.ts';
import { refusalOr } from '../../src/platform/error.ts';
import { named, placesIn } from './walk.ts';

const EARLY = '2026-01-15T00:00:00Z';
const LATE = '2026-02-15T00:00:00Z';
/** The names of the two ends of a range. */
const ENDS = [
  ...(['from to', 'since until', 'after before', 'start end', 'begin end'] as const),
  ...(['first last', 'min max', 'earliest latest'] as const),
].map((pair) => pair.split(' ') as [string, string]);

const isTime = (schema: z.core.$ZodType) => {
  const takes = (text: string) => z.safeParse(schema, text).success;
  return (takes(EARLY) || takes(EARLY.slice(0, 10))) && !takes('17');
};

/** The places of two times of which one is the end of the other. */
function rangesIn(input: z.core.$ZodType): [from: string, to: string][] {
  const times = placesIn(input).flatMap(([place, member]) => (isTime(member) ? [place] : []));
  return times.flatMap((place) =>
    ENDS.flatMap(([from, to]) => {
      const other = place.replace(new RegExp(`(^|[._])${from}(?=$|_[^.]*$)`), `$1${to}`);
      return other !== place && times.includes(other) ? [[place, other] as [string, string]] : [];
    }),
  );
}

const all = [...named(contracts), ...named(operatorContracts)];
const ranges = all.flatMap(({ id, operation }) =>
  rangesIn(operation.input).map(([from, to]) => ({ id, operation, from, to })),
);

/** Ranges inside of definitions of workflows, which `lintField` holds in order. */
const LINTED = 'steps[].custom_fields[].min';

test('the ranges of times are found', () => {
  expect(ranges.map(({ id, from, to }) => `${id} ${from} ${to}`)).toEqual(
    expect.arrayContaining(['audit.list from to', 'session.list created_from created_to', 'webhook.replay from to']),
  );
});

test.each(ranges.filter(({ from }) => from !== LINTED))(
  'a range that ends before it begins is refused: $id $from',
  ({ operation, from, to }) => {
    const given = (start: string, end: string) =>
      refusalOr(() => validInput(operation.input, { ...exampleOf(operation)?.input, [from]: start, [to]: end }));
    expect(given(LATE, EARLY)).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path: to, code: 'INVALID_DATE', message: `Send a time that is not before \`${from}\`.` }],
    });
    // By instants, not by letters.
    expect(given('2026-01-15T23:00:00-05:00', '2026-01-16T02:00:00Z')).toHaveProperty('fields');
    expect(given('2026-01-16T02:00:00+09:00', EARLY)).toHaveProperty('fields');
    for (const end of [EARLY, LATE]) expect(given(EARLY, end)).toMatchObject({ [to]: end });
  },
);
