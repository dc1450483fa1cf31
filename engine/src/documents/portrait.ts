import type { Box, DocumentIssue, Portrait, ReadOptions } from './document.ts';
import type { ReadPage } from './read/page-reader.ts';

/**
 * The box of the clearest face on a JPEG, in its pixels, for the owner of its document; null: there is none; undefined: faces cannot
 * be looked for now.
 */
export type FindFace = (
  image: Uint8Array,
  turn: Pick<ReadOptions, 'owner' | 'signal'>,
) => Promise<Box | null | undefined>;

/** The face on the first page that has one, reverse sides aside, or the issue that there is none. */
export async function portraitOf(
  pages: readonly ReadPage[],
  issues: readonly DocumentIssue[],
  turn: Pick<ReadOptions, 'owner' | 'signal'>,
  findFace: FindFace,
  cut: (page: ReadPage, face: Box) => Promise<Portrait>,
): Promise<{ portrait: Portrait | null; issues: DocumentIssue[] }> {
  const fronts = pages.filter(({ reading, picture }) => picture !== null && reading.side !== 'back');
  for (const page of fronts) {
    const face = await findFace(page.picture as Uint8Array, turn);
    if (face === undefined) return { portrait: null, issues: [...issues, { code: 'PORTRAIT_UNCHECKED' }] };
    if (face) return { portrait: await cut(page, face), issues: [...issues] };
  }
  return { portrait: null, issues: fronts.length > 0 ? [...issues, { code: 'NO_PORTRAIT' }] : [...issues] };
}
