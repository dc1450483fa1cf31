import { useMutation, useQuery } from '@tanstack/react-query';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Answer, Failed } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Facts, Moment, Text } from '../parts/values.tsx';
import { useEndpointUrls } from './endpoint-urls.ts';
import { texts } from './texts.ts';

/** A delivery with its attempts and the answers of the receiver, and a button that sends it again. */
export function Delivery({ delivery_id, close }: { delivery_id: string; close: () => void }) {
  const t = useTexts(texts);
  const may = useMay();
  const urlOf = useEndpointUrls();
  const queryKey = ['webhooks', 'delivery', delivery_id];
  const delivery = useQuery({ queryKey, queryFn: () => api.webhook.getDelivery.query({ delivery_id }) });
  const replay = useMutation({
    mutationFn: () => api.webhook.replayDelivery.mutate({ delivery_id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <Dialog title={delivery.data?.event_type ?? t('show')} close={close}>
      <Answer of={delivery}>
        {({ status, endpoint_id, event_id, body, attempts }) => (
          <>
            <Facts
              of={[
                [t('state'), t(`status_${status}`)],
                [t('endpoint'), <code key="endpoint">{urlOf(endpoint_id)}</code>],
                [t('event'), event_id],
              ]}
            />
            <h3>{t('attempts')}</h3>
            {attempts.map(({ attempt, attempted_at, status_code, latency_ms, error, answer }) => (
              <section key={attempt} class="stack">
                <p>
                  <Moment at={attempted_at} />
                  {` · ${error ?? t('answered', { status: status_code ?? 0, ms: latency_ms })}`}
                </p>
                {answer && <Text of={answer} label={t('answer')} />}
              </section>
            ))}
            <h3>{t('body')}</h3>
            <Text of={laidOut(body)} label={t('body')} />
            {replay.error && <Failed error={replay.error} />}
            {may('webhook:replay') && status !== 'pending' && status !== 'paused' && (
              <div class="row">
                <button
                  class="button"
                  type="button"
                  aria-busy={replay.isPending}
                  onClick={() => !replay.isPending && replay.mutate()}
                >
                  {t('replay')}
                </button>
              </div>
            )}
          </>
        )}
      </Answer>
    </Dialog>
  );
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
