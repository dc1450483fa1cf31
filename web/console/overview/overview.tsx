import { useTexts } from '../language.ts';
import { useMay } from '../me.ts';
import { texts as frame } from '../texts.ts';
import { FirstSteps } from './first-steps.tsx';
import { ListsToday } from './lists-today.tsx';
import { UsageToday } from './usage-today.tsx';
import { WaitingToday } from './waiting-today.tsx';
import { WatchlistsToday } from './watchlists-today.tsx';

/** The first page: waiting cases, watchlists, usage and the freshness of lists. */
export function Overview() {
  const t = useTexts(frame);
  const may = useMay();
  return (
    <>
      <h1>{t('overview')}</h1>
      <FirstSteps />
      <WaitingToday />
      <div class="panels">
        <div class="stack">
          {may('watchlist:list') && <WatchlistsToday />}
          {may('usage:read') && <UsageToday />}
        </div>
        <ListsToday />
      </div>
    </>
  );
}
