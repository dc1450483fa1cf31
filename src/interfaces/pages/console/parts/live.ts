import { useEffect } from 'preact/hooks';
import { answers } from '../api.ts';

type Watch = (told: { onData: () => void; onError: () => void }) => { unsubscribe: () => void };

/** While something runs, asks for its answer again each time that the service tells a change. */
export function useLive(isRunning: boolean, queryKey: readonly unknown[], watch: Watch): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const onData = () => void answers.invalidateQueries({ queryKey });
    // The page asks by itself too, less often, so a stream that cannot be had loses nothing.
    const { unsubscribe } = watch({ onData, onError: () => {} });
    return unsubscribe;
  }, [isRunning, ...queryKey]);
}
