import type { Decision } from '../../schema/adverse-media.ts';
import { decisionOf, supportedScore } from '../../src/features/adverse-media/decision.ts';
import { judgeByRules } from '../../src/features/adverse-media/embedded/judge.ts';
import { type Scenario, scenarios } from '../media/scenarios.ts';

/** The judge by rules on articles of authors who did not know them, in percent of the scenarios of a kind. */
export async function mediaOfOthers(): Promise<Record<string, number>> {
  const sets = ['other-hand', 'unread', 'written', 'second-unread', 'pages-unread'] as const;
  return Object.assign({}, ...(await Promise.all(sets.map(figuresOf))));
}

async function figuresOf(set: Parameters<typeof scenarios>[0]): Promise<Record<string, number>> {
  const judged = await Promise.all(scenarios(set).map(async (each) => ({ ...each, ...(await judge(each)) })));
  const share = (kind: Scenario['kind'], is: (each: (typeof judged)[number]) => boolean) => {
    const own = judged.filter((each) => each.kind === kind);
    return [own.length, Math.round((10_000 * own.filter(is).length) / own.length) / 100] as const;
  };
  const rows = {
    'grave missed as CLEAR': share('grave', ({ decision }) => decision === 'CLEAR'),
    'grave missed as LOW_RISK': share('grave', ({ decision }) => decision === 'LOW_RISK'),
    'innocent falsely MEDIUM_RISK or HIGH_RISK': share('innocent', ({ decision }) => ALARMS.includes(decision)),
    'without crime falsely with a source': share('without crime', ({ isSourced }) => isSourced),
  };
  return Object.fromEntries(
    Object.entries(rows).map(([name, [count, percent]]) => [`${set.replace('-', ' ')}: ${name}, of ${count}`, percent]),
  );
}

const ALARMS: readonly Decision[] = ['MEDIUM_RISK', 'HIGH_RISK'];

async function judge({ articles, subject, now }: Scenario) {
  const { score, sources } = await judgeByRules(articles, subject, now);
  return { decision: decisionOf(supportedScore(score, sources)), isSourced: sources.length > 0 };
}
