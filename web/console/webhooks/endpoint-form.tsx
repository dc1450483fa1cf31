import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api } from '../api.ts';
import { useTexts } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Form, faultOf, Input } from '../parts/form.tsx';
import { EVENT_TYPES } from './event-types.ts';
import { texts } from './texts.ts';

type Events = NonNullable<Parameters<typeof api.webhook.createEndpoint.mutate>[0]['events']>;

interface Props {
  /** The endpoint that is changed; undefined: a new one. */
  readonly endpoint:
    | { readonly endpoint_id: string; readonly url: string; readonly events: readonly string[] }
    | undefined;
  /** Called with the secret of a new endpoint; undefined: an endpoint was changed, or has no secret. */
  readonly saved: (secret: string | undefined) => void;
  readonly close: () => void;
}

export function EndpointForm({ endpoint, saved, close }: Props) {
  const t = useTexts(texts);
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [events, setEvents] = useState<readonly string[]>(endpoint?.events ?? ['*']);
  const save = useMutation({
    mutationFn: async () => {
      const given = { url, events: [...events] as Events };
      if (endpoint) await api.webhook.updateEndpoint.mutate({ endpoint_id: endpoint.endpoint_id, ...given });
      else return (await api.webhook.createEndpoint.mutate(given)).secret ?? undefined;
      return undefined;
    },
    onSuccess: saved,
  });
  const toggle = (type: string) =>
    setEvents(events.includes(type) ? events.filter((each) => each !== type) : [...events, type]);
  return (
    <Dialog title={t(endpoint ? 'edit' : 'create')} close={close}>
      <Form submit={save.mutate} label={t('save')} isBusy={save.isPending} error={save.error}>
        <Input
          label={t('url')}
          hint={t('url_hint')}
          fault={faultOf(save.error, 'url')}
          type="url"
          required
          value={url}
          set={setUrl}
        />
        <fieldset class="boxes">
          <legend class="label">{t('events')}</legend>
          {['*', ...EVENT_TYPES].map((type) => (
            <label key={type}>
              <input type="checkbox" checked={events.includes(type)} onChange={() => toggle(type)} />
              {type === '*' ? t('all_events') : <code>{type}</code>}
            </label>
          ))}
        </fieldset>
      </Form>
    </Dialog>
  );
}
