import { readFileSync } from 'node:fs';
import type { Article, MediaSubject } from '../../src/features/adverse-media/media.ts';

/** Longer articles on invented people and firms. Their author knew no rule of the judge; their errors were read since. */
export interface Scenario {
  readonly subject: MediaSubject;
  readonly articles: readonly Article[];
  readonly kind: 'grave' | 'innocent' | 'without crime';
}

interface Line extends MediaSubject {
  readonly grave: boolean;
  readonly crime_free?: boolean;
  readonly articles: readonly { readonly title: string; readonly text: string; readonly date: string }[];
}

export function scenarios(): Scenario[] {
  const lines = readFileSync(new URL('other-hand.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((text) => {
    const { grave, crime_free, articles, ...subject } = JSON.parse(text) as Line;
    return {
      subject,
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
