import { useEffect } from 'preact/hooks';
import { queryClient } from '../api.ts';

type Subscribe = (handlers: { onData: () => void; onError: () => void }) => { unsubscribe: () => void };

/** While `isRunning`, runs the query of the key again at each event of a subscription. */
export function useLive(isRunning: boolean, queryKey: readonly unknown[], subscribe: Subscribe): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const onData = () => void queryClient.invalidateQueries({ queryKey });
    // The page polls too, less often, so a failed subscription loses nothing.
    const { unsubscribe } = subscribe({ onData, onError: () => {} });
    return unsubscribe;
  }, [isRunning, ...queryKey]);
}
