import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cutPortrait } from '../../src/documents/cut-portrait.ts';
import { type FindFace, portraitOf } from '../../src/documents/portrait.ts';
import type { ReadPage } from '../../src/documents/read/page-reader.ts';

const picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#789' } })
  .jpeg()
  .toBuffer();
const page = (side?: 'front' | 'back'): ReadPage => ({
  reading: {
    ...{ page: 1, width: 800, height: 400, texts: [], mrz: null, barcode: null, issues: [] },
    ...(side && { side }),
  },
  picture,
});
const portraitIn = (pages: ReadPage[], findFace: FindFace) =>
  portraitOf(pages, [], {}, findFace, ({ picture, reading }, face) =>
    cutPortrait(picture as Uint8Array, { face, ...reading }),
  );
const face = { x: 40, y: 50, width: 50, height: 60 };

describe('the portrait of a document', () => {
  test('is cut from its page with a margin, and its box is in pixels of the page', async () => {
    const { portrait, issues } = await portraitIn([page()], async () => face);
    expect(issues).toEqual([]);
    expect(portrait).toMatchObject({ page: 1, box: { x: 20, y: 28, width: 220, height: 264 } });
    expect(await sharp(portrait?.image).metadata()).toMatchObject({ width: 110, height: 132, format: 'jpeg' });
  });

  test('is missed on a front side without a face', async () => {
    const none = await portraitIn([page('front')], async () => null);
    expect(none).toEqual({ portrait: null, issues: [{ code: 'NO_PORTRAIT' }] });
  });

  test('is not looked for on a reverse', async () => {
    expect(await portraitIn([page('back')], async () => face)).toEqual({ portrait: null, issues: [] });
  });

  test('is told to be unchecked when faces cannot be looked for', async () => {
    const unchecked = await portraitIn([page()], async () => undefined);
    expect(unchecked).toEqual({ portrait: null, issues: [{ code: 'PORTRAIT_UNCHECKED' }] });
  });
});
