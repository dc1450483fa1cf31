import { useState } from 'preact/hooks';
import { useSearchParams } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Records } from '../parts/records.tsx';
import { Select } from '../parts/select.tsx';
import { Badge, MOMENT_WIDTH, Moment, type Tone } from '../parts/values.tsx';
import { Delivery } from './delivery.tsx';
import { useEndpointUrls } from './endpoint-urls.ts';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.webhook.listDeliveries.query>>;
type Item = Page['deliveries'][number];
type Status = Item['status'];

const TONES: Record<Status, Tone> = {
  pending: 'plain',
  paused: 'warn',
  delivered: 'good',
  dead: 'bad',
  cancelled: 'plain',
};

const STATUSES = Object.keys(TONES) as Status[];

/** Every message to an endpoint, newest first. The chosen state is in the query of the address, so that other pages link to it. */
export function Deliveries() {
  const t = useTexts(texts);
  const [query, setQuery] = useSearchParams();
  const status = STATUSES.find((each) => each === query.get('status')) ?? '';
  const [shown, setShown] = useState<string>();
  const urlOf = useEndpointUrls();
  return (
    <>
      <div class="row spread">
        <h2>{t('deliveries')}</h2>
        <div class="toolbar">
          <Select
            label={t('state')}
            value={status}
            set={(chosen) => setQuery(chosen && { status: chosen }, { replace: true })}
            options={[['', t('all')], ...STATUSES.map((each) => [each, t(`status_${each}`)] as const)]}
          />
        </div>
      </div>
      <Records<Item, Page>
        label={t('deliveries')}
        queryKey={['webhooks', 'deliveries', status]}
        read={(next_key) => api.webhook.listDeliveries.query({ limit: 100, next_key, ...(status && { status }) })}
        itemsOf={({ deliveries }) => deliveries}
        isLive
        keyOf={({ delivery_id }) => delivery_id}
        empty={t(status ? 'no_deliveries' : 'no_deliveries_yet')}
        columns={[
          { title: t('when'), cell: ({ created_at }) => <Moment at={created_at} />, width: MOMENT_WIDTH },
          { title: t('event'), cell: ({ event_type }) => <code title={event_type}>{event_type}</code> },
          {
            title: t('endpoint'),
            cell: ({ endpoint_id }) => <code title={urlOf(endpoint_id)}>{urlOf(endpoint_id)}</code>,
          },
          { title: t('state'), cell: (item) => <State of={item} />, width: '11rem' },
          { title: t('next'), cell: ({ next_attempt_at }) => <Moment at={next_attempt_at} />, width: MOMENT_WIDTH },
          {
            title: '',
            width: '7rem',
            cell: ({ delivery_id }) => (
              <button class="button plain small" type="button" onClick={() => setShown(delivery_id)}>
                {t('show')}
              </button>
            ),
          },
        ]}
      />
      {shown && <Delivery delivery_id={shown} close={() => setShown(undefined)} />}
    </>
  );
}

/** A message that was refused and waits for its next attempt is not simply on its way. */
function State({ of: { status, attempt_count } }: { of: Item }) {
  const t = useTexts(texts);
  if (status === 'pending' && attempt_count > 0) return <Badge tone="warn">{t('status_retried')}</Badge>;
  return <Badge tone={TONES[status]}>{t(`status_${status}`)}</Badge>;
}
