import { useLayoutEffect, useRef } from 'preact/hooks';
import { QrCode } from '../shared/qr-code.tsx';
import { useLanguage } from './language.ts';

const POLL_MS = 5_000;

/** Devices that have a mouse are no phones; a preview shows the page as on a phone. */
export const canHandOver = (): boolean =>
  matchMedia('(pointer: fine)').matches && !('preview' in document.documentElement.dataset);

/** Offers the page to a phone. The page follows what is done there. */
export function HandOver({ reload, close }: { reload: () => Promise<void>; close: () => void }) {
  const { t } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const timer = setInterval(() => void reload().catch(() => {}), POLL_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <dialog class="card" ref={dialog} onClose={close} aria-labelledby="on-phone">
      <h2 id="on-phone">{t('on_phone')}</h2>
      <p>{t('on_phone_text')}</p>
      <QrCode text={location.origin + location.pathname} label={t('on_phone')} />
      <p class="quiet">{t('on_phone_done')}</p>
      <button class="button second" type="button" onClick={() => dialog.current?.close()}>
        {t('close')}
      </button>
    </dialog>
  );
}
