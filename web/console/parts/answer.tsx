import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentChildren } from 'preact';
import { refusalOf } from '../../shared/refusal.ts';
import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';
import { Worded } from './worded.tsx';

interface Props<T> {
  readonly of: UseQueryResult<T>;
  /** Whether something else tells why it failed. */
  readonly isTold?: boolean;
  readonly children: (data: T) => ComponentChildren;
}

/** Shows the data of a query, with a notice if the last refresh failed; without data, that it loads or failed. */
export function Answer<T>({ of, isTold = false, children }: Props<T>) {
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

/** The words for a refused or failed call. */
export function Refusal({ error }: { error: unknown }) {
  const t = useTexts(texts);
  const refusal = refusalOf(error);
  if (refusal.code === 'OFFLINE') return <>{t('offline')}</>;
  return <Worded of={refusal} frame={(message) => t('failed', { message })} />;
}

interface FailedProps {
  readonly error: unknown;
  /** The paths of the fields that show their faults themselves. */
  readonly told?: ReadonlySet<string>;
  readonly again?: () => void;
}

export function Failed({ error, told = new Set(), again }: FailedProps) {
  const t = useTexts(texts);
  const { code, fields } = refusalOf(error);
  if (code === 'INSUFFICIENT_PERMISSIONS') return <NoPermission />;
  const untold = fields.filter(({ path }) => !told.has(path));
  const isTold = untold.length < fields.length;
  return (
    <div class="state notice bad" role="alert">
      <p>{isTold ? t('see_fields') : <Refusal error={error} />}</p>
      {isTold &&
        untold.map((field) => (
          <p key={field.path}>
            <code>{field.path}</code> <Worded of={field} />
          </p>
        ))}
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
