import { useState } from 'preact/hooks';
import { useLanguage } from '../language.ts';
import type { StepProps } from '../steps.tsx';
import type { TextKey } from '../texts/en.ts';
import { ACCEPTED, MAX_MB } from '../upload.ts';
import { Added } from './added.tsx';
import { Continue, useEnd, useFault } from './continue.tsx';
import { documentsOf, type RequiredDocument } from './documents-of.ts';
import { FileSlots } from './file-slots.tsx';
import { useKept } from './use-kept.ts';
import { Uploads, useUploads } from './use-uploads.ts';

export function Documents({ step, state, correction, complete, reload }: StepProps<'document_upload'>) {
  const language = useLanguage();
  const { t } = language;
  const [isMarked, setMarked] = useState(false);
  const only = correction?.document_types.length ? correction.document_types : undefined;
  const all = documentsOf(step, language);
  const wanted = all.filter(({ type }) => !only || only.includes(type));
  const { kept, drop } = useKept(state.documents, `${step.step_id} ${correction?.correction_id ?? ''}`, () =>
    correction ? state.documents.filter(({ type }) => !only || only.includes(type)) : [],
  );
  const files = (type: string, most: number) => kept.filter((one) => one.type === type).slice(-most);
  const isLacking = ({ type, needed, most }: RequiredDocument) => files(type, most).length < needed;
  const { isRunning, refusal, run } = useEnd(() =>
    complete({ document_ids: all.flatMap(({ type, most }) => files(type, most).map(({ doc_id }) => doc_id)) }),
  );
  const fault = useFault(refusal);
  const lacks = wanted.some(isLacking);
  const end = () => {
    setMarked(lacks);
    if (!lacks) void run();
  };
  const uploads = useUploads(end);
  return (
    <div class="stack">
      <Uploads value={uploads.report}>
        {wanted.map((one) => {
          const there = files(one.type, one.most);
          return (
            <section class="item stack" key={one.type} tabIndex={-1} aria-labelledby={`document-${one.type}`}>
              <div>
                <h2 id={`document-${one.type}`}>
                  {one.label}
                  {one.needed === 0 && <span class="hint"> ({t('optional')})</span>}
                </h2>
                <p class="hint">{t(takenBy(one.accept), { size: MAX_MB })}</p>
              </div>
              <Added
                files={there.map(({ doc_id, file_name }, at) => ({
                  doc_id,
                  name: one.sides[at] ? t(`side_${one.sides[at]}`) : file_name,
                }))}
                replace={() => drop(there)}
              />
              {one.needed > 1 && (
                <p class="hint" role="status">
                  {t('files_needed', { done: there.length, count: one.needed })}
                </p>
              )}
              {one.sides[there.length] && (
                <p class="label">{t(`side_${one.sides[there.length] as 'front' | 'back'}`)}</p>
              )}
              <FileSlots
                {...{ stepId: step.step_id, type: one.type, count: there.length, most: one.most, accept: one.accept }}
                isEnough={there.length >= Math.max(one.needed, 1)}
                guide="document"
                taken={reload}
              />
              {isMarked && isLacking(one) && <p class="fault">{t('document_missing')}</p>}
            </section>
          );
        })}
      </Uploads>
      <Continue
        {...{ isRunning, isWaiting: uploads.isWaiting }}
        fault={uploads.fault ?? (isMarked && lacks ? t('document_missing') : fault)}
        onPress={uploads.press}
      />
    </div>
  );
}

/** The hint for the types of files that are taken. */
function takenBy(accept: readonly string[] = ACCEPTED): TextKey {
  const isPdf = accept.includes('application/pdf');
  if (!isPdf) return 'pictures_taken';
  return accept.length === 1 ? 'pdf_taken' : 'files_taken';
}
