import { useState } from 'preact/hooks';
import { type Refusal, refusalOf } from '../../shared/refusal.ts';
import { useLanguage } from '../language.ts';

/** Runs the completion of a step, with its state and the refusal of the last attempt. */
export function useEnd(end: () => Promise<void>) {
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const run = async () => {
    setRunning(true);
    setRefusal(undefined);
    try {
      await end();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, refusal, run };
}

/** The button that completes a step, and the reason why the last attempt failed. `isWaiting`: for files on their way. */
export function Continue(props: {
  isRunning: boolean;
  isWaiting?: boolean;
  fault?: string | undefined;
  onPress?: () => void;
}) {
  const { t } = useLanguage();
  return (
    <div class="stack">
      <div aria-live="assertive">
        {props.isWaiting ? (
          <p class="hint">{t('file_awaited')}</p>
        ) : (
          props.fault && <p class="notice bad">{props.fault}</p>
        )}
      </div>
      <button
        class="button"
        type={props.onPress ? 'button' : 'submit'}
        aria-busy={props.isRunning || props.isWaiting}
        onClick={props.onPress}
      >
        {t('next')}
      </button>
    </div>
  );
}

/** The text of a refusal for the person. */
export function useFault(refusal: Refusal | undefined): string | undefined {
  const { t } = useLanguage();
  if (!refusal) return undefined;
  if (refusal.code === 'OFFLINE') return t('offline_text');
  return refusal.fields[0]?.message ?? t('failed');
}

/** Leaves out a step that is not required. */
export function Skip({ skip }: { skip: () => Promise<void> }) {
  const { t } = useLanguage();
  const { isRunning, refusal, run } = useEnd(skip);
  const fault = useFault(refusal);
  return (
    <>
      {fault && (
        <p class="notice bad" role="alert">
          {fault}
        </p>
      )}
      <button class="button plain" type="button" aria-busy={isRunning} onClick={run}>
        {t('skip')}
      </button>
    </>
  );
}
