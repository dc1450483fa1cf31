import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { useTexts } from '../language.ts';
import { Records } from '../parts/records.tsx';
import { Badge, MOMENT_WIDTH, Moment, type Tone } from '../parts/values.tsx';
import { Event } from './event.tsx';
import { type AuditEvent, type Page, readEvents, useFilter } from './events.ts';
import { Export } from './export.tsx';
import { Filters } from './filters.tsx';
import { texts } from './texts.ts';
import { Verify } from './verify.tsx';
import { useWords } from './words.ts';

const TONES: Record<AuditEvent['outcome'], Tone> = {
  success: 'good',
  replayed: 'plain',
  refused: 'warn',
  failed: 'bad',
};

/** The log of everything that was done in the tenant. */
export function Audit() {
  const t = useTexts(texts);
  const { filter, set } = useFilter();
  const [shown, setShown] = useState<AuditEvent>();
  const { whoOf, actionOf, objectOf } = useWords();
  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        <div class="row">
          <Export filter={filter} />
          <Verify />
        </div>
      </div>
      <p class="quiet">{t('intro')}</p>
      <Filters filter={filter} set={set} />
      <Records<AuditEvent, Page>
        label={t('title')}
        queryKey={['audit', filter]}
        read={(next_key) => readEvents(filter, { limit: 100, next_key })}
        itemsOf={({ events }) => events}
        keyOf={({ event_id }) => event_id}
        empty={t('none')}
        columns={[
          {
            title: t('what'),
            width: '26rem',
            cell: ({ actor, action, resource }) => (
              <span title={action}>
                <strong>
                  <bdi>{whoOf(actor)}</bdi>
                </strong>{' '}
                {actionOf(action, resource?.type)}
              </span>
            ),
          },
          { title: t('object'), cell: ({ resource }) => <Leading to={objectOf(resource)} />, width: '14.5rem' },
          { title: t('when'), cell: ({ occurred_at }) => <Moment at={occurred_at} />, width: MOMENT_WIDTH },
          {
            title: t('outcome'),
            cell: ({ outcome }) => <Badge tone={TONES[outcome]}>{t(`outcome_${outcome}`)}</Badge>,
            width: '9.5rem',
          },
          {
            title: '',
            width: '6.5rem',
            cell: (event) => (
              <button class="button plain small" type="button" onClick={() => setShown(event)}>
                {t('show')}
              </button>
            ),
          },
        ]}
      />
      {shown && <Event event={shown} close={() => setShown(undefined)} />}
    </>
  );
}

/** The object of an event, as a link to its page if it has one. */
function Leading({ to }: { to: ReturnType<ReturnType<typeof useWords>['objectOf']> }) {
  if (!to) return <>–</>;
  const name = <bdi>{to.text}</bdi>;
  return to.href === undefined ? name : <Link href={to.href}>{name}</Link>;
}
