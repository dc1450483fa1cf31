import { useTexts } from '../language.ts';
import { Deliveries } from './deliveries.tsx';
import { Endpoints } from './endpoints.tsx';
import { texts } from './texts.ts';

/** The endpoints of webhooks, and the deliveries to them. */
export function Webhooks() {
  const t = useTexts(texts);
  return (
    <>
      <h1>{t('title')}</h1>
      <p class="quiet">{t('intro')}</p>
      <Endpoints />
      <Deliveries />
    </>
  );
}
