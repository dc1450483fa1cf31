import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Facts, Moment, Text } from '../parts/values.tsx';
import type { AuditEvent } from './audit.tsx';
import { texts } from './texts.ts';

interface EventProps {
  readonly event: AuditEvent;
  readonly whoOf: (actor: AuditEvent['actor']) => string;
  readonly close: () => void;
}

/** An event of the log, with the values that its change left behind. */
export function Event({ event, whoOf, close }: EventProps) {
  const t = useTexts(texts);
  return (
    <Dialog title={event.action} close={close}>
      <Facts
        of={[
          [t('when'), <Moment key="when" at={event.occurred_at} />],
          [t('who'), whoOf(event.actor)],
          [t('actor_id'), event.actor.id],
          [t('object'), event.resource && `${event.resource.type} ${event.resource.id ?? ''}`],
          [t('outcome'), t(`outcome_${event.outcome}`)],
          [t('fields'), event.changes?.join(', ')],
          [t('request'), event.request_id],
          [t('address'), event.ip_hash],
          [t('place'), event.seq],
          [t('hash'), event.hash],
        ]}
      />
      {event.record_hash && <Values of={event.event_id} />}
    </Dialog>
  );
}

function Values({ of: event_id }: { of: string }) {
  const t = useTexts(texts);
  const { data, error } = useQuery({
    queryKey: ['audit event', event_id],
    queryFn: () => api.audit.get.query({ event_id }),
  });
  return (
    <>
      <h3>{t('values')}</h3>
      {error && <Failed error={error} />}
      {data && !data.record && <p class="quiet">{t('erased')}</p>}
      {data?.record && <Text of={JSON.stringify(data.record.content, null, 2)} label={t('values')} />}
    </>
  );
}
