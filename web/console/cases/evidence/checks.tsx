import { outcomesOf } from '@vett/schema/session-left-out';
import { Link } from 'wouter';
import { AskedCategories } from '../../categories/categories.tsx';
import { useTexts } from '../../language.ts';
import { refreshDecisions, useDecidedNow } from '../../matches/decided-now.ts';
import { Entries } from '../../matches/entries.tsx';
import { SampleLists } from '../../matches/sample-lists.tsx';
import { Nothing } from '../../parts/answer.tsx';
import { Badge, Moment, type Tone } from '../../parts/values.tsx';
import type { Case } from '../case.ts';
import { listMatchesOf } from '../list-matches.ts';
import { Value } from '../submission/value.tsx';
import { type CheckLine, type CheckName, checksOf, isUnclear, type Verdict } from './check-verdicts.ts';
import { useReasons } from './reasons.ts';
import { texts } from './texts.ts';

type Results = NonNullable<Case['processing_results']>;

const TONES: Record<Verdict, Tone> = {
  clean: 'good',
  found: 'bad',
  incomplete: 'warn',
  failed: 'bad',
  skipped: 'plain',
};

/** The entries that are open from the start, the best ones first. A name that many lists share would fill the page. */
const SHOWN = 3;

const isAsked = ({ verdict, reason }: CheckLine) => verdict !== 'skipped' || reason !== 'not_requested';

/** The outcome of each check that the workflow asks for, with a warning for checks that could not run in full. */
export function Checks({ of: { processing_results: results, results_outdated } }: { of: Case }) {
  const t = useTexts(texts);
  const lines = results ? checksOf(results) : [];
  const unclear = lines.filter(isUnclear);
  const unasked = lines.filter((line) => !isAsked(line));
  return (
    <section class="panel">
      <div class="row spread">
        <h2>{t('checks')}</h2>
        {results && (
          <span class="quiet small">
            <Moment at={results.ended_at} />
          </span>
        )}
      </div>
      {!results && <Nothing>{t('not_checked')}</Nothing>}
      {results_outdated && (
        <p class="notice bad alarm" role="alert">
          {t('outdated')}
        </p>
      )}
      {unclear.length > 0 && (
        <p class="notice bad" role="status">
          {t('unclear', { count: unclear.length })}
        </p>
      )}
      <SampleLists of={screenedWithIn(results)} />
      {results?.name_differs_from_customer && <p class="notice bad">{t('name_differs')}</p>}
      {results && (
        <ul class="plain-list">
          {lines.filter(isAsked).map((line) => (
            <Line key={line.name} of={line} results={results} />
          ))}
        </ul>
      )}
      {unasked.length > 0 && (
        <p class="quiet small">
          {t('not_asked')} {unasked.map(({ name }) => t(`check_${name}`)).join(', ')}
        </p>
      )}
    </section>
  );
}

/** The lists that names were compared with, or else wallets. */
const screenedWithIn = (results: Results | null | undefined) =>
  [results?.external_validations.lists_check, results?.external_validations.crypto_check]
    .flatMap((check) => (check?.status === 'completed' ? (check.screened_with ?? []) : []))
    .at(0);

/** Checks that compare two values: a clean outcome is shown as an agreement. */
const COMPARING: readonly CheckName[] = ['face_match', 'documents', 'email'];
const isAgreeing = ({ name, verdict }: CheckLine) => verdict === 'clean' && COMPARING.includes(name);

function Line({ of: line, results }: { of: CheckLine; results: Results }) {
  const t = useTexts(texts);
  const { reasonOf, partOf } = useReasons();
  const { name, verdict, reason, missing } = line;
  return (
    <li class="stack tight">
      <div class="row spread">
        <strong>{t(`check_${name}`)}</strong>
        <Badge tone={TONES[verdict]}>{t(isAgreeing(line) ? 'verdict_agreed' : `verdict_${verdict}`)}</Badge>
      </div>
      {reason !== undefined && (
        <p class={verdict === 'failed' ? 'fault' : 'quiet'}>{t('because', { reason: reasonOf(reason) })}</p>
      )}
      {missing.length > 0 && (
        <p class="fault">
          {t('missing')} <bdi>{missing.map(partOf).join(', ')}</bdi>
        </p>
      )}
      {name === 'lists' && <ListCategories of={results.external_validations.lists_check} />}
      <Details of={line} results={results} />
    </li>
  );
}

/** The categories of entries that the lists check asked for, when it did not ask for all. */
const ListCategories = ({ of }: { of: Results['external_validations']['lists_check'] }) =>
  of.status === 'completed' && of.screened_with?.categories ? (
    <AskedCategories of={of.screened_with.categories} others={of.other_categories} />
  ) : null;

/** The details of a check besides its verdict. */
function shownOf(name: CheckName, results: Results): Readonly<Record<string, unknown>> {
  const { status: _, ...rest } = outcomesOf(results)[name];
  return name === 'web' ? { ...rest, results: results.web_validation_results } : rest;
}

/** The evidence of a check: list entries and duplicates in their own form, everything else as names with values. Documents and faces have a part of the page. */
function Details({
  of: { name, verdict },
  results,
}: {
  of: CheckLine;
  results: NonNullable<Case['processing_results']>;
}) {
  const t = useTexts(texts);
  const listed = useDecidedNow(listMatchesOf(results));
  const outcome = outcomesOf(results)[name];
  if (outcome.status !== 'completed' || name === 'face_match') return null;
  if (name === 'lists' && listed.length > 0)
    return <Entries of={listed} holdsFor="case" shown={SHOWN} decided={() => void refreshDecisions()} />;
  if (name === 'face_dedup' && results.face_dedup.status === 'completed') {
    return <Duplicates of={results.face_dedup.matches} />;
  }
  if (name === 'documents' && results.documents.status === 'completed') return <Mismatches of={results.documents} />;
  const shown = shownOf(name, results);
  return (
    <details class="small" open={verdict === 'found'}>
      <summary>{t('details')}</summary>
      <Value of={shown} />
    </details>
  );
}

interface Props {
  readonly of: readonly { readonly session_id: string; readonly similarity: number; readonly days: number }[];
}

/** The other cases in which the same face was seen. */
function Duplicates({ of }: Props) {
  const t = useTexts(texts);
  return (
    <ul>
      {of.map(({ session_id, similarity, days }) => (
        <li key={session_id}>
          <Link href={`/cases/${session_id}`}>{t('duplicate', { share: Math.round(similarity * 100), days })}</Link>
        </li>
      ))}
    </ul>
  );
}

type Documents = Extract<NonNullable<Case['processing_results']>['documents'], { status: 'completed' }>;

/** The fields in which documents contradict the answers, or each other. */
function Mismatches({ of }: { of: Documents }) {
  const t = useTexts(texts);
  return (['form_mismatches', 'document_mismatches'] as const).map((kind) => {
    const fields = [...new Set(of[kind].map(({ field }) => field.replaceAll('_', ' ')))];
    return (
      fields.length > 0 && (
        <p key={kind} class="fault">
          {t(kind)} <bdi>{fields.join(', ')}</bdi>
        </p>
      )
    );
  });
}
