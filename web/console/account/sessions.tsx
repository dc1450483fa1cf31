import { useMutation, useQuery } from '@tanstack/react-query';
import { api, queryClient } from '../api.ts';
import { useTexts } from '../language.ts';
import { Answer, Failed } from '../parts/answer.tsx';
import { Badge, Moment } from '../parts/values.tsx';
import { texts } from './ways-in-texts.ts';

const KEY = ['sessions'];

/** The user's own open sessions. */
export function Sessions() {
  const t = useTexts(texts);
  const open = useQuery({ queryKey: KEY, queryFn: () => api.user.sessions.query({}) });
  const end = useMutation({
    mutationFn: (session_id: string) => api.user.endSession.mutate({ session_id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <section class="panel">
      <h2>{t('sessions')}</h2>
      <p class="quiet">{t('sessions_text')}</p>
      {end.error && <Failed error={end.error} />}
      <Answer of={open}>
        {({ sessions }) => (
          <ul class="plain-list">
            {sessions.map(({ session_id, method, is_this, created_at, last_used_at }) => (
              <li key={session_id} class="row spread">
                <span>
                  {t(`by_${method}`)}, <Moment at={created_at} />{' '}
                  <span class="quiet small">
                    {t('last_seen')} <Moment at={last_used_at} />
                  </span>
                </span>
                {is_this ? (
                  <Badge tone="good">{t('this_session')}</Badge>
                ) : (
                  <button class="button plain small" type="button" onClick={() => end.mutate(session_id)}>
                    {t('end_session')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  );
}
