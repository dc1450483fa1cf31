import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'preact/hooks';
import { api, queryClient } from '../api.ts';
import { CaseState } from '../cases/case-state.tsx';
import { Rules } from '../cases/evidence/rules.tsx';
import { useRights } from '../cases/rights.ts';
import { useTexts } from '../language.ts';
import { Answer, Failed } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { texts } from './texts.ts';

/** The trials that are open in this browser: a tab that was closed erased none of them. */
const OPEN = 'vett-trials';
const openTrials = (): readonly string[] => JSON.parse(localStorage.getItem(OPEN) ?? '[]');
const keepTrials = (ids: readonly string[]) => localStorage.setItem(OPEN, JSON.stringify(ids));

async function erase(session_id: string): Promise<void> {
  await api.session.delete.mutate({ session_id });
  keepTrials(openTrials().filter((id) => id !== session_id));
  await queryClient.invalidateQueries({ queryKey: ['cases'] });
}

/** Runs a session of the saved version as an end user would, and erases it when the trial ends. */
export function Trial({ workflow_id }: { workflow_id: string }) {
  const t = useTexts(texts);
  const begin = useMutation({
    mutationFn: async () => {
      const metadata = { user_name: t('trial_name') };
      const made = await api.session.create.mutate({ workflow_id, ttl_days: 1, metadata });
      keepTrials([...openTrials(), made.session_id]);
      return made;
    },
  });
  useEffect(() => {
    for (const id of openTrials()) void erase(id).catch(() => {});
  }, []);
  return (
    <>
      <button
        class="button second"
        type="button"
        aria-busy={begin.isPending}
        onClick={() => !begin.isPending && begin.mutate()}
      >
        {t('try_it')}
      </button>
      {begin.error && (
        <Dialog title={t('try_it')} close={begin.reset}>
          <Failed error={begin.error} />
        </Dialog>
      )}
      {begin.data && <Running {...begin.data} close={begin.reset} />}
    </>
  );
}

interface RunningProps {
  readonly session_id: string;
  readonly access_token: string;
  readonly close: () => void;
}

/** The session of a trial, and what became of it. Closing the dialog erases it. */
function Running({ session_id, access_token, close }: RunningProps) {
  const t = useTexts(texts);
  const { mayErase } = useRights({ created_by: '' });
  const isErased = useRef(!mayErase);
  const session = useQuery({
    queryKey: ['trial', session_id],
    queryFn: () => api.session.get.query({ session_id }),
    refetchInterval: 3_000,
  });
  const end = useMutation({ mutationFn: () => erase(session_id), onSuccess: close });
  useEffect(
    () => () => {
      if (!isErased.current) void erase(session_id).catch(() => {});
    },
    [session_id],
  );
  const stop = () => {
    if (isErased.current) return close();
    isErased.current = true;
    end.mutate();
  };
  return (
    <Dialog title={t('try_it')} close={stop}>
      <p>{t(mayErase ? 'trial_text' : 'trial_stays')}</p>
      <div class="row">
        <a class="button" href={`/s/${access_token}`} target="_blank" rel="noreferrer">
          {t('open')}
        </a>
      </div>
      <Answer of={session}>
        {(known) => (
          <>
            <p role="status">
              <CaseState of={known} />
            </p>
            {known.automation_result && <Rules of={known} />}
          </>
        )}
      </Answer>
      {end.error && <Failed error={end.error} />}
      <div class="row">
        <button class="button second" type="button" aria-busy={end.isPending} onClick={stop}>
          {t(mayErase ? 'trial_end' : 'trial_close')}
        </button>
      </div>
    </Dialog>
  );
}
