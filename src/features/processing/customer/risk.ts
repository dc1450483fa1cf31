import { type Facts, type ListMatchFact, levelOf, type Risk, raised, scoreRisk } from '@vett/engine/decision';
import { DECISIONS } from '@vett/schema/adverse-media';
import type { Customer } from '@vett/schema/customer';
import { hasUnresolvedMatch } from '../../check-run/check-run.ts';
import {
  type CustomerRecord,
  isOutdated,
  type RemovedFlag,
  removedOf,
  sessionsOfCustomer,
} from '../../session/session.ts';
import { type matchesOfCustomer, mediaOfCustomer, monitoringOf } from '../../watchlist/watchlist.ts';
import { kindOf } from '../facts.ts';
import { organizationOf } from './members.ts';

/** Without any check nothing is known. */
const UNKNOWN = 50;

/** The knowledge about a customer in its sessions and on its watchlists. */
export interface CustomerRiskFacts extends CustomerRecord {
  readonly watched: readonly ListMatchFact[];
  /** The gravest article that watchlists found and nobody decided to be about somebody else; undefined: there is none. */
  readonly media: Awaited<ReturnType<typeof mediaOfCustomer>>;
  /** Whether a watchlist has compared it with its lists. */
  readonly isWatched: boolean;
  /** Since when all watchlists of the customer are paused. */
  readonly paused_since: Date | null;
  /** Whether a part of what watchlists know of it can be compared with no list. */
  readonly is_uncompared: boolean;
  /** Whether a sure match in a session of it, or of a related party, was not cleared up by a person. */
  readonly isUnresolved: boolean;
  /** The flags of its sessions that were removed. */
  readonly removed: readonly RemovedFlag[];
  /** Whether the answers changed after the newest results. */
  readonly isOutdated: boolean;
}

export async function riskFactsOf(
  reading: Parameters<typeof sessionsOfCustomer>[0],
  customer_id: string,
  matches: Awaited<ReturnType<typeof matchesOfCustomer>>,
  now: Date,
): Promise<CustomerRiskFacts> {
  const { transaction } = reading;
  const found = await sessionsOfCustomer(reading, customer_id);
  const [last] = found.runs;
  const watched = matches.map(({ source_list, categories, score, match_type, profile_id }) => ({
    list_name: source_list,
    ...kindOf({ source_list, match_data: { categories } }),
    score,
    extracted: false,
    by_identifier: match_type === 'identifier',
    profile_id,
  }));
  const { checked_at, paused_since, is_uncompared } = await monitoringOf(transaction, customer_id, now);
  const screenings = [found.screened_at, checked_at];
  return {
    ...found,
    screened_at: screenings.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a)),
    watched,
    media: await mediaOfCustomer(reading, customer_id),
    isWatched: checked_at !== null,
    paused_since,
    is_uncompared,
    isUnresolved: await hasUnresolvedMatch(transaction, { customer_id }),
    removed: await removedOf(transaction, { customer_id }),
    isOutdated: last !== undefined && (await isOutdated(reading, last.session_id, last)),
  };
}

type RiskSubject = Pick<Customer, 'name' | 'entity_type'>;

/**
 * The risk of a customer by its last processed session and its matches on watchlists, and for a company by its organization. It stays
 * up while something is open: a sure match in any session that no person has approved, a rejected party, and answers or facts of the
 * customer that changed since they were checked.
 */
export async function riskOfCustomer({ name, entity_type }: RiskSubject, known: CustomerRiskFacts) {
  const { runs, watched, media, isWatched, parties } = known;
  const organized = await organizationOf(name, known);
  const { ownership_coverage: coverage, unverified_count: unverified_members } = organized.summary;
  const ownership = entity_type === 'company' ? { coverage, unverified_members } : undefined;
  const [last] = runs;
  const isCompared = watched.length > 0 || (isWatched && last?.facts.lists.status === 'skipped');
  const compared = isCompared ? withMatches(last?.facts ?? UNCHECKED, watched) : last?.facts;
  const facts = media ? withMedia(compared ?? UNCHECKED, media) : compared;
  const scored = facts
    ? scoreRisk(facts, ownership)
    : { score: UNKNOWN, level: levelOf(UNKNOWN), factors: [], critical_flags: [] };
  const flags = {
    session_rejected: last?.status === 'rejected',
    party_rejected: parties.some(({ status }) => status === 'rejected'),
    not_fully_checked: known.is_uncompared || last?.risk.critical_flags.includes('not_fully_checked') === true,
    results_outdated: known.isOutdated,
    sanction_match: known.isUnresolved,
  };
  const raising = Object.entries(flags).flatMap(([flag, is]) => (is ? [flag as keyof typeof flags] : []));
  return { risk: [...raising, ...known.removed].reduce<Risk>(raised, scored), organized };
}

const withMatches = ({ lists, ...facts }: Facts, watched: readonly ListMatchFact[]): Facts => ({
  ...facts,
  lists: {
    status: 'completed',
    matches: [...(lists.status === 'completed' ? lists.matches : []), ...watched],
    unavailable: lists.status === 'completed' ? lists.unavailable : lists.status === 'failed' ? [lists.reason] : [],
  },
});

/** Facts with what watchlists found in the press; the graver of it and of what the session found holds. */
function withMedia(facts: Facts, media: NonNullable<CustomerRiskFacts['media']>): Facts {
  const { adverse_media: known } = facts;
  const unavailable =
    known.status === 'completed' ? known.unavailable : known.status === 'failed' ? [known.reason] : [];
  const isGraver =
    known.status === 'completed' && DECISIONS.indexOf(known.decision) > DECISIONS.indexOf(media.decision);
  return { ...facts, adverse_media: isGraver ? known : { status: 'completed', ...media, unavailable } };
}

const SKIPPED = { status: 'skipped', reason: 'not_run' } as const;
/** The facts about a customer without a session. */
const UNCHECKED: Facts = {
  today: '',
  countries: [],
  answers: {},
  emails: [],
  monthly_volume: null,
  monthly_transactions: null,
  completion_seconds: null,
  lists: SKIPPED,
  crypto: SKIPPED,
  adverse_media: SKIPPED,
  face_match: SKIPPED,
  face_dedup: SKIPPED,
  documents: SKIPPED,
  web: SKIPPED,
  not_run: [],
};
