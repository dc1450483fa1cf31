import { useLanguage } from '../language.ts';
import { thumbnailOf } from '../thumbnails.ts';

interface AddedFile {
  readonly doc_id: string;
  readonly name: string;
}

/** The files that are added, and a way to replace them. */
export function Added({ files, replace }: { files: readonly AddedFile[]; replace: () => void }) {
  const { t } = useLanguage();
  if (files.length === 0) return null;
  return (
    <div class="stack tight">
      <ul class="files">
        {files.map(({ doc_id, name }) => (
          <li key={doc_id}>
            <Thumbnail docId={doc_id} />
            <span class="good" aria-hidden="true">
              ✓
            </span>{' '}
            {name} <span class="unseen">{t('added')}</span>
          </li>
        ))}
      </ul>
      <button class="button plain start" type="button" onClick={replace}>
        {t('replace')}
      </button>
    </div>
  );
}

/** A picture that was sent from here; nothing for others. */
export function Thumbnail({ docId }: { docId: string | undefined }) {
  const address = docId && thumbnailOf(docId);
  return address ? <img class="thumbnail" src={address} alt="" /> : null;
}
