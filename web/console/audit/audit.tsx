import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Input } from '../parts/form.tsx';
import { Records } from '../parts/records.tsx';
import { useSettled } from '../parts/use-settled.ts';
import { Badge, Copied, MOMENT_WIDTH, Moment, type Tone } from '../parts/values.tsx';
import { usePeople } from '../people.ts';
import { Event } from './event.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.audit.list.query>>;
export type AuditEvent = Page['events'][number];

const TONES: Record<AuditEvent['outcome'], Tone> = {
  success: 'good',
  replayed: 'plain',
  refused: 'warn',
  failed: 'bad',
};
const FILTERS = ['action', 'actor_id', 'resource_id', 'request_id', 'from', 'to'] as const;
const DATES: readonly string[] = ['from', 'to'];

/** The log of everything that was done in the tenant. */
export function Audit() {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [shown, setShown] = useState<AuditEvent>();
  const { nameOf } = usePeople();
  const whoOf = ({ type, id }: AuditEvent['actor']) => (type === 'user' ? nameOf(id) : `${t(`actor_${type}`)} ${id}`);
  const filters = Object.fromEntries(Object.entries(useSettled(typed)).filter(([, value]) => value !== ''));
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        <Verify />
      </div>
      <p class="quiet">{t('intro')}</p>
      <div class="toolbar">
        {FILTERS.map((name) => (
          <Input
            key={name}
            label={t(name)}
            type={DATES.includes(name) ? 'date' : 'text'}
            placeholder={name === 'action' ? t('action_hint') : ''}
            value={typed[name] ?? ''}
            set={(value) => setTyped({ ...typed, [name]: value.trim() })}
          />
        ))}
      </div>
      <Records<AuditEvent, Page>
        label={t('title')}
        queryKey={['audit', filters]}
        read={(next_key) => api.audit.list.query({ limit: 100, next_key, ...timesOf(filters) })}
        itemsOf={({ events }) => events}
        keyOf={({ event_id }) => event_id}
        empty={t('none')}
        columns={[
          { title: t('when'), cell: ({ occurred_at }) => <Moment at={occurred_at} />, width: MOMENT_WIDTH },
          {
            title: t('who'),
            cell: ({ actor }) => <span title={actor.id}>{whoOf(actor)}</span>,
          },
          { title: t('action'), cell: ({ action }) => <code>{action}</code> },
          { title: t('object'), cell: ({ resource }) => resource?.id ?? resource?.type ?? '–' },
          {
            title: t('outcome'),
            cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`outcome_${outcome}`)}</Badge>,
            width: '9rem',
          },
          {
            title: '',
            width: '7rem',
            cell: (event) => (
              <button class="button plain small" type="button" onClick={() => setShown(event)}>
                {t('show')}
              </button>
            ),
          },
        ]}
      />
      {shown && <Event event={shown} whoOf={whoOf} close={() => setShown(undefined)} />}
    </>
  );
}

/** Whole days of the user's time zone. */
const timesOf = ({ from, to, ...others }: Record<string, string>) => ({
  ...others,
  ...(from && { from: new Date(`${from}T00:00:00`).toISOString() }),
  ...(to && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
});

function Verify() {
  const t = useTexts(texts);
  const verify = useMutation({ mutationFn: () => api.audit.verify.query({}) });
  const result = verify.data;
  return (
    <>
      <button
        class="button second"
        type="button"
        aria-busy={verify.isPending}
        onClick={() => !verify.isPending && verify.mutate()}
      >
        {t('verify')}
      </button>
      {(result || verify.error) && (
        <Dialog title={t('verify')} close={verify.reset}>
          {verify.error ? <Failed error={verify.error} /> : null}
          {result && !result.valid && (
            <p class="notice bad" role="alert">
              {t('broken', { seq: result.first_broken_seq ?? result.first_altered_record ?? 0 })}
            </p>
          )}
          {result?.valid && (
            <>
              <p class="notice">{t('intact', { count: result.checked })}</p>
              {result.head_hash && <Copied text={result.head_hash} />}
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
