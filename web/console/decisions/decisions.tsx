import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { timeIn } from '../../shared/times.ts';
import { api, queryClient } from '../api.ts';
import { useDateLocale, useTexts } from '../language.ts';
import { useListTitles } from '../list-titles.ts';
import { useMay } from '../me.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form, Input } from '../parts/form.tsx';
import { useReasonText } from '../parts/reasons.tsx';
import { Records } from '../parts/records.tsx';
import { Select } from '../parts/select.tsx';
import { Badge, Moment, type Tone } from '../parts/values.tsx';
import { usePeople } from '../people.ts';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.decision.list.query>>;
type Decision = Page['decisions'][number];
type List = Decision['source_list'];

const STATES = {
  active: 'good',
  lapsed: 'warn',
  expired: 'plain',
  superseded: 'plain',
  revoked: 'plain',
} as const satisfies Record<Decision['status'], Tone>;

/** All decisions on matches, which a reviewer can revoke. */
export function Decisions() {
  const t = useTexts(texts);
  const may = useMay();
  const titleOf = useListTitles();
  const { actorOf } = usePeople();
  const reasonText = useReasonText();
  const entryOf = ({ source_list: list, entity_id }: Decision) => `${entity_id} · ${titleOf(list)}`;
  const { data } = useQuery({ queryKey: ['lists'], queryFn: () => api.lists.list.query({}), staleTime: 60_000 });
  const [source_list, setList] = useState<'' | List>('');
  const [withEnded, setWithEnded] = useState(false);
  const [taken, setTaken] = useState<Decision>();
  return (
    <>
      <h1>{t('title')}</h1>
      <p class="quiet">{t('about')}</p>
      <search class="toolbar">
        <Select
          label={t('list')}
          value={source_list}
          set={setList}
          options={[['', t('any')], ...(data?.lists ?? []).map(({ name, title }) => [name, title] as const)]}
        />
        <label class="row">
          <input type="checkbox" checked={withEnded} onChange={() => setWithEnded(!withEnded)} />
          {t('with_ended')}
        </label>
      </search>
      <Records<Decision, Page>
        label={t('title')}
        queryKey={['decisions', source_list, withEnded]}
        read={(next_key) =>
          api.decision.list.query({
            ...(source_list && { source_list }),
            include_ended: withEnded,
            limit: 100,
            next_key,
          })
        }
        itemsOf={({ decisions }) => decisions}
        keyOf={({ decision_id }) => decision_id}
        empty={t(source_list ? 'none_found' : 'none')}
        columns={[
          {
            title: t('entry'),
            cell: (decision) => <bdi title={entryOf(decision)}>{entryOf(decision)}</bdi>,
          },
          { title: t('subject'), cell: (decision) => <Subject of={decision} /> },
          { title: t('decision'), width: '7.5rem', cell: ({ decision }) => t(`decision_${decision}`) },
          { title: t('reason'), cell: (decision) => <bdi title={reasonText(decision)}>{reasonText(decision)}</bdi> },
          { title: t('decided'), width: '8rem', cell: ({ decided_at }) => <Moment at={decided_at} withTime={false} /> },
          {
            title: t('by'),
            width: '7rem',
            cell: ({ decided_by: by }) => (by ? <bdi title={actorOf(by)}>{actorOf(by)}</bdi> : '–'),
          },
          { title: t('state'), width: '10rem', cell: (decision) => <State of={decision} /> },
          ...(may('kyc:review') || may('kyc:create')
            ? [
                {
                  title: '',
                  width: '7.5rem',
                  cell: (decision: Decision) =>
                    !decision.ended_at && (
                      <button class="button plain small" type="button" onClick={() => setTaken(decision)}>
                        {t('take_back')}
                      </button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {taken && (
        <TakeBack
          of={taken}
          text={t(isHolding(taken) ? 'take_back_text' : 'take_back_note', { entry: entryOf(taken) })}
          close={() => setTaken(undefined)}
        />
      )}
    </>
  );
}

/** Revokes a decision, with a reason if there is one. */
function TakeBack({ of: { decision_id }, text, close }: { of: Decision; text: string; close: () => void }) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const revoke = useMutation({
    mutationFn: () => api.decision.revoke.mutate({ decision_id, ...(reason.trim() && { reason: reason.trim() }) }),
    onSuccess: () => {
      close();
      void queryClient.invalidateQueries({ queryKey: ['decisions'] });
    },
  });
  return (
    <Dialog title={t('take_back')} close={close}>
      <p>{text}</p>
      <Form submit={revoke.mutate} label={t('take_back')} isBusy={revoke.isPending} error={revoke.error}>
        <Input label={t('take_back_reason')} maxLength={1000} value={reason} set={setReason} />
      </Form>
    </Dialog>
  );
}

/** Whether a decision makes matches not count at present. */
const isHolding = ({ decision, status }: Decision) => decision === 'false_positive' && status === 'active';

function State({ of: { status, expires_at, ended_reason } }: { of: Decision }) {
  const t = useTexts(texts);
  const locale = useDateLocale();
  const at = expires_at && timeIn(new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }), expires_at);
  const isEnding = status === 'active' && at;
  return (
    <span title={ended_reason}>
      <Badge tone={STATES[status]}>{isEnding ? t('active_until', { at }) : t(`status_${status}`)}</Badge>
    </span>
  );
}

/** The subject of a decision. The service stores its key, never its name. */
function Subject({ of: { subject_key } }: { of: Decision }) {
  const t = useTexts(texts);
  const { customer_id, client_id, subject_id, fingerprint } = subject_key;
  if (customer_id)
    return <Link href={`/customers/${customer_id}`}>{t('of_customer', { id: customer_id.slice(-8) })}</Link>;
  if (subject_id) return <>{t('of_watched', { id: subject_id.slice(-8) })}</>;
  if (client_id) return <bdi>{t('of_client', { id: client_id })}</bdi>;
  return <span title={fingerprint}>{t('of_checks', { id: fingerprint?.slice(-8) ?? '' })}</span>;
}
