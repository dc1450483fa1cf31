import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { timeIn } from '../../shared/times.ts';
import { api, queryClient } from '../api.ts';
import { useDateLocale, useTexts } from '../language.ts';
import { Confirm } from '../parts/confirm.tsx';
import { NewSecret } from '../parts/new-secret.tsx';
import { Records } from '../parts/records.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { NewKey } from './new-key.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.apiKey.list.query>>;
export type Key = Page['api_keys'][number];

type KeyPrompt = { readonly ask: 'rotate' | 'revoke'; readonly key: Key };

const refresh = () => queryClient.invalidateQueries({ queryKey: ['keys'] });

/** The keys with which programs call the service. */
export function Keys() {
  const t = useTexts(texts);
  const [isMaking, setMaking] = useState(false);
  const [question, setQuestion] = useState<KeyPrompt>();
  const [secret, setSecret] = useState<string>();
  const act = useMutation({
    mutationFn: async ({ ask, key: { key_id } }: KeyPrompt) => {
      if (ask === 'rotate') setSecret((await api.apiKey.rotate.mutate({ key_id })).api_key);
      else await api.apiKey.revoke.mutate({ key_id });
    },
    onSuccess: () => {
      setQuestion(undefined);
      void refresh();
    },
  });
  const ask = (next: KeyPrompt) => {
    act.reset();
    setQuestion(next);
  };
  const isOver = ({ revoked_at, expires_at }: Key) =>
    [revoked_at, expires_at].some((end) => end !== null && new Date(end) <= new Date());

  return (
    <>
      <div class="row spread">
        <h1>{t('title')}</h1>
        <button class="button" type="button" onClick={() => setMaking(true)}>
          {t('create')}
        </button>
      </div>
      <Records<Key, Page>
        label={t('title')}
        queryKey={['keys']}
        read={(next_key) => api.apiKey.list.query({ limit: 100, next_key })}
        itemsOf={({ api_keys }) => api_keys}
        keyOf={({ key_id }) => key_id}
        empty={t('none')}
        columns={[
          { title: t('name'), cell: ({ name }) => <bdi title={name}>{name}</bdi> },
          { title: t('key'), cell: ({ prefix, last_four }) => <code>{`${prefix}…${last_four}`}</code>, width: '17rem' },
          {
            title: t('role'),
            cell: ({ permissions }) => (
              <span title={permissions.join(', ')}>{t('permissions', { count: permissions.length })}</span>
            ),
          },
          {
            title: t('last_used'),
            cell: ({ last_used_at }) => (last_used_at ? <Moment at={last_used_at} /> : t('never')),
          },
          { title: t('state'), cell: (key) => <State of={key} /> },
          {
            title: '',
            width: '11.5rem',
            cell: (key) =>
              !isOver(key) && (
                <span class="row tight">
                  <button class="button plain small" type="button" onClick={() => ask({ ask: 'rotate', key })}>
                    {t('rotate')}
                  </button>
                  <button class="button plain small" type="button" onClick={() => ask({ ask: 'revoke', key })}>
                    {t('revoke')}
                  </button>
                </span>
              ),
          },
        ]}
      />
      {isMaking && (
        <NewKey
          close={() => setMaking(false)}
          made={(made) => {
            setMaking(false);
            setSecret(made);
            void refresh();
          }}
        />
      )}
      {question && (
        <Confirm
          title={t(question.ask)}
          text={t(`${question.ask}_text`, { name: question.key.name })}
          isDangerous={question.ask === 'revoke'}
          isBusy={act.isPending}
          error={act.error}
          confirm={() => act.mutate(question)}
          close={() => setQuestion(undefined)}
        />
      )}
      {secret && (
        <NewSecret
          title={t('key')}
          text={t('shown_once')}
          done={t('done')}
          secret={secret}
          close={() => setSecret(undefined)}
        />
      )}
    </>
  );
}

function State({ of: { revoked_at, expires_at } }: { of: Key }) {
  const t = useTexts(texts);
  const locale = useDateLocale();
  const now = new Date();
  const end = [revoked_at, expires_at].filter((at) => at !== null).sort()[0];
  if (revoked_at && new Date(revoked_at) <= now) return <Badge>{t('revoked')}</Badge>;
  if (expires_at && new Date(expires_at) <= now) return <Badge>{t('expired')}</Badge>;
  if (!end) return <Badge tone="good">{t('active')}</Badge>;
  const at = timeIn(new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }), end);
  return <Badge tone="warn">{t('ending', { at })}</Badge>;
}
