import { useId, useState } from 'preact/hooks';
import { refusalOf } from '../../shared/refusal.ts';
import { Capture } from '../capture/capture.tsx';
import type { Guide } from '../capture/use-camera.ts';
import { useLanguage } from '../language.ts';
import { keepThumbnail } from '../thumbnails.ts';
import { ACCEPTED, MAX_MB, type Upload, uploadOf } from '../upload.ts';
import { useReport } from './use-uploads.ts';

interface UploadProgress {
  readonly upload: Upload;
  readonly percent: number;
  readonly hasFailed: boolean;
}

/** Adds files of one type to a step, from the camera or from the device. */
export function FileSlots(props: {
  stepId: string;
  type: string;
  /** The number of files so far, and the highest number. */
  count: number;
  most: number;
  /** Whether no more files are needed: adding one stands back. */
  isEnough?: boolean;
  guide: Guide;
  accept?: readonly string[] | undefined;
  taken: (docId: string) => Promise<void>;
}) {
  const { stepId, type, count, most, guide, taken } = props;
  const { locale, t } = useLanguage();
  const accepted = props.accept ?? ACCEPTED;
  const [isShooting, setShooting] = useState(false);
  const [underway, setUnderway] = useState<UploadProgress>();
  const [fault, setFault] = useState<string>();
  const input = useId();
  useReport(input, underway && (underway.hasFailed ? 'failed' : 'underway'));

  const wrongFile = () => {
    const kinds = accepted.map((mime) => mime.replace(/.*\//, '').toUpperCase());
    return t('wrong_file', { kinds: new Intl.ListFormat(locale, { type: 'disjunction' }).format(kinds) });
  };
  const send = async (upload: Upload) => {
    setUnderway({ upload, percent: 0, hasFailed: false });
    try {
      const docId = await upload.send((percent) => setUnderway({ upload, percent, hasFailed: false }));
      keepThumbnail(docId, upload.file);
      await taken(docId);
      setUnderway(undefined);
    } catch (error) {
      const { name, message } = error as Error;
      const isCancelled = name === 'AbortError' || message.includes('abort');
      // To send it again would not help.
      const isWrong = refusalOf(error).code === 'UNSUPPORTED_MEDIA_TYPE';
      if (isWrong) setFault(wrongFile());
      setUnderway(isCancelled || isWrong ? undefined : { upload, percent: 0, hasFailed: true });
    }
  };
  const add = (file: Blob, name: string) => {
    const isTooLarge = file.size > MAX_MB * 1024 * 1024;
    const isReadable = file.size > 0 && (file.type === '' || accepted.includes(file.type));
    const wrong = isTooLarge ? t('too_large', { size: MAX_MB }) : isReadable ? undefined : wrongFile();
    setFault(wrong);
    if (!wrong) void send(uploadOf(file, name, { step_id: stepId, document_type: type }));
  };
  const cancel = () => {
    underway?.upload.cancel();
    setUnderway(undefined);
  };

  if (underway)
    return (
      <div class="stack">
        {underway.hasFailed ? (
          <p class="notice bad" role="alert">
            {t('upload_failed')}
          </p>
        ) : (
          <label class="stack">
            <span class="hint">
              {t('uploading', { percent: (underway.percent / 100).toLocaleString(locale, { style: 'percent' }) })}
            </span>
            <progress value={underway.percent} max={100} />
          </label>
        )}
        <div class="row">
          {underway.hasFailed && (
            <button class="button" type="button" onClick={() => void send(underway.upload)}>
              {t('retry')}
            </button>
          )}
          <button class="button second" type="button" onClick={cancel}>
            {t('cancel')}
          </button>
        </div>
      </div>
    );
  if (count >= most) return null;
  const ways = (
    <div class="row">
      {accepted.includes('image/jpeg') && (
        <button class="button second" type="button" onClick={() => setShooting(true)}>
          {t('take_photo')}
        </button>
      )}
      <label class="button plain" for={input}>
        {t('choose_file')}
      </label>
      <input
        class="unseen"
        id={input}
        type="file"
        accept={accepted.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) add(file, file.name);
          currentTarget.value = '';
        }}
      />
    </div>
  );
  return (
    <div class="stack">
      {props.isEnough ? (
        <details class="another">
          <summary class="hint">{t('another_file')}</summary>
          {ways}
        </details>
      ) : (
        ways
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {isShooting && (
        <Capture guide={guide} use={(picture) => add(picture, `${type}.jpg`)} close={() => setShooting(false)} />
      )}
    </div>
  );
}
