import { useState } from 'preact/hooks';
import { useLanguage } from '../language.ts';
import type { StepProps } from '../steps.tsx';
import { PICTURES } from '../upload.ts';
import { Thumbnail } from './added.tsx';
import { Continue, useEnd, useFault } from './continue.tsx';
import { FileSlots } from './file-slots.tsx';
import { useKept } from './use-kept.ts';
import { Uploads, useUploads } from './use-uploads.ts';

const TYPE = 'selfie';

type Reason = 'no_face' | 'multiple_faces' | 'low_quality';

export function Selfie({ step, state, correction, complete, reload }: StepProps<'selfie'>) {
  const { t } = useLanguage();
  const [isMarked, setMarked] = useState(false);
  const { kept, drop } = useKept(state.documents, `${step.step_id} ${correction?.correction_id ?? ''}`, () =>
    correction ? state.documents : [],
  );
  const selfies = kept.filter(({ type }) => type === TYPE);
  const count = selfies.length;
  const { isRunning, refusal, run } = useEnd(() => complete({}));
  const other = useFault(refusal);
  const reason = refusal?.details?.['failure_reason'];
  const fault =
    reason === undefined ? other : t(reason === 'unreadable' ? 'live_low_quality' : `live_${reason as Reason}`);
  const end = () => {
    setMarked(count === 0);
    if (count > 0) void run();
  };
  const uploads = useUploads(end);
  return (
    <div class="stack">
      <section class="item stack" tabIndex={-1} aria-labelledby="selfie-title">
        <h2 id="selfie-title">{t('selfie_title')}</h2>
        <p class="hint">{t('frame_face')}</p>
        {count > 0 && (
          <p class="good" role="status">
            <Thumbnail docId={selfies.at(-1)?.doc_id} /> ✓ {t('added')}
          </p>
        )}
        <Uploads value={uploads.report}>
          <FileSlots
            {...{ stepId: step.step_id, type: TYPE, count, most: 1, accept: PICTURES, taken: reload }}
            guide="face"
          />
        </Uploads>
        {count > 0 && (
          <button class="button plain start" type="button" onClick={() => drop(selfies)}>
            {t('replace')}
          </button>
        )}
      </section>
      <Continue
        {...{ isRunning, isWaiting: uploads.isWaiting }}
        fault={uploads.fault ?? (isMarked && count === 0 ? t('document_missing') : fault)}
        onPress={uploads.press}
      />
    </div>
  );
}
