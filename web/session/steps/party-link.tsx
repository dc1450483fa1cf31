import { useState } from 'preact/hooks';
import { QrCode } from '../../shared/qr-code.tsx';
import { useLanguage } from '../language.ts';

export interface SentLink {
  readonly name: string;
  readonly url: string;
}

/** Shows the link of a related party, for the person to send on. */
export function PartyLink({ link: { name, url }, close }: { link: SentLink; close: () => void }) {
  const { t } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <section class="notice stack" role="status">
      <p>{t('send_link', { name })}</p>
      <input class="input" readOnly value={url} aria-label={t('send_link', { name })} />
      <QrCode text={url} label={name} />
      <div class="row">
        <button class="button" type="button" onClick={copy}>
          {t(isCopied ? 'copied' : 'copy')}
        </button>
        <button class="button second" type="button" onClick={close}>
          {t('close')}
        </button>
      </div>
    </section>
  );
}
