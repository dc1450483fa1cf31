import { useState } from 'preact/hooks';
import { api } from '../../api.ts';
import { useTexts } from '../../language.ts';
import { useMay } from '../../me.ts';
import { Records } from '../../parts/records.tsx';
import { Badge, Moment } from '../../parts/values.tsx';
import { DecideArticle } from './decide-article.tsx';
import { Judgement, Verdict } from './judgement.tsx';
import { texts } from './texts.ts';

type Page = Awaited<ReturnType<typeof api.watchlistMedia.articles.query>>;
export type Article = Page['articles'][number];

/** The adverse articles about watched subjects, newest first; of one watchlist or of all. */
export function Articles({ watchlist_id }: { watchlist_id?: string }) {
  const t = useTexts(texts);
  const may = useMay();
  const [chosen, choose] = useState<Article>();
  const mayDecide = may('kyc:review') || may('kyc:create');
  return (
    <>
      <p class="quiet">{t('articles_about')}</p>
      <Records<Article, Page>
        label={t('articles')}
        queryKey={['watchlists', watchlist_id ?? 'all', 'articles']}
        read={(next_key) => api.watchlistMedia.articles.query({ watchlist_id, limit: 100, next_key })}
        itemsOf={({ articles }) => articles}
        keyOf={({ article_id }) => article_id}
        isLive
        empty={t('no_articles')}
        columns={[
          { title: t('subject'), cell: ({ full_name }) => <bdi>{full_name ?? t('unnamed')}</bdi>, width: '11rem' },
          {
            title: t('article'),
            cell: ({ title, url, is_changed }) => (
              <>
                <a href={url} title={url} target="_blank" rel="noreferrer">
                  <bdi>{title}</bdi>
                </a>
                {is_changed && <Badge>{t('is_changed')}</Badge>}
              </>
            ),
          },
          { title: t('fact'), cell: ({ summary }) => <bdi title={summary}>{summary}</bdi> },
          { title: t('judgement'), cell: ({ decision }) => <Judgement decision={decision} />, width: '9rem' },
          {
            title: t('decision'),
            width: '10rem',
            cell: (article) => (
              <>
                {article.verdict && <Verdict of={article.verdict.decision} />}
                {mayDecide && (
                  <button class="button plain small" type="button" onClick={() => choose(article)}>
                    {t('decide')}
                  </button>
                )}
              </>
            ),
          },
          { title: t('found_at'), cell: ({ found_at }) => <Moment at={found_at} withTime={false} />, width: '8.5rem' },
        ]}
      />
      {chosen && <DecideArticle key={chosen.article_id} article={chosen} close={() => choose(undefined)} />}
    </>
  );
}
