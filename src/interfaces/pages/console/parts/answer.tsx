import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentChildren } from 'preact';
import { refusalOf } from '../../shared/refusal.ts';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';

interface Given<T> {
  readonly of: UseQueryResult<T>;
  /** Whether something else tells why it failed. */
  readonly isTold?: boolean;
  readonly children: (data: T) => ComponentChildren;
}

/** Shows the data of a query, with a notice if the last refresh failed; without data, that it loads or failed. */
export function Answer<T>({ of, isTold = false, children }: Given<T>) {
  const failed = of.error && !isTold && <Failed error={of.error} again={() => void of.refetch()} />;
  if (of.data === undefined) return failed || <Loading />;
  return (
    <>
      {failed}
      {children(of.data)}
    </>
  );
}

export function Loading() {
  const t = useTexts(texts);
  return (
    <p class="state quiet" role="status" aria-busy="true">
      {t('loading')}
    </p>
  );
}

export function NoPermission() {
  const t = useTexts(texts);
  return (
    <p class="state notice" role="status">
      {t('no_permission')}
    </p>
  );
}

/** Returns a function that words the refusal or the failure of a call. */
export function useRefusal(): (error: unknown) => string {
  const t = useTexts(texts);
  return (error) => {
    const { code, message } = refusalOf(error);
    return code === 'OFFLINE' ? t('offline') : t('failed', { message });
  };
}

export function Failed({ error, again }: { error: unknown; again?: () => void }) {
  const t = useTexts(texts);
  const told = useRefusal();
  if (refusalOf(error).code === 'INSUFFICIENT_PERMISSIONS') return <NoPermission />;
  return (
    <div class="state notice bad" role="alert">
      <p>{told(error)}</p>
      {again && (
        <button class="button second small" type="button" onClick={again}>
          {t('again')}
        </button>
      )}
    </div>
  );
}

/** Shows that a list has no rows. */
export function Nothing({ children }: { children?: ComponentChildren }) {
  const t = useTexts(texts);
  return <p class="state quiet">{children ?? t('nothing')}</p>;
}
