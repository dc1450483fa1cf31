import { useLanguage } from '../language.ts';
import { useEnd, useFault } from './continue.tsx';

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
