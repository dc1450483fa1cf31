import { readFileSync } from 'node:fs';
import type { Article, MediaSubject } from '../../src/features/adverse-media/media.ts';

/**
 * Longer articles on invented people and firms. Their authors knew no rule of the judge. The errors of `other-hand` were read since,
 * those of `unread` never: they measure what the rules do on texts for which nobody made them.
 */
export interface Scenario {
  readonly subject: MediaSubject;
  readonly articles: readonly Article[];
  /** A month behind the last article: an age is that of its day. */
  readonly now: Date;
  readonly kind: 'grave' | 'innocent' | 'without crime';
}

interface Line extends MediaSubject {
  readonly grave: boolean;
  readonly crime_free?: boolean;
  readonly articles: readonly { readonly title: string; readonly text: string; readonly date: string }[];
}

const MONTH_MS = 2_629_800_000;

export function scenarios(set: 'other-hand' | 'unread'): Scenario[] {
  const lines = readFileSync(new URL(`${set}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((text) => {
    const { grave, crime_free, articles, ...subject } = JSON.parse(text) as Line;
    return {
      subject,
      now: new Date(Math.max(...articles.map(({ date }) => Date.parse(date))) + MONTH_MS),
      kind: grave ? 'grave' : crime_free ? 'without crime' : 'innocent',
      articles: articles.map(({ date, ...article }, n) => ({
        ...article,
        url: `https://paper${n}.example/`,
        snippet: '',
        published_at: date,
      })),
    };
  });
}
