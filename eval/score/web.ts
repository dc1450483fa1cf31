import { knownIndustry } from '../../src/features/web-validation/industry/catalogue.ts';
import { type Classification, classify } from '../../src/features/web-validation/industry/classify.ts';
import { type Home, homes } from '../web/homes.ts';
import { readPage, type Site, scrapOf, sites } from '../web/sites.ts';
import { drawWeb } from './draw-web.ts';
import type { Score } from './report.ts';

/** Words that a scrap has about its company. */
const SCRAP = 8;
const PARTS = ['tuned', 'held out', 'afterwards'] as const;

interface Judged {
  readonly site: Site;
  /** The place of the right industry; -1: it is not among the answers. */
  readonly place: number;
  readonly confidence: number;
}

/**
 * The industries of invented sites, by the embedded classifier. One author wrote the sites and the lexicon, and read the errors on
 * all of them, so this shows regressions alone. A scrap has eight words about its company, and mostly one sign or none: a restricted
 * trade that takes two is seldom found in it.
 */
export const web: Score = {
  toleranceOf: () => 1,
  async measure() {
    const whole = sites().map((site) => judge(site, site.html));
    const scraps = sites().map((site) => judge(site, scrapOf(site, SCRAP)));
    const figures = Object.fromEntries(
      PARTS.flatMap((part) => [
        ...figuresOf(part, whole.filter(isOf(part))),
        ...figuresOf(`${part}, scraps`, scraps.filter(isOf(part))),
      ]).concat(homeFigures()),
    );
    const kinds = kindsOf(whole.filter(({ site }) => site.part !== 'tuned'));
    return { figures, draw: () => ({ curves: kinds, svg: drawWeb(kinds) }) };
  },
};

const isOf =
  (part: Site['part']) =>
  ({ site }: Judged): boolean =>
    site.part === part;

function judge(site: Site, html: string): Judged {
  const answers = classify(readPage(html));
  const place = answers.findIndex(({ id }) => id === site.industry_id);
  return { site, place, confidence: answers[0]?.confidence ?? 0 };
}

function figuresOf(part: string, judged: readonly Judged[]): [string, number][] {
  const sure = judged.filter(({ confidence }) => confidence >= 0.9);
  return [
    [`${part}: first of ${judged.length}`, percent(judged, ({ place }) => place === 0)],
    [`${part}: among the first three of ${judged.length}`, percent(judged, ({ place }) => place >= 0 && place < 3)],
    [`${part}: false though confidence is 0.9 or more`, percent(sure, ({ place }) => place !== 0)],
  ];
}

/** Industries that sell what many tenants refuse; all are below a group of ISIC, or make weapons. */
const isRestricted = (id: number): boolean => {
  const { code } = knownIndustry(id);
  return (code.includes('.') && code !== '949.1') || ['252', '304', '920'].includes(code);
};

function homeFigures(): [string, number][] {
  const judged = homes().map((home) => ({ home, answers: classify(home.page) }));
  const isFirst = ({ home, answers }: (typeof judged)[number]) => answers[0]?.id === home.industry_id;
  const looksRestricted = ({ answers }: (typeof judged)[number]) =>
    answers[0] !== undefined && isRestricted(answers[0].id);
  const share = (of: typeof judged, is: (each: (typeof judged)[number]) => boolean) =>
    of.length === 0 ? 0 : Math.round((10_000 * of.filter(is).length) / of.length) / 100;
  const sure = judged.filter(({ answers }) => (answers[0]?.confidence ?? 0) >= 0.9);
  const [restricted, ordinary] = [
    judged.filter(({ home }) => home.isRestricted),
    judged.filter(({ home }) => !home.isRestricted),
  ];
  for (const each of judged.filter((each) => !isFirst(each))) console.log(told(each.home, each.answers[0]));
  return [
    [`homes: first of ${judged.length}`, share(judged, isFirst)],
    [
      `homes: among the first three of ${judged.length}`,
      share(judged, ({ home, answers }) => answers.slice(0, 3).some(({ id }) => id === home.industry_id)),
    ],
    ['homes: false though confidence is 0.9 or more', share(sure, (each) => !isFirst(each))],
    [`homes: ordinary ones that look restricted of ${ordinary.length}`, share(ordinary, looksRestricted)],
    [
      `homes: restricted ones that look ordinary of ${restricted.length}`,
      share(restricted, (each) => !looksRestricted(each)),
    ],
  ];
}

const told = ({ industry_id, page }: Home, first: Classification | undefined): string =>
  `«${page.title}» is ${knownIndustry(industry_id).name}, not ${first?.name} ${first?.confidence}: ${first?.terms.join(', ')}`;

function kindsOf(judged: readonly Judged[]) {
  const sections = Map.groupBy(judged, ({ site }) => sectionOf(site.industry_id));
  return Array.from(sections, ([kind, of]) => ({
    kind,
    sites: of.length,
    first: of.filter(({ place }) => place === 0).length,
    among: of.filter(({ place }) => place > 0 && place < 3).length,
  })).sort((a, b) => b.sites - a.sites);
}

function sectionOf(id: number): string {
  const industry = knownIndustry(id);
  return industry.parent_id === null ? industry.name : sectionOf(industry.parent_id);
}

const percent = (all: readonly Judged[], is: (each: Judged) => boolean): number =>
  all.length === 0 ? 0 : Math.round((10_000 * all.filter(is).length) / all.length) / 100;
