import type { Box, DocumentIssue, Portrait } from './document.ts';
import type { ReadPage } from './read/page-reader.ts';

/** The box of the clearest face on a JPEG, in its pixels; null: there is none; undefined: faces cannot be looked for now. */
export type FindFace = (image: Uint8Array) => Promise<Box | null | undefined>;

/** The portrait is wider and higher than the face by this share on each side. */
const MARGIN = 0.6;

/** The face on the first page that has one, reverse sides aside, or the issue that there is none. */
export async function portraitOf(
  pages: readonly ReadPage[],
  issues: readonly DocumentIssue[],
  findFace: FindFace,
): Promise<{ portrait: Portrait | null; issues: DocumentIssue[] }> {
  const fronts = pages.filter(({ reading, picture }) => picture !== null && reading.side !== 'back');
  for (const { reading, picture } of fronts) {
    const face = await findFace(picture as Uint8Array);
    if (face === undefined) return { portrait: null, issues: [...issues, { code: 'PORTRAIT_UNCHECKED' }] };
    if (face) return { portrait: await cut(picture as Uint8Array, face, reading), issues: [...issues] };
  }
  return { portrait: null, issues: fronts.length > 0 ? [...issues, { code: 'NO_PORTRAIT' }] : [...issues] };
}

async function cut(picture: Uint8Array, face: Box, page: ReadPage['reading']): Promise<Portrait> {
  // Loaded for the first portrait: no command but one cuts any.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(picture).metadata();
  const left = Math.round(Math.max(0, face.x - MARGIN * face.width));
  const top = Math.round(Math.max(0, face.y - MARGIN * face.height));
  const right = Math.round(Math.min(width, face.x + (1 + MARGIN) * face.width));
  const bottom = Math.round(Math.min(height, face.y + (1 + MARGIN) * face.height));
  const image = await sharp(picture)
    .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
    .jpeg({ quality: 92 })
    .toBuffer();
  const scale = page.width / width;
  const box = { x: left * scale, y: top * scale, width: (right - left) * scale, height: (bottom - top) * scale };
  return { page: page.page, box, image };
}
