import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { draw } from '../../eval/documents/draw.ts';
import type { Content, Truth } from '../../eval/documents/layout.ts';
import { LAYOUTS } from '../../eval/documents/layouts/index.ts';
import { Random } from '../../eval/documents/random.ts';

export interface Paper {
  readonly fields: Truth;
  readonly png: Buffer;
}

/** The place of the portrait on a drawn passport. */
const PORTRAIT = [16, 44, 84, 108] as const;

/** A drawn passport with a portrait. */
export async function passportWith(portrait: Buffer): Promise<Paper> {
  const image = await loadImage(portrait);
  return drawn('passport-gb', ({ pages, ...content }) => ({
    ...content,
    pages: pages.map((page) => (pen) => {
      page(pen);
      pen.image(image, ...PORTRAIT);
    }),
  }));
}

/** A drawn bill of the holder of the passport. */
export const drawnBill = (): Promise<Paper> => drawn('bill-gb', (content) => content);

async function drawn(name: string, change: (content: Content) => Content): Promise<Paper> {
  const layout = LAYOUTS.find((each) => each.name === name);
  if (!layout) throw new Error(`there is no layout ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'vett-papers-'));
  try {
    // Layouts invent a person first, and the same chance invents the same one.
    const compose = async () => change(await layout.compose(new Random('one person')));
    const [document] = await draw({ ...layout, count: 1, compose }, folder, ['clean']);
    if (!document) throw new Error('nothing was drawn');
    return { fields: document.fields, png: await readFile(join(folder, `${document.id}.clean.png`)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
