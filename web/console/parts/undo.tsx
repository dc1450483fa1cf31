import { useMutation } from '@tanstack/react-query';
import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useEffect, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';
import { Failed } from './answer.tsx';
import { useShortcuts } from './shortcuts.ts';

const OFFERED_MS = 10_000;

interface Act {
  /** Says what was done. */
  readonly text: string;
  readonly undo: () => Promise<unknown>;
}

interface Offer extends Act {
  /** The address at which it was done. */
  readonly address: string;
  readonly number: number;
}

const UndoContext = createContext<(act: Act) => void>(() => {});

/** Returns a function that offers for ten seconds to undo what was just done, also on the pages that follow. */
export const useUndo = () => useContext(UndoContext);

export function Undoing({ children }: { children: ComponentChildren }) {
  const [path] = useLocation();
  const search = useSearch();
  const [offer, setOffer] = useState<Offer>();
  const address = search ? `${path}?${search}` : path;
  const make = useCallback(
    (act: Act) => setOffer((before) => ({ ...act, address, number: (before?.number ?? 0) + 1 })),
    [address],
  );
  return (
    <UndoContext.Provider value={make}>
      {children}
      <div role="status">{offer && <Notice key={offer.number} of={offer} close={() => setOffer(undefined)} />}</div>
    </UndoContext.Provider>
  );
}

/** Says what was done. Undone, it returns to the page on which it was done. */
function Notice({ of: { text, undo, address }, close }: { of: Offer; close: () => void }) {
  const t = useTexts(texts);
  const [, go] = useLocation();
  const undoing = useMutation({ mutationFn: undo, onSuccess: () => go(address) });
  const { isIdle, isPending, isSuccess, error, mutate } = undoing;
  useEffect(() => {
    if (!isIdle && !isSuccess) return;
    const timer = setTimeout(close, OFFERED_MS);
    return () => clearTimeout(timer);
  }, [undo, isIdle, isSuccess]);
  useShortcuts({ u: isIdle || error ? () => mutate() : undefined });
  return (
    <div class="undo notice row">
      {error ? <Failed error={error} /> : <span>{isSuccess ? t('undone') : text}</span>}
      {!isSuccess && (
        <button class="button second small" type="button" aria-busy={isPending} onClick={() => !isPending && mutate()}>
          {t('undo')} <kbd>u</kbd>
        </button>
      )}
      <button class="button plain small" type="button" onClick={close}>
        {t('close')}
      </button>
    </div>
  );
}
