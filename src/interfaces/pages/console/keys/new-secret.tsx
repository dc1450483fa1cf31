import { useTexts } from '../language.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Copied } from '../parts/values.tsx';
import { texts } from './texts.ts';

/** A secret that is shown this once. */
export function NewSecret({ secret, close }: { secret: string; close: () => void }) {
  const t = useTexts(texts);
  return (
    <Dialog title={t('key')} close={close}>
      <p class="notice">{t('shown_once')}</p>
      <Copied text={secret} />
      <div class="row">
        <button class="button" type="button" onClick={close}>
          {t('done')}
        </button>
      </div>
    </Dialog>
  );
}
