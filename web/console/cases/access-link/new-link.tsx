import { QrCode } from '../../../shared/qr-code.tsx';
import { useTexts } from '../../language.ts';
import { Copied } from '../../parts/values.tsx';
import { texts } from './texts.ts';

/** Shows a new link, for the officer to send to the end user. */
export function NewLink({ url }: { url: string }) {
  const t = useTexts(texts);
  return (
    <>
      <p class="notice">{t('link_text')}</p>
      <Copied text={url} />
      <details>
        <summary>{t('by_phone')}</summary>
        <QrCode text={url} label={t('by_phone')} />
      </details>
    </>
  );
}
