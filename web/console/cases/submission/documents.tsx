import { useState } from 'preact/hooks';
import { useTexts } from '../../language.ts';
import { Nothing } from '../../parts/answer.tsx';
import { Badge, type Tone } from '../../parts/values.tsx';
import type { Case } from '../case.ts';
import { Download, Picture } from './picture.tsx';
import { Reading } from './reading.tsx';
import { texts } from './texts.ts';

type Document = Case['documents'][number];

const TONES: Record<Document['extraction_status'], Tone> = {
  none: 'plain',
  pending: 'plain',
  extracted: 'good',
  error: 'bad',
  could_not_run: 'bad',
};

/** The files of a case, each beside the fields that were read from it. */
export function Documents({ of, stepName }: { of: Case; stepName: (step_id: string | null) => string }) {
  const t = useTexts(texts);
  return (
    <section class="panel">
      <h2>{t('documents')}</h2>
      {of.documents.length === 0 && <Nothing>{t('no_documents')}</Nothing>}
      {of.documents.map((document) => (
        <OneDocument key={document.doc_id} of={of} document={document} step={stepName(document.step_id)} />
      ))}
    </section>
  );
}

function OneDocument({ of, document, step }: { of: Case; document: Document; step: string }) {
  const t = useTexts(texts);
  const [field, setField] = useState('');
  const [isLarge, setLarge] = useState(false);
  const { doc_id, type, file_name, mime_type, extraction_status } = document;
  const label = `${type.replaceAll('_', ' ')}, ${file_name}`;
  const reading = of.steps_data.flatMap(({ extraction }) => extraction).find(({ doc_ids }) => doc_ids.includes(doc_id));
  const about = { session_id: of.session_id, doc_id, label };
  const marks = Object.entries(reading?.places ?? {}).flatMap(([name, place]) =>
    place.doc_id === doc_id ? [{ field: name, outline: place.outline }] : [],
  );
  const isPicture = mime_type.startsWith('image/');
  return (
    <section class="stack tight step">
      <div class="row spread">
        <h3>
          <bdi>{type.replaceAll('_', ' ')}</bdi>
        </h3>
        <Badge tone={reading?.issues.length ? 'warn' : TONES[extraction_status]}>
          {t(`reading_${extraction_status}`)}
        </Badge>
      </div>
      <div class={isLarge ? 'stack large' : 'beside'}>
        {isPicture ? <Picture {...about} marks={marks} chosen={field} /> : <p class="quiet">{t('no_picture')}</p>}
        <div class="stack tight">
          {reading ? (
            <Reading of={reading} answers={of.form_data} doc_id={doc_id} chosen={field} choose={setField} />
          ) : (
            <p class="quiet">{t('not_read')}</p>
          )}
        </div>
      </div>
      <div class="row small">
        <bdi class="quiet">{`${step} · ${file_name}`}</bdi>
        {isPicture && (
          <button class="button second small" type="button" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            {t('large')}
          </button>
        )}
        <Download {...about} />
      </div>
    </section>
  );
}
