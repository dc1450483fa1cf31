import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Failed } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Facts, Moment, Text } from '../parts/values.tsx';
import type { AuditEvent } from './events.ts';
import { texts } from './texts.ts';
import { useWords } from './words.ts';

interface EventProps {
  readonly event: AuditEvent;
  readonly close: () => void;
}

/** An event of the log, with the values that its change left behind. */
export function Event({ event, close }: EventProps) {
  const t = useTexts(texts);
  const { whoOf, actionOf } = useWords();
  const { actor, resource, action } = event;
  return (
    <Dialog title={`${whoOf(actor)} ${actionOf(action, resource?.type)}`} close={close}>
      <Facts
        of={[
          [t('when'), <Moment key="when" at={event.occurred_at} />],
          [t('who'), whoOf(actor)],
          [t('actor_id'), actor.id],
          [t('action'), action],
          [t('object'), resource && `${resource.type} ${resource.id ?? ''}`],
          [t('outcome'), t(`outcome_${event.outcome}`)],
          [t('fields'), event.changes?.join(', ')],
          [t('request'), event.request_id],
          [t('address'), event.ip_hash],
          [t('place'), event.seq],
          [t('hash'), event.hash],
        ]}
      />
      <div class="row">
        <Link class="button second small" href={`/audit?actor_id=${encodeURIComponent(actor.id)}`} onClick={close}>
          {t('only_actor', { name: whoOf(actor) })}
        </Link>
        {resource?.id && (
          <Link
            class="button second small"
            href={`/audit?resource_id=${encodeURIComponent(resource.id)}`}
            onClick={close}
          >
            {t('only_object')}
          </Link>
        )}
      </div>
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
