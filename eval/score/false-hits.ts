import type { Match, NameIndex, Subject } from '@vett/engine/names';
import { commonFirms, commonPeople } from './common-names.ts';
import type { Figures } from './figures.ts';

/** Causes of a false hit; a hit belongs to the first class that fits. */
const CLASSES: readonly [name: string, is: (match: Match, subject: Subject) => boolean][] = [
  ['ships and aircraft', ({ entity }) => entity.type === 'vessel' || entity.type === 'aircraft'],
  ['other scripts', ({ matchedName = '' }) => /[^\P{L}\p{Script=Latin}]/u.test(matchedName)],
  ['one word', ({ matchedName = '' }, { fullName = '' }) => !/\s/.test(matchedName.trim()) && /\s/.test(fullName)],
  ['all others', () => true],
];

/**
 * The share of common names, in percent, that is found on any list from .70 on, in all and by class. A name that is listed
 * in the very same words is no false hit.
 */
export function falseHits(index: NameIndex): Figures {
  const withoutType = (subjects: readonly Subject[]) =>
    subjects.map(({ entityType: _, ...subject }): Subject => subject);
  const groups: [string, readonly Subject[]][] = [
    ['people', withoutType(commonPeople())],
    ['people with their type', commonPeople()],
    ['firms', withoutType(commonFirms())],
    ['firms with their type', commonFirms()],
  ];
  return Object.fromEntries(
    groups.flatMap(([group, subjects]) => {
      const hits = subjects.map((subject) => [subject, falseMatches(index, subject)] as const);
      const share = (is: (match: Match, subject: Subject) => boolean): number => {
        const hit = hits.filter(([subject, matches]) => matches.some((match) => is(match, subject)));
        return Math.round((10_000 * hit.length) / subjects.length) / 100;
      };
      const classOf = (match: Match, subject: Subject) => CLASSES.findIndex(([, is]) => is(match, subject));
      return [
        [`common ${group} false hits`, share(() => true)],
        ...CLASSES.map(([name], i): [string, number] => [
          `common ${group} false hits, ${name}`,
          share((match, subject) => classOf(match, subject) === i),
        ]),
      ];
    }),
  );
}

function falseMatches(index: NameIndex, subject: Subject): Match[] {
  const own = wordsOf(subject.fullName);
  return index
    .search(subject, { minConfidence: 0.7, limit: 100 })
    .filter(({ matchedName }) => wordsOf(matchedName) !== own);
}

const wordsOf = (name = ''): string =>
  (
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
    .map((word) => word.replace(/\p{M}/gu, ''))
    .sort()
    .join(' ');
