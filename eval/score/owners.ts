import { readFileSync } from 'node:fs';
import { legalNames } from '../../src/features/web-validation/site/legal-names.ts';

const FILE = new URL('../web/owners.txt', import.meta.url);

/** The legal names of owners among those of designers, places and trades: precision and recall in percent. */
export function ownerFigures(): [string, number][] {
  const cases = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [owner = '', text = ''] = line.split('|');
      return {
        owner: withoutPoint(owner),
        found: legalNames({ names: [], text: text.replaceAll(' / ', '\n') }).map(withoutPoint),
      };
    });
  for (const { owner, found } of cases) {
    if (found.join() !== owner) console.log(`the owner is «${owner}», not «${found.join('», «')}»`);
  }
  const right = cases.filter(({ owner, found }) => owner !== '' && found.includes(owner)).length;
  const names = cases.reduce((sum, { found }) => sum + found.length, 0);
  const owners = cases.filter(({ owner }) => owner !== '').length;
  return [
    [`owners: precision of ${cases.length}`, percent(right / Math.max(1, names))],
    [`owners: recall of ${cases.length}`, percent(right / owners)],
  ];
}

/** A point may be of a form or of a sentence. */
const withoutPoint = (name: string): string => name.replace(/\.$/, '');

const percent = (share: number): number => Math.round(10_000 * share) / 100;
