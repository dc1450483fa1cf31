import { type Judged, judge } from '../scans/judge.ts';
import { scanLocally } from '../scans/scan-locally.ts';
import { serveSite } from '../scans/serve.ts';
import { SITES } from '../scans/sites.ts';
import { drawBars } from './draw-bars.ts';
import type { Score } from './report.ts';

/**
 * Scans of twelve invented sites by the embedded explorer. One author wrote sites and rules, so this shows regressions and no
 * quality on the web.
 */
export const scans: Score = {
  toleranceOf: () => 1,
  async measure() {
    const judged: (Judged & { name: string })[] = [];
    for (const site of SITES) {
      const { url, close } = await serveSite(site);
      try {
        judged.push({ name: site.name, ...judge(site, await scanLocally(url, 'medium', site)) });
      } finally {
        close();
      }
    }
    for (const { name, missed, wrong } of judged) {
      if (missed.length > 0) console.log(`${name} lacks ${missed.join(', ')}`);
      if (wrong.length > 0) console.log(`${name} has falsely ${wrong.join(', ')}`);
    }
    const found = sum(judged.map((each) => each.found));
    const figures = {
      [`recall of ${found + sum(judged.map(({ missed }) => missed.length))} facts`]: percent(
        found,
        sum(judged.map(({ missed }) => missed.length)),
      ),
      precision: percent(found, sum(judged.map(({ wrong }) => wrong.length))),
    };
    return {
      figures,
      draw: () => ({ curves: judged, svg: drawBars({ ...TEXTS, shares: new Map(judged.map(recallOf)) }) }),
    };
  },
};

const TEXTS = {
  title: 'Scans of invented sites',
  subtitle: 'facts and areas found by the embedded explorer; same author as the rules',
};

const recallOf = ({ name, found, missed }: Judged & { name: string }): [string, number] => [
  name,
  percent(found, missed.length),
];

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const percent = (right: number, others: number) => Math.round((10_000 * right) / Math.max(1, right + others)) / 100;
