import { readFileSync } from 'node:fs';
import { compareSiteName } from '../../src/features/web-validation/check-names.ts';
import { MATCH } from '../../src/features/web-validation/score.ts';
import { siteContent } from '../../src/features/web-validation/site/content.ts';
import { atOnce } from '../../src/platform/pieces.ts';

const FILE = new URL('../web/names.txt', import.meta.url);

/** Declared names beside the pages of the same company (`=`) and of another one (`!`): precision, recall and F1 in percent. */
export function nameFigures(): [string, number][] {
  const pairs = readFileSync(FILE, 'utf8').trim().split('\n').map(judge);
  const right = pairs.filter(({ isSame, isMatch }) => isSame && isMatch).length;
  const matches = pairs.filter(({ isMatch }) => isMatch).length;
  const same = pairs.filter(({ isSame }) => isSame).length;
  return [
    [`names: precision of ${pairs.length}`, percent(right / matches)],
    [`names: recall of ${pairs.length}`, percent(right / same)],
    [`names: F1 of ${pairs.length}`, percent((2 * right) / (matches + same))],
  ];
}

function judge(line: string) {
  const [declared = '', domain = '', title = '', text = ''] = line.slice(2).split('|');
  const content = siteContent(`<title>${title}</title><p>${text}</p>`, `https://${domain}/`);
  const check = atOnce(compareSiteName({ declaredName: declared, domain }, content));
  return {
    isSame: line.startsWith('='),
    isMatch: check.status === 'completed' && check.value.confidence >= MATCH.name,
  };
}

const percent = (share: number): number => Math.round(10_000 * share) / 100;
