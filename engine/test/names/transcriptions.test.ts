import { describe, expect, test } from 'vitest';
import { compareNames, NameIndex } from '../../src/names/index.ts';
import { askedTranscriptions } from '../../src/names/words/asked-names.ts';

describe('names as other languages write them', () => {
  test.each([
    ['Jewgeni Sotschinow', 'Yevgeny Sochinov'],
    ['Ewgueni Sotchinov', 'Yevgeny Sochinov'],
    ['Jewgienij Soczinow', 'Yevgeny Sochinov'],
    ['Jevgeni Sotsjinov', 'Yevgeny Sochinov'],
    ['Jevgenij Sočinov', 'Yevgeny Sochinov'],
    ['Yevgueni Sochínov', 'Yevgeny Sochinov'],
    ['Jevgenyij Szocsinov', 'Yevgeny Sochinov'],
    ['Mahmud Chorschidi', 'Mahmoud Khorshidi'],
    ['Mahmud Jorshidí', 'Mahmoud Khorshidi'],
    ['Mahmud Chorszidi', 'Mahmoud Khorshidi'],
    ['Mahmut Horşidi', 'Mahmoud Khorshidi'],
    ['Präsident Pjotr Schtschurow', 'Pyotr Shchurov'],
  ])('%s may be %s', (written, listed) => {
    expect(compareNames(written, listed, { entityType: 'individual' })).toBeGreaterThan(0.75);
  });

  test.each(['John Smith', 'Maria Garcia Marquez', 'James Harris Jr', 'Sergey Lavrenov'])(
    '%s is read as it is written',
    (name) => {
      expect(askedTranscriptions(name, 'individual')).toEqual([]);
    },
  );

  test.each([
    ["Teng Hsiao-ch'un", 'Deng Xiaochun'],
    ['Shu Jinlong', 'Xu Jinlong'],
    ['Chou En-ping', 'Zhou Enping'],
    ['Tsai Ing-jung', 'Cai Yingrong'],
    ['Chang Wulong', 'Zhang Wulong'],
  ])('%s may be %s in Pinyin', (written, listed) => {
    expect(compareNames(written, listed, { entityType: 'individual' })).toBeGreaterThan(0.9);
  });

  test.each(['Li Na', 'Xi Jinlong', 'Wang Ping', 'John Lee', 'Maria Chan'])(
    '%s has no other reading in Pinyin',
    (name) => {
      expect(askedTranscriptions(name, 'individual')).toEqual([]);
    },
  );

  test('firms and ships are read as they are written', () => {
    expect(askedTranscriptions('Schtschurow Bau', 'company')).toEqual([]);
    expect(askedTranscriptions('Schtschurow', 'vessel')).toEqual([]);
  });

  test('a transcribed name is never equal to a listed one', () => {
    const entity = {
      id: 'a',
      list: 'velmora',
      type: 'individual',
      names: [{ value: 'Pyotr Shchurov', quality: 'primary' }],
    } as const;
    const index = NameIndex.build([{ ...entity, names: [...entity.names] }]);
    const subject = { fullName: 'Pjotr Schtschurow', entityType: 'individual' } as const;
    const [match] = index.search(subject);
    expect(match?.confidence).toBe(0.999);
    expect(match?.explanation?.adjustments).toEqual([{ reason: 'bounds', delta: -0.001 }]);
    expect(index.search(subject, { searchType: 'exact' })).toEqual([]);
  });

  test('no more than four readings of a long name of all languages are searched', () => {
    expect(askedTranscriptions('Schtsch Łoukine Sjtsj Jajevguei Šzs Gyş', 'individual').length).toBeLessThanOrEqual(4);
  });
});
