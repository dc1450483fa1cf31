import { describe, expect, it } from 'vitest';
import { EntityDraft } from '../../src/lists/shared/entity-draft.ts';
import { Notices } from '../../src/lists/shared/notices.ts';
import { NameIndex } from '../../src/names/name-index.ts';

const COMPANIES: readonly (readonly [printed: string, ...names: string[]])[] = [
  ['Chimera Invented Trading Company (CITC)', 'Chimera Invented Trading Company', '~CITC'],
  ['CHIMERA INVENTED TRADING COMPANY (CITC) LIMITED', 'CHIMERA INVENTED TRADING COMPANY LIMITED', 'CITC LIMITED'],
  ['Chimera Guard Corps (CGC) Cyber Command', 'Chimera Guard Corps Cyber Command', 'CGC Cyber Command'],
  ['Chimera Invented Trading Organisation (CITRO)', 'Chimera Invented Trading Organisation', 'CITRO'],
  ['ESNIM (Equipment Supplier for Nothing In Mills)', 'ESNIM', 'Equipment Supplier for Nothing In Mills'],
  ['Chimera Zone (Myth Group International, Inc.)', 'Chimera Zone', '~Myth Group International, Inc.'],
  ['IMO 9999993 ("CHIMERA")', 'CHIMERA'],
  ['Chimera Company / Myth Company', 'Chimera Company', 'Myth Company'],
  ['Chimera (Pvt) Ltd'],
  ['CHIMERA (HONG KONG) LIMITED'],
  ['CHIMERA TRADING (TIANJIN) LTD'],
  ['Chimera Bank (Joint Stock Company)'],
  ['Chimera Bank (Nowhere)'],
  ['Al-Chimera (Nowhere branch)'],
  ['Chimera J/V Company'],
];
const PEOPLE: readonly (readonly [printed: string, ...names: string[]])[] = [
  ['Zoltan (Soltan) Fiktiv', 'Zoltan Fiktiv', 'Soltan Fiktiv'],
  ['Zoltan Fiktiv (Fictif)', 'Zoltan Fiktiv', 'Zoltan Fictif'],
  ['(Sheikh) Zoltan Fiktiv', 'Zoltan Fiktiv', 'Sheikh Zoltan Fiktiv'],
  ['Zoli (devil)', 'Zoli'],
  ['Maria Fiktiv (née Nemo)', 'Maria Fiktiv', 'Maria Nemo', 'Maria Fiktiv Nemo'],
  ['Zoltan Fiktiv Ne Nemo'],
  ['FIKTIV Maria, maiden name NEMO', 'Maria FIKTIV', 'Maria NEMO', 'Maria FIKTIV NEMO'],
];

function draft(type: 'individual' | 'organization', printed: string) {
  const entity = new EntityDraft('1', 'invented', 'invented.xml', new Notices());
  entity.type = type;
  entity.name(printed, 'primary');
  return entity.finish();
}

const marked = (type: 'individual' | 'organization', printed: string) =>
  draft(type, printed)
    .names.slice(1)
    .map(({ value, quality }) => (quality === 'weak' ? `~${value}` : value));

describe('forms in a name with brackets', () => {
  it.each(COMPANIES)('the name of a company is taken apart: %s', (printed, ...names) => {
    expect(marked('organization', printed)).toEqual(names);
  });

  it.each(PEOPLE)('the name of a person is taken apart: %s', (printed, ...names) => {
    expect(marked('individual', printed)).toEqual(names);
  });

  it.each([...COMPANIES, ...PEOPLE])(
    'each form of %s is found alone, and the whole as it is printed',
    (printed, ...names) => {
      const type = PEOPLE.some(([other]) => other === printed) ? 'individual' : 'organization';
      const index = NameIndex.build([draft(type, printed)]);
      expect(index.search({ fullName: printed })[0]?.confidence).toBeGreaterThanOrEqual(0.95);
      for (const name of names) {
        const [match] = index.search({ fullName: name.replace('~', '') });
        expect(match?.confidence, name).toBeGreaterThanOrEqual(name.startsWith('~') ? 0.85 : 0.95);
      }
    },
  );
});
