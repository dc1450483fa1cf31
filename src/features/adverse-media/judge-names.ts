import { judgeByRules } from './embedded/judge.ts';
import type { Article, MediaSubject, Opinion } from './media.ts';

/** Judges articles by rules for each name of a subject: the gravest opinion counts, with the sources of all. */
export async function judgeNames(articles: readonly Article[], subject: MediaSubject, now: Date): Promise<Opinion> {
  let gravest: Opinion | undefined;
  for (const name of subject.names ?? [subject.name]) {
    const opinion = await judgeByRules(articles, { ...subject, name }, now);
    gravest = gravest ? graver(gravest, opinion) : opinion;
  }
  return gravest ?? judgeByRules(articles, subject, now);
}

function graver(one: Opinion, other: Opinion): Opinion {
  const [first, second] = other.score > one.score ? [other, one] : [one, other];
  const urls = new Set(first.sources.map(({ url }) => url));
  return {
    ...first,
    sources: [...first.sources, ...second.sources.filter(({ url }) => !urls.has(url))],
    judged: Math.min(one.judged, other.judged),
    unread: Math.max(one.unread, other.unread),
  };
}
