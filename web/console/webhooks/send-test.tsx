import { useMutation } from '@tanstack/react-query';
import type { EventType } from '@vett/schema/event';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form } from '../parts/form.tsx';
import { Select } from '../parts/select.tsx';
import { EVENT_TYPES } from './event-types.ts';
import { texts } from './texts.ts';

/** Sends an event with invented data to one endpoint. */
export function SendTest({ endpoint_id, close }: { endpoint_id: string; close: () => void }) {
  const t = useTexts(texts);
  const [event_type, setType] = useState<EventType>('kyc.session.completed');
  const send = useMutation({
    mutationFn: () => api.webhook.test.mutate({ event_type, endpoint_id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhooks', 'deliveries'] }),
  });
  return (
    <Dialog title={t('test')} close={close}>
      <Form submit={send.mutate} label={t('test')} isBusy={send.isPending} error={send.error}>
        <Select
          label={t('test_event')}
          value={event_type}
          set={setType}
          options={EVENT_TYPES.map((type) => [type, type])}
        />
        <p role="status">{send.data && t('tested')}</p>
      </Form>
    </Dialog>
  );
}
