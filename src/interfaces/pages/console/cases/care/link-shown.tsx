import { QrCode } from '../../../shared/qr-code.tsx';
import { useTexts } from '../../language.ts';
import { Copied } from '../../parts/values.tsx';
import { texts } from './texts.ts';

/** A new link of a person, for the officer to hand over. */
export function LinkShown({ url }: { url: string }) {
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
