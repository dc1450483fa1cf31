import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Answer, Failed, Nothing } from '../parts/answer.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { NewSecret } from '../parts/new-secret.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { EndpointForm } from './endpoint-form.tsx';
import { useEndpoints } from './endpoint-urls.ts';
import { SendTest } from './send-test.tsx';
import { texts } from './texts.ts';

type Endpoint = Awaited<ReturnType<typeof api.webhook.listEndpoints.query>>['endpoints'][number];
type EndpointPrompt = { readonly ask: 'rotate' | 'remove'; readonly endpoint: Endpoint };

const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });

export function Endpoints() {
  const t = useTexts(texts);
  const may = useMay();
  const endpoints = useEndpoints();
  const [form, setForm] = useState<Endpoint | 'new'>();
  const [question, setQuestion] = useState<EndpointPrompt>();
  const [tested, setTested] = useState<Endpoint>();
  const [secret, setSecret] = useState<string>();
  const act = useMutation({
    mutationFn: async ({ ask, endpoint: { endpoint_id } }: EndpointPrompt) => {
      if (ask === 'rotate') setSecret((await api.webhook.rotateSecret.mutate({ endpoint_id })).secret ?? undefined);
      else await api.webhook.deleteEndpoint.mutate({ endpoint_id });
    },
    onSuccess: () => {
      setQuestion(undefined);
      void refresh();
    },
  });
  const turn = useMutation({
    mutationFn: ({ endpoint_id, status }: Endpoint) =>
      api.webhook.updateEndpoint.mutate({ endpoint_id, status: status === 'active' ? 'disabled' : 'active' }),
    onSettled: refresh,
  });
  const isOwn = ({ endpoint_id }: Endpoint) => endpoint_id !== 'default' && may('tenant:update');

  return (
    <>
      <div class="row spread">
        <h2>{t('endpoints')}</h2>
        {may('tenant:update') && (
          <button class="button" type="button" onClick={() => setForm('new')}>
            {t('create')}
          </button>
        )}
      </div>
      {turn.error && <Failed error={turn.error} />}
      <Answer of={endpoints}>
        {({ endpoints: all }) => (
          <>
            {all.length === 0 && <Nothing>{t('none')}</Nothing>}
            {all.map((endpoint) => (
              <section key={endpoint.endpoint_id} class="panel" aria-label={endpoint.url}>
                <div class="row spread">
                  <code>{endpoint.url}</code>
                  <State of={endpoint} />
                </div>
                <div class="row spread">
                  <span class="quiet" title={endpoint.events.join(', ')}>
                    {endpoint.events.includes('*')
                      ? t('all_events')
                      : t('some_events', { count: endpoint.events.length })}
                    {endpoint.endpoint_id === 'default' && ` · ${t('channel')}`}
                  </span>
                  <span class="row tight">
                    {may('webhook:replay') && (
                      <button class="button plain small" type="button" onClick={() => setTested(endpoint)}>
                        {t('test')}
                      </button>
                    )}
                    {isOwn(endpoint) && (
                      <>
                        <button class="button plain small" type="button" onClick={() => setForm(endpoint)}>
                          {t('edit')}
                        </button>
                        <button class="button plain small" type="button" onClick={() => turn.mutate(endpoint)}>
                          {t(endpoint.status === 'active' ? 'disable' : 'enable')}
                        </button>
                        <button
                          class="button plain small"
                          type="button"
                          onClick={() => setQuestion({ ask: 'rotate', endpoint })}
                        >
                          {t('rotate')}
                        </button>
                        <button
                          class="button plain small"
                          type="button"
                          onClick={() => setQuestion({ ask: 'remove', endpoint })}
                        >
                          {t('remove')}
                        </button>
                      </>
                    )}
                  </span>
                </div>
              </section>
            ))}
          </>
        )}
      </Answer>
      {form && (
        <EndpointForm
          endpoint={form === 'new' ? undefined : form}
          close={() => setForm(undefined)}
          saved={(made) => {
            setForm(undefined);
            setSecret(made);
            void refresh();
          }}
        />
      )}
      {question && (
        <Confirm
          title={t(question.ask === 'rotate' ? 'rotate' : 'remove')}
          text={t(`${question.ask}_text`, { url: question.endpoint.url })}
          isDangerous={question.ask === 'remove'}
          isBusy={act.isPending}
          error={act.error}
          confirm={() => act.mutate(question)}
          close={() => setQuestion(undefined)}
        />
      )}
      {tested && <SendTest endpoint_id={tested.endpoint_id} close={() => setTested(undefined)} />}
      {secret && (
        <NewSecret
          title={t('secret')}
          text={t('secret_text')}
          done={t('secret_done')}
          secret={secret}
          close={() => setSecret(undefined)}
        />
      )}
    </>
  );
}

function State({ of: { status, failing_since, disabled_reason } }: { of: Endpoint }) {
  const t = useTexts(texts);
  return (
    <span class="row">
      {failing_since && (
        <span class="fault">
          {t('failing')} <Moment at={failing_since} />
        </span>
      )}
      {disabled_reason && <span class="quiet">{disabled_reason}</span>}
      <Badge tone={status === 'active' ? 'good' : 'warn'}>{t(`state_${status}`)}</Badge>
    </span>
  );
}
