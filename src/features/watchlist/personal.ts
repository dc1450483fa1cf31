import type { PersonalData } from '../../core/doors.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { articlesOf } from './media/article-store.ts';
import { openArticle, openVerdict } from './media/articles.ts';
import { eraseResults } from './monitor-store.ts';
import { matchesOfSubjects } from './run/match-store.ts';
import { openSubject, WATCHLIST_KEYS } from './sealed.ts';
import { deleteSubject } from './subject-store.ts';
import { unwatch } from './unwatch.ts';

/** Subjects of watchlists with their current matches, also expired ones. */
export const subjectRecords: PersonalData = {
  kind: 'watchlist_subject',
  async read({ transaction, keyOf }, wanted) {
    const key = await keyOf(WATCHLIST_KEYS.subject);
    const rows = await rowsById(transaction, 'watchlist_subject', 'subject_id', wanted);
    const found = await matchesOfSubjects(
      transaction,
      rows.map(({ subject_id }) => subject_id),
    );
    const matches = Map.groupBy(found, ({ subject_id }) => subject_id);
    const articles = Map.groupBy(
      await articlesOf(
        transaction,
        rows.map(({ subject_id }) => subject_id),
      ),
      ({ subject_id }) => subject_id,
    );
    return rows.map(({ sealed, duplicate_key: _, session_key: __, ...row }) => ({
      id: row.subject_id,
      created_at: row.added_at,
      open: () => ({
        content: {
          ...row,
          ...openSubject(key, { subject_id: row.subject_id, sealed }),
          articles: (articles.get(row.subject_id) ?? []).map(({ sealed, sealed_verdict, ...article }) => ({
            ...article,
            ...openArticle(key, { ...article, sealed }),
            verdict: openVerdict(key, { ...article, sealed_verdict }),
          })),
          matches: (matches.get(row.subject_id) ?? []).map(({ match_hash: _, ...match }) => match),
        },
      }),
    }));
  },
  async erase(doors, id) {
    const [row] = await rowsById(doors.transaction, 'watchlist_subject', 'subject_id', {
      ids: [id],
      after: null,
      max: 1,
    });
    if (!row) return undefined;
    const members = await unwatch(doors, row);
    await deleteSubject(doors.transaction, id);
    // A run that goes on may have told of it already.
    await eraseResults(doors.transaction, [row, ...members]);
    return undefined;
  },
};
