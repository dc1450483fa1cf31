import type { PageStatus } from '../../schema/web-validation-result.ts';
import { siteContent } from '../../src/features/web-validation/site/content.ts';
import { pageStatus } from '../../src/features/web-validation/site/page-status.ts';
import { type Page, pages } from '../web/pages.ts';
import { drawPages } from './draw-pages.ts';
import { ownerFigures } from './owners.ts';
import type { Score } from './report.ts';
import { nameFigures } from './site-names.ts';
import { telephoneFigures } from './telephones.ts';

const PARTS = ['tuned', 'second', 'third', 'held out'] as const;
/** Pages that are not the site: one of them called AVAILABLE would be judged as if it were. */
const NO_SITE: readonly PageStatus[] = ['PARKED', 'FOR_SALE', 'BLOCKED', 'GEO_BLOCKED', 'ERROR'];

interface Judged extends Page {
  readonly found: PageStatus;
}

/**
 * The status of invented pages. One author wrote pages and rules, so this shows regressions and no quality on the web: of the 30
 * pages in `second.txt`, which were written when the rules were done, 60 % were right before their errors were read.
 */
export const pageScore: Score = {
  toleranceOf: () => 1,
  async measure() {
    const judged = pages().map((page): Judged => {
      const { page_status } = pageStatus(page, siteContent(page.html, page.url));
      return { ...page, found: page_status };
    });
    const figures = Object.fromEntries([
      ...PARTS.flatMap((part) => figuresOf(part, judged)),
      ...nameFigures(),
      ...ownerFigures(),
      ...telephoneFigures(),
    ]);
    for (const { part, url, expected, found } of judged) {
      if (part !== 'held out' && found !== expected) console.log(`${url} is ${expected}, not ${found}`);
    }
    const kinds = kindsOf(judged.filter(({ part }) => part === 'held out'));
    return { figures, draw: () => ({ curves: kinds, svg: drawPages(kinds) }) };
  },
};

function figuresOf(part: Page['part'], all: readonly Judged[]): [string, number][] {
  const judged = all.filter((page) => page.part === part);
  const available = judged.filter(({ expected }) => expected === 'AVAILABLE');
  const others = judged.filter(({ expected }) => NO_SITE.includes(expected));
  return [
    [`${part}: right of ${judged.length}`, percent(judged, ({ expected, found }) => expected === found)],
    [`${part}: falsely AVAILABLE of ${others.length}`, percent(others, ({ found }) => found === 'AVAILABLE')],
    [`${part}: AVAILABLE missed of ${available.length}`, percent(available, ({ found }) => found !== 'AVAILABLE')],
  ];
}

const kindsOf = (judged: readonly Judged[]) =>
  Array.from(
    Map.groupBy(judged, ({ expected }) => expected),
    ([kind, of]) => ({ kind, pages: of.length, right: of.filter(({ found }) => found === kind).length }),
  );

const percent = (all: readonly Judged[], is: (each: Judged) => boolean): number =>
  all.length === 0 ? 0 : Math.round((10_000 * all.filter(is).length) / all.length) / 100;
