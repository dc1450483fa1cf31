import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Elsewhere } from '../elsewhere.tsx';
import { useLanguage } from '../language.ts';
import { pictureOf } from './picture.ts';
import type { Flaw } from './quality.ts';
import { type Guide, useCamera } from './use-camera.ts';

interface CapturedPhoto {
  readonly blob: Blob;
  readonly url: string;
  readonly flaw: Flaw | undefined;
}

/** Takes a picture with the camera, and warns of its flaws before it is used. */
export function Capture(props: { guide: Guide; use: (picture: Blob) => void; close: () => void }) {
  const { guide, use, close } = props;
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [taken, setTaken] = useState<CapturedPhoto>();
  const [isBroken, setBroken] = useState(false);
  const { video, hasFailed } = useCamera(guide, taken === undefined);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  // The button that had the focus is gone.
  useLayoutEffect(() => dialog.current?.querySelector('button')?.focus(), [taken]);
  useEffect(() => () => (taken ? URL.revokeObjectURL(taken.url) : undefined), [taken]);

  const shoot = async () => {
    if (!video.current?.videoWidth) return;
    setBroken(false);
    try {
      const picture = await pictureOf(video.current);
      setTaken({ ...picture, url: URL.createObjectURL(picture.blob) });
    } catch {
      setBroken(true);
    }
  };
  const keep = (
    <button
      class={taken?.flaw ? 'button second' : 'button'}
      type="button"
      onClick={() => {
        if (taken) use(taken.blob);
        dialog.current?.close();
      }}
    >
      {t('use_photo')}
    </button>
  );
  const again = (
    <button class={taken?.flaw ? 'button' : 'button second'} type="button" onClick={() => setTaken(undefined)}>
      {t('shoot_again')}
    </button>
  );
  // The advised choice comes first.
  const choices = taken?.flaw ? [again, keep] : [keep, again];
  return (
    <dialog class="capture" ref={dialog} onClose={close} aria-labelledby="capture-text">
      <p id="capture-text" class={taken?.flaw || isBroken ? 'notice bad' : ''} role="status">
        {t(hasFailed ? 'no_camera' : isBroken ? 'failed' : taken ? (taken.flaw ?? 'check_photo') : `frame_${guide}`)}
      </p>
      {!hasFailed && (
        <div class={`finder ${guide}`}>
          {taken ? <img src={taken.url} alt={t('photo')} /> : <video ref={video} muted playsInline />}
        </div>
      )}
      <div class="actions">
        {taken
          ? choices
          : !hasFailed && (
              <button class="button" type="button" onClick={() => void shoot()}>
                {t('shoot')}
              </button>
            )}
        {hasFailed && <Elsewhere close={() => dialog.current?.close()} />}
        <button class="button plain" type="button" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
    </dialog>
  );
}
