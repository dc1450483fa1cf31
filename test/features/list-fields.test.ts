import { SOURCES } from '@vett/engine/lists';
import { describe, expect, test } from 'vitest';
import { type PublishOutcome, publishList } from '../../src/features/lists/lists.ts';
import { testDatabase } from '../support/database.ts';
import { largeUnList } from '../support/un-list.ts';

const { sql } = await testDatabase();
const WHOLE = largeUnList(150);
let minutes = 0;

const publish = (content: string, more: { acceptShrink?: boolean } = {}): Promise<PublishOutcome> =>
  publishList(sql, {
    ...{ source: SOURCES.un, sourceUrl: 'file:test', publishedAt: null, sample: false },
    files: [
      {
        name: 'consolidated.xml',
        async *open() {
          yield Buffer.from(content);
        },
      },
    ],
    now: new Date(Date.UTC(2026, 0, 1, 0, minutes++)),
    ...more,
  });

describe('a file in which the publisher renamed an element', () => {
  const renamed = (text: string, element: string) => text.replaceAll(`${element}>`, `${element}_V2>`);

  test('is refused as the first one, when no entry has a field that the publisher always fills', async () => {
    const refused = await publish(renamed(WHOLE, 'NATIONALITY'));
    expect(refused).toMatchObject({ outcome: 'rejected_shrunk', version: null });
    expect(refused.message).toContain('No entry has nationality');
  });

  test('is refused after a whole one, when most of the few people with a field lost it, and taken when that is accepted', async () => {
    /** The birth dates of all people but the first of them, up to a number, are taken away. */
    const bornOf = (people: number) => {
      let left = people;
      const dates = /<INDIVIDUAL_DATE_OF_BIRTH>[\s\S]*?<\/INDIVIDUAL_DATE_OF_BIRTH>/g;
      return WHOLE.replaceAll(/<INDIVIDUAL>[\s\S]*?<\/INDIVIDUAL>/g, (person) =>
        left-- > 0 ? person : person.replaceAll(dates, ''),
      );
    };
    expect(await publish(bornOf(25))).toMatchObject({ outcome: 'changed' });
    const refused = await publish(bornOf(2));
    expect(refused).toMatchObject({ outcome: 'rejected_shrunk' });
    expect(refused.message).toContain('26 entries had birth_date (people), and 3 are left');
    expect(await publish(bornOf(2), { acceptShrink: true })).toMatchObject({ outcome: 'changed' });
  });
});
