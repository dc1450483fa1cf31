import { isFramed, useHandOver } from './frame.ts';
import { useLanguage } from './language.ts';

/** Leads to a phone or a tab with a camera, when the page around does not let this one use it. */
export function Elsewhere({ close }: { close?: () => void }) {
  const { t } = useLanguage();
  const handOver = useHandOver();
  if (!isFramed()) return null;
  const onPhone = () => {
    close?.();
    handOver?.();
  };
  return (
    <>
      <button class="button second" type="button" onClick={onPhone}>
        {t('on_phone')}
      </button>
      <a class="button second" href={location.pathname} target="_blank" rel="noreferrer">
        {t('own_tab')}
      </a>
    </>
  );
}
