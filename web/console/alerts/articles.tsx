import { Link } from 'wouter';
import { useTexts } from '../language.ts';
import { Articles } from '../watchlists/media/articles.tsx';
import { texts } from './texts.ts';

/** The adverse articles about the subjects of all watchlists. */
export function AlertArticles() {
  const t = useTexts(texts);
  return (
    <>
      <Link href="/alerts">{t('all')}</Link>
      <h1>{t('articles')}</h1>
      <Articles />
    </>
  );
}
