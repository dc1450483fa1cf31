import { useEffect, useRef, useState } from 'preact/hooks';
import { QrCode } from '../shared/qr-code.tsx';
import { useLanguage } from './language.ts';

const POLL_MS = 5_000;

/** Offers the page to a phone, on devices that have a mouse. The page follows what is done there. */
export function HandOver({ reload }: { reload: () => Promise<void> }) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    dialog.current?.showModal();
    const timer = setInterval(() => void reload().catch(() => {}), POLL_MS);
    return () => clearInterval(timer);
  }, [isShown, reload]);
  if (!matchMedia('(pointer: fine)').matches) return null;
  return (
    <>
      <button class="button plain" type="button" onClick={() => setShown(true)}>
        {t('on_phone')}
      </button>
      {isShown && (
        <dialog class="card" ref={dialog} onClose={() => setShown(false)} aria-labelledby="on-phone">
          <h2 id="on-phone">{t('on_phone')}</h2>
          <p>{t('on_phone_text')}</p>
          <QrCode text={location.origin + location.pathname} label={t('on_phone')} />
          <p class="quiet">{t('on_phone_done')}</p>
          <button class="button second" type="button" onClick={() => dialog.current?.close()}>
            {t('close')}
          </button>
        </dialog>
      )}
    </>
  );
}
