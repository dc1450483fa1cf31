import { useTexts } from '../../language.ts';
import { Badge } from '../../parts/values.tsx';
import type { Case } from '../case.ts';
import { LivenessPicture, Picture } from './picture.tsx';
import { texts } from './texts.ts';

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** The portrait of the document beside the picture of the person. */
export function FaceComparison({ of: { session_id, documents, processing_results, steps_data } }: { of: Case }) {
  const t = useTexts(texts);
  const compared = processing_results?.face_match;
  if (compared?.status !== 'completed') return null;
  const { is_match, similarity_score, threshold, document_id, compared_with } = compared;
  const selfie = documents.findLast(({ type }) => type === 'selfie');
  const seen = steps_data
    .flatMap(({ liveness }) => liveness?.liveness_sessions ?? [])
    .findLast(({ has_reference_image }) => has_reference_image);
  return (
    <section class="panel">
      <div class="row spread">
        <h2>{t('faces')}</h2>
        <Badge tone={is_match ? 'good' : 'bad'}>{t(is_match ? 'same_face' : 'other_face')}</Badge>
      </div>
      <p>{t('alike', { share: percent(similarity_score), required: percent(threshold) })}</p>
      <div class="panels pair">
        <figure>
          <Picture session_id={session_id} doc_id={document_id} label={t('portrait')} />
          <figcaption class="quiet small">{t('portrait')}</figcaption>
        </figure>
        {compared_with === 'selfie' && selfie ? (
          <figure>
            <Picture session_id={session_id} doc_id={selfie.doc_id} label={t('selfie')} />
            <figcaption class="quiet small">{t('selfie')}</figcaption>
          </figure>
        ) : compared_with === 'liveness' && seen ? (
          <figure>
            <LivenessPicture session_id={session_id} id={seen.liveness_session_id} label={t('seen')} />
            <figcaption class="quiet small">{t('seen')}</figcaption>
          </figure>
        ) : (
          <p class="quiet">{t('liveness_picture')}</p>
        )}
      </div>
    </section>
  );
}
