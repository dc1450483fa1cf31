import { DECISIONS } from '@vett/schema/adverse-media';
import type { MediaCheck } from '@vett/schema/session-processing';
import { checkMedia, doubtsOf, mediaToolsOf, namesOf, subjectOf } from '../../adverse-media/adverse-media.ts';
import { VALUE_READERS } from '../../workflow/workflow.ts';
import { type CheckKind, failed } from './check.ts';
import { isNamed, subjectsOf } from './subjects.ts';

/** Each name takes four searches, so only the first ones are searched for. */
const MAX_NAMES = 5;

/** Codes that a reviewer understands. */
const FAILURES = {
  no_comparable_name: 'no_comparable_name',
  searches: 'web_search_failed',
  model: 'language_model_failed',
  unread: 'articles_in_unknown_languages',
  timeout: 'timeout',
} as const;

type Subjects = Extract<MediaCheck, { status: 'completed' }>['subjects'];

/** Searches for adverse media about the names of the session. */
export const media: CheckKind<'adverse_media'> = {
  feature: 'adverse_media',
  isOn: ({ definition }) => VALUE_READERS.adverse_media.isOn(definition),
  async run(around) {
    const { doors, caller, input } = around;
    const budget = { signal: caller.signal, owner: caller.tenant.tenant_id };
    const tools = mediaToolsOf(doors);
    if (!tools) return failed('no_web_search');
    const subjectsByName = Map.groupBy(subjectsOf(input, await around.documents()).filter(isNamed), ({ name }) => name);
    const named = [...subjectsByName.values()].flatMap(([first]) => first ?? []);
    if (named.length === 0) return failed('no_name');
    const subjects: Subjects = [];
    const names_left: string[] = [];
    let searched = 0;
    for (const { name, entity_type } of named) {
      const country = input.session.account_country ?? undefined;
      const subject = subjectOf({ name, entity_type: entity_type === 'company' ? 'company' : 'person', country });
      searched += Math.max(1, namesOf(subject).length);
      if (searched > MAX_NAMES && subjects.length > 0) {
        names_left.push(name);
        continue;
      }
      const report = await checkMedia(tools, { subject, now: doors.clock.now() }, budget);
      if (report.outcome === 'failed') return failed(FAILURES[report.reason]);
      const { decision, final_risk_score, summary, sources, model, failed_searches } = report;
      subjects.push({
        name,
        decision,
        final_risk_score,
        summary,
        model,
        sources: sources.map((source) => ({ ...source })),
        failed_searches: failed_searches.map(({ topic }) => topic),
        doubts: doubtsOf(report),
      });
    }
    return {
      status: 'completed',
      decision: subjects.map(({ decision }) => decision).reduce((a, b) => (rank(b) > rank(a) ? b : a)),
      final_risk_score: Math.max(...subjects.map(({ final_risk_score: score }) => score)),
      names_left,
      subjects,
    };
  },
};

const rank = (decision: (typeof DECISIONS)[number]) => DECISIONS.indexOf(decision);
