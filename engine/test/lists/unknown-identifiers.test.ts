import { describe, expect, it } from 'vitest';
import { type ListName, SOURCES } from '../../src/lists/index.ts';
import { defineSource } from '../../src/lists/shared/define-source.ts';
import { EntityDraft } from '../../src/lists/shared/entity-draft.ts';
import { readAll, sample } from './list-files.ts';

/** A label of the sample, the same as no reader knows it, and what the notice calls it. */
const RENAMED: Partial<Record<ListName, readonly [file: string, from: string, to: string, detail: string]>> = {
  ofac: ['sdn.csv', 'Passport ZF0001234', 'Moon Card No. ZF0001234', 'Moon Card No.'],
  us_csl: ['consolidated.csv', 'ZF0001234, Passport', 'ZF0001234, Moon Card', 'Moon Card'],
  un: [
    'consolidated.xml',
    '<TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT>\n        <NUMBER>ZF0001234',
    '<TYPE_OF_DOCUMENT>Moon card</TYPE_OF_DOCUMENT>\n        <NUMBER>ZF0001234',
    'TYPE_OF_DOCUMENT Moon card',
  ],
  eu: [
    'xmlFullSanctionsList_1_1.xml',
    'identificationTypeCode="passport"',
    'identificationTypeCode="moon"',
    'identificationTypeCode moon',
  ],
  switzerland: ['consolidated-list.xml', 'document-type="passport"', 'document-type="moon"', 'document-type moon'],
  nbctf: ['blockchain.html', 'Resident no. (Austria ', 'Moon no. (Austria ', 'Moon no.'],
};
/** Their layouts name the kind of every number themselves, or they have none. */
const WITHOUT_LABELS: readonly ListName[] = [
  ...(['uk', 'canada', 'senaclaft_uy', 'ransomwhere', 'bis_denied_persons', 'bis_entity_list'] as const),
  // Their numbers are in prose, where labels cannot be recognised.
  ...(['australia', 'world_bank'] as const),
];

describe('a type of identifier that the reader does not know', () => {
  it('each list has a test with an unknown type of identifier', () => {
    expect([...Object.keys(RENAMED), ...WITHOUT_LABELS].sort()).toEqual(Object.keys(SOURCES).sort());
  });

  it.each(Object.entries(RENAMED))(
    'an unknown type of %s is reported with its count, and its number is kept',
    async (list, change) => {
      const [file, from, to, detail] = change;
      const files = sample(list);
      const before = String(files[file]);
      expect(before).toContain(from);
      const values = async (content: string) => {
        const { entities, notices } = await readAll(list, { ...files, [file]: content });
        return { notices, numbers: entities.flatMap(({ identifiers = [] }) => identifiers.map(({ value }) => value)) };
      };
      const known = await values(before);
      const renamed = await values(before.replace(from, to));
      expect(renamed.numbers.sort()).toEqual(known.numbers.sort());
      expect(renamed.notices).toContainEqual({ file, kind: 'unknown_identifier', detail, count: 1 });
      expect(known.notices.filter(({ kind }) => kind === 'unknown_identifier')).toEqual([]);
    },
  );

  it('a type that is not on the reader’s own list is reported', async () => {
    const source = defineSource({
      ...(SOURCES.un as NonNullable<(typeof SOURCES)['un']>),
      accepts: /./,
      async *read(_files, notices) {
        for (const id of ['1', '2']) {
          const draft = new EntityDraft(id, 'un', 'file', notices);
          draft.name('NOBODY', 'primary');
          draft.identifier('Moon card', '990001');
          yield draft.finish();
        }
      },
    });
    const notices: unknown[] = [];
    const file = { name: 'file', async *open() {} };
    for await (const _ of source.read([file], (notice) => notices.push(notice)));
    expect(notices).toEqual([{ file: 'file', kind: 'unknown_identifier', detail: 'Moon card', count: 2 }]);
  });
});
