import { useTexts } from '../language.ts';
import { texts } from '../texts.ts';

/** What waits for somebody today. */
export function Overview() {
  const t = useTexts(texts);
  return <h1>{t('overview')}</h1>;
}
