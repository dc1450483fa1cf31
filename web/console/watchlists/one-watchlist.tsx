import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { api, queryClient } from '../api.ts';
import { AskedCategories } from '../categories/categories.tsx';
import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { Answer, Failed } from '../parts/answer.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { pagesOf } from '../parts/records.tsx';
import { Badge } from '../parts/values.tsx';
import { ChangeCategories } from './change-categories.tsx';
import { MediaPanel } from './media/panel.tsx';
import { Runs } from './runs.tsx';
import { Subjects } from './subjects.tsx';
import { texts } from './texts.ts';

type Watchlist = Awaited<ReturnType<typeof api.watchlist.get.query>>;

/** A watchlist with its checks, subjects and actions. */
export function OneWatchlist({ watchlist_id }: { watchlist_id: string }) {
  const t = useTexts(texts);
  const watchlist = useQuery({
    queryKey: ['watchlists', watchlist_id],
    queryFn: () => api.watchlist.get.query({ watchlist_id }),
  });
  return (
    <>
      <Link href="/watchlists">{t('all')}</Link>
      <Answer of={watchlist}>{(known) => <Known watchlist={known} />}</Answer>
    </>
  );
}

function Known({ watchlist: { watchlist_id, name, status, categories } }: { watchlist: Watchlist }) {
  const t = useTexts(texts);
  const may = useMay();
  const [, go] = useLocation();
  const [isRemoving, setRemoving] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['watchlists'] });
  const check = useMutation({ mutationFn: () => api.watchlist.monitor.mutate({ watchlist_id }), onSettled: refresh });
  const turn = useMutation({
    mutationFn: () => api.watchlist.update.mutate({ watchlist_id, status: status === 'active' ? 'paused' : 'active' }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => api.watchlist.delete.mutate({ watchlist_id }),
    onSuccess: () => {
      go('/watchlists');
      void queryClient.invalidateQueries({ queryKey: pagesOf(['watchlists']) });
    },
  });
  return (
    <>
      <div class="row spread">
        <div class="row">
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <Badge tone={status === 'active' ? 'good' : 'warn'}>{t(`state_${status}`)}</Badge>
        </div>
        <div class="row">
          {may('watchlist:run') && status === 'active' && (
            <button
              class="button"
              type="button"
              aria-busy={check.isPending}
              onClick={() => !check.isPending && check.mutate()}
            >
              {t('check')}
            </button>
          )}
          {may('watchlist:update') && (
            <button class="button second" type="button" onClick={() => turn.mutate()}>
              {t(status === 'active' ? 'pause' : 'resume')}
            </button>
          )}
          {may('watchlist:update') && (
            <button class="button second" type="button" onClick={() => setChoosing(true)}>
              {t('categories')}
            </button>
          )}
          {may('watchlist:delete') && (
            <button class="button second" type="button" onClick={() => setRemoving(true)}>
              {t('remove')}
            </button>
          )}
        </div>
      </div>
      {(check.error || turn.error) && <Failed error={check.error ?? turn.error} />}
      <p role="status">{check.data?.skipped && t('skipped')}</p>
      {categories && <AskedCategories of={categories} />}
      <Runs watchlist_id={watchlist_id} />
      <MediaPanel watchlist_id={watchlist_id} />
      <Subjects watchlist_id={watchlist_id} />
      {isChoosing && (
        <ChangeCategories watchlist_id={watchlist_id} categories={categories ?? []} close={() => setChoosing(false)} />
      )}
      {isRemoving && (
        <Confirm
          title={t('remove')}
          text={t('remove_text')}
          isDangerous
          isBusy={remove.isPending}
          error={remove.error}
          confirm={remove.mutate}
          close={() => setRemoving(false)}
        />
      )}
    </>
  );
}
