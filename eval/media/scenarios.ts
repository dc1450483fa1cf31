import { readFileSync } from 'node:fs';
import type { Article, MediaSubject } from '../../src/features/adverse-media/media.ts';

/**
 * Longer articles on invented people and firms. Their authors knew no rule of the judge. The errors of `other-hand` were read since,
 * those of `unread`, `second-unread` and `pages-unread` never: they measure what the rules do on texts for which nobody made them.
 * Half of `pages-unread` are whole web pages, with menus and headlines of other stories. `parties` tells the role of everybody who
 * is named in an article. `written`, `other-hand` and `parties` are those on which weights are fitted.
 */
export interface Scenario {
  readonly subject: MediaSubject;
  readonly articles: readonly Article[];
  /** A month behind the last article, since an age is that of its day; in newer sets the day on which they were written. */
  readonly now: Date;
  readonly kind: 'grave' | 'innocent' | 'without crime';
  /** Its author. */
  readonly hand: string;
}

interface Line extends MediaSubject {
  readonly hand?: string;
  readonly grave: boolean;
  readonly crime_free?: boolean;
  readonly articles: readonly { readonly title: string; readonly text: string; readonly date: string }[];
}

const MONTH_MS = 2_629_800_000;
/** Sets whose ages are those of one day, years behind some articles. */
const AGED_TODAY: readonly ScenarioSet[] = ['written', 'second-unread', 'pages-unread'];
const TODAY = new Date('2026-11-30');

export type ScenarioSet = 'other-hand' | 'unread' | 'written' | 'second-unread' | 'pages-unread';

const linesOf = (set: string): string[] =>
  readFileSync(new URL(`${set}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

export function scenarios(set: ScenarioSet): Scenario[] {
  return linesOf(set).map((text) => {
    const { grave, crime_free, articles, hand = set, ...subject } = JSON.parse(text) as Line;
    return {
      subject,
      hand,
      now: AGED_TODAY.includes(set)
        ? TODAY
        : new Date(Math.max(...articles.map(({ date }) => Date.parse(date))) + MONTH_MS),
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

/** The part of somebody who is named in an article. */
type Role = 'found' | 'charged' | 'suspected' | 'ended' | 'bystander' | 'free';
const GRAVE: readonly Role[] = ['found', 'charged', 'suspected'];

interface ArticleWithParties {
  readonly hand: string;
  readonly title: string;
  readonly text: string;
  readonly date: string;
  readonly parties: readonly {
    readonly name: string;
    readonly entity_type: 'person' | 'company';
    readonly role: Role;
  }[];
}

/** The articles of `parties`, each once for everybody who is named in it. */
export function scenariosOfParties(): Scenario[][] {
  return linesOf('parties').map((line) => {
    const { hand, title, text, date, parties } = JSON.parse(line) as ArticleWithParties;
    const article: Article = { title, text, url: 'https://paper.example/', snippet: '', published_at: date };
    return parties.map(({ role, ...subject }) => ({
      subject,
      hand,
      articles: [article],
      now: new Date(Date.parse(date) + MONTH_MS),
      kind: role === 'free' ? 'without crime' : GRAVE.includes(role) ? 'grave' : 'innocent',
    }));
  });
}
