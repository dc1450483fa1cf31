import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { refusalOf } from '../../shared/refusal.ts';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { useDecidedNow } from '../matches/decided-now.ts';
import { useMay } from '../me.ts';
import { Failed } from '../parts/answer.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Field } from '../parts/form.tsx';
import { type ReasonedVerdict, Reasons } from '../parts/reasons.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { useUndo } from '../parts/undo.tsx';
import { type Case, refreshCase, type Workflow } from './case.ts';
import { Corrections } from './corrections.tsx';
import { texts } from './decide-texts.ts';
import { doubtsOf } from './doubts.ts';
import { listMatchesOf } from './list-matches.ts';
import { useNeighbours } from './neighbours.tsx';
import { OpenMatches, openMatchesOf } from './open-matches.tsx';
import { useRights } from './rights.ts';
import { Run } from './run.tsx';
import { texts as caseTexts } from './texts.ts';

type CaseDecision = 'approved' | 'rejected' | 'manual_review';

/** A decision that a user makes; with the code of a reason, the next case opens after it. */
interface Verdict {
  readonly status: CaseDecision;
  readonly reason?: string;
  readonly reason_code?: string;
}

/** The statuses to which a person may move a case, from each status. */
const OFFERED: Partial<Record<Case['status'], readonly CaseDecision[]>> = {
  manual_review: ['approved', 'rejected'],
  completed: ['manual_review'],
  approved: ['manual_review'],
  rejected: ['manual_review'],
  awaiting_client_correction: ['manual_review'],
};
const CORRECTABLE: readonly Case['status'][] = ['manual_review', 'approved', 'rejected'];

/** The decision on a case, a request for corrections, and a run of its checks. */
export function Decide({ of, workflow }: { of: Case; workflow: Workflow | undefined }) {
  const t = useTexts(texts);
  const ofCase = useTexts(caseTexts);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setAsking] = useState(false);
  /** The verdict whose reason is asked for. */
  const [reasoned, setReasoned] = useState<ReasonedVerdict & CaseDecision>();
  /** The approval that waits for an answer about open matches. */
  const [doubted, setDoubted] = useState<Verdict>();
  const { readNext } = useNeighbours(of.session_id);
  const [, go] = useLocation();
  const offerUndo = useUndo();
  const open = openMatchesOf(of, useDecidedNow(listMatchesOf(of.processing_results)));
  const { session_id } = of;
  const move = useMutation({
    mutationFn: async ({ status, reason, reason_code }: Verdict) => {
      const given = { ...(reason?.trim() && { reason }), ...(reason_code && { reason_code }) };
      const decided = await api.session.update.mutate({ session_id, status, ...given });
      if (of.status === 'manual_review') {
        const undo = async () => {
          await api.session.update.mutate({ session_id, status: 'manual_review' });
          await refreshCase(session_id);
        };
        const name = of.subject_name ?? of.client_id ?? ofCase('case');
        offerUndo({ text: t('decided_case', { name, state: ofCase(`state_${decided.status}`) }), undo });
      }
      await refreshCase(session_id);
      return decided;
    },
    async onSuccess(_, { reason_code }) {
      setReason('');
      setReasoned(undefined);
      setDoubted(undefined);
      if (reason_code !== undefined) go(await readNext());
    },
  });
  const decide = (verdict: Verdict) => {
    const isMissing = verdict.status === 'rejected' && reason.trim() === '' && verdict.reason_code === undefined;
    setReasonMissing(isMissing);
    if (isMissing) {
      setReasoned('rejected');
      field.current?.focus();
    }
    if (isMissing || move.isPending) return;
    if (verdict.status === 'approved' && open.length > 0) setDoubted({ reason, ...verdict });
    else move.mutate({ reason, ...verdict });
  };
  const { mayReview, isOwn } = useRights(of);
  const state = isWithdrawable(of) ? 'awaiting_client_correction' : of.status;
  const moves = OFFERED[state] ?? [];
  const isOffered = (status: CaseDecision) => status !== 'approved' || !(isOwn || of.results_outdated);
  const offered = mayReview ? moves.filter(isOffered) : [];
  const isCorrectable = mayReview && CORRECTABLE.includes(of.status) && workflow !== undefined;
  const askReason = (verdict: ReasonedVerdict & CaseDecision) =>
    offered.includes(verdict) ? () => setReasoned(verdict) : undefined;
  useShortcuts({
    a: askReason('approved'),
    r: askReason('rejected'),
    c: isCorrectable ? () => setAsking(true) : undefined,
    Escape: reasoned && (() => setReasoned(undefined)),
    '0': reasoned && (() => field.current?.focus()),
  });
  return (
    <section class="panel decide">
      <h2>{t('decision')}</h2>
      <p class="quiet">{t(mayReview || moves.length === 0 ? `hint_${state}` : 'no_review')}</p>
      {isOwn && moves.includes('approved') && mayReview && <p class="notice">{t('four_eyes')}</p>}
      {of.status === 'manual_review' && <Doubts of={of} />}
      {offered.length > 0 && (
        <Field
          label={t('reason')}
          hint={offered.includes('rejected') ? t('reason_hint') : undefined}
          fault={isReasonMissing ? t('reason_missing') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              ref={field}
              rows={2}
              maxLength={1_000}
              value={reason}
              onInput={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
      )}
      <div class="row">
        {offered.map((status) => (
          <button
            key={status}
            class={`button ${status === 'rejected' ? 'danger' : status === 'manual_review' ? 'second' : ''}`}
            type="button"
            aria-busy={move.isPending && move.variables.status === status}
            onClick={() => decide({ status })}
          >
            {t(isWithdrawable(of) ? 'withdraw' : `decide_${status}`)}
          </button>
        ))}
      </div>
      {reasoned && offered.includes(reasoned) && (
        <div class="stack tight">
          <p class="small">{t(`why_${reasoned}`)}</p>
          <Reasons verdict={reasoned} choose={(reason_code) => decide({ status: reasoned, reason_code })} />
        </div>
      )}
      {move.error && <Refused error={move.error} />}
      {move.isSuccess && <Done session_id={session_id} status={move.data.status} />}
      <div class="row">
        {isCorrectable && (
          <button class="button second small" type="button" onClick={() => setAsking(true)}>
            {ofCase('ask')}
          </button>
        )}
        <Run of={of} />
      </div>
      {doubted && (
        <Confirm
          title={t('decide_approved')}
          text={t('open_matches', { count: open.length })}
          isBusy={move.isPending}
          error={move.error}
          confirm={() => move.mutate(doubted)}
          close={() => setDoubted(undefined)}
        >
          <OpenMatches of={open} />
        </Confirm>
      )}
      {isAsking && workflow && <Corrections of={of} workflow={workflow} close={() => setAsking(false)} />}
    </section>
  );
}

/** Whether corrections are open, also behind a link that expired: the case can be decided without them. */
const isWithdrawable = ({ status, completed_at }: Case): boolean =>
  status === 'awaiting_client_correction' || (status === 'expired' && completed_at !== null);

/** A refused decision. A user with `kyc:review` who is refused has met the four-eyes setting, not a missing permission. */
function Refused({ error }: { error: Error }) {
  const t = useTexts(texts);
  const may = useMay();
  const isOfAnother = refusalOf(error).code === 'INSUFFICIENT_PERMISSIONS' && may('kyc:review');
  if (!isOfAnother) return <Failed error={error} />;
  return (
    <p class="notice bad" role="alert">
      {t('four_eyes')}
    </p>
  );
}

/** Reminds of missing, incomplete and positive checks next to the decision. */
function Doubts({ of }: { of: Case }) {
  const t = useTexts(texts);
  const { isUnchecked, isOutdated, unclear, found } = doubtsOf(of);
  return (
    <>
      {isUnchecked && <p class="notice bad">{t('not_checked')}</p>}
      {isOutdated && <p class="notice bad">{t('outdated')}</p>}
      {unclear > 0 && <p class="notice bad">{t('unclear', { count: unclear })}</p>}
      {found > 0 && <p class="notice">{t('found', { count: found })}</p>}
    </>
  );
}

/** Confirms the decision, and links to the next case. */
function Done({ session_id, status }: { session_id: string; status: Case['status'] }) {
  const t = useTexts(texts);
  const ofCase = useTexts(caseTexts);
  const { next, list } = useNeighbours(session_id);
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <div class="notice stack tight">
      <p role="status">{t('decided', { state: ofCase(`state_${status}`) })}</p>
      <Link ref={link} class="button small" href={next ?? list}>
        {ofCase(next ? 'next' : 'all_cases')}
      </Link>
    </div>
  );
}
