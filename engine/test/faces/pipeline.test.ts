import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cosine } from '../../src/faces/calibration.ts';
import { decodeImage } from '../../src/faces/decode-image.ts';
import type { Face } from '../../src/faces/face.ts';
import { readModels } from '../../src/faces/model-files.ts';
import { FacePipeline } from '../../src/faces/pipeline.ts';
import { PEOPLE } from './drawn-people.ts';
import { drawGroup, drawNothing, drawPicture } from './drawn-picture.ts';

/** The cosine from which the default model's calibrated similarity is 0.8. */
const SAME = 0.487;
const { ada, bela, cira, dario, edda } = PEOPLE;

let pipeline: FacePipeline;
beforeAll(async () => {
  pipeline = await FacePipeline.load(await readModels());
});

/** Without the time limit of `analyse`: on a machine with other work it takes what it takes. */
const analyse = async (image: Uint8Array) => (await pipeline.analysePicture(await decodeImage(image), Infinity)).faces;
const first = async (image: Uint8Array) => (await analyse(image))[0] as Face;
const alike = (a: Face, b: Face) => cosine(a.embedding, b.embedding);

describe('the way up of a picture', () => {
  test.each([90, 180, 270] as const)('faces are found in pictures turned by %i degrees', async (turned) => {
    for (const person of Object.values(PEOPLE)) {
      const upright = await first(await drawPicture(person));
      expect(alike(upright, await first(await drawPicture(person, { turned })))).toBeGreaterThan(SAME);
    }
  });

  test('the box of a face is in pixels of the upright picture', async () => {
    const picture = await drawPicture(edda);
    const sideways = await sharp(picture).rotate(90).withMetadata({ orientation: 8 }).toBuffer();
    const [{ box }, { box: turned }] = [await first(picture), await first(sideways)];
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(turned[side] - box[side]).toBeCloseTo(0, -1);
  });

  test('the box of a face is in pixels of the original image, whatever its size', async () => {
    const picture = await drawPicture(ada);
    const { box } = await first(picture);
    const { box: large } = await first(await sharp(picture).resize(1920).jpeg().toBuffer());
    expect(large.height / box.height).toBeCloseTo(6, 0);
    expect(large.x / box.x).toBeCloseTo(6, 0);
  });
});

describe('the choice of a face', () => {
  const sitter = (person: typeof ada, left: number, height: number) => ({ person, left, top: 480 - height, height });

  test('the face in the middle is chosen over a larger one at the edge', async () => {
    const picture = await drawGroup([sitter(bela, 470, 300), sitter(ada, 200, 270)], { width: 640, height: 480 });
    const { faces, count } = await pipeline.analyse(picture, 1);
    expect([faces.length, count]).toEqual([1, 2]);
    expect(alike(faces[0] as Face, await first(await drawPicture(ada)))).toBeGreaterThan(SAME);
  });

  test('a large face beside the middle is chosen over a small one behind', async () => {
    const behind = { person: dario, left: 285, top: 150, height: 90 };
    const picture = await drawGroup([behind, sitter(cira, 30, 330)], { width: 640, height: 480 });
    const faces = await analyse(picture);
    expect(faces).toHaveLength(2);
    expect(alike(faces[0] as Face, await first(await drawPicture(cira)))).toBeGreaterThan(SAME);
  });

  test('the face in the middle is chosen even if the detector is surer of another one', async () => {
    const doubted = { person: dario, left: 321, top: 205, height: 70 };
    const bystander = { person: cira, left: 10, top: 340, height: 140 };
    const face = await first(await drawGroup([doubted, bystander], { width: 700, height: 480 }));
    expect(face.score).toBeLessThan(0.9);
    expect(alike(face, await first(await drawPicture(dario)))).toBeGreaterThan(SAME);
  });

  test('a face too small for the whole picture is found in its parts', async () => {
    const input = Buffer.from(await drawPicture(ada, { size: 84 }));
    const wide = sharp({ create: { width: 1280, height: 960, channels: 3, background: '#ccd' } });
    const { box } = await first(
      await wide
        .composite([{ input, left: 1010, top: 190 }])
        .png()
        .toBuffer(),
    );
    expect(box.x).toBeGreaterThan(1010);
    expect(box.x + box.width).toBeLessThan(1094);
    expect(box.y).toBeGreaterThan(190);
  });
});

describe('no face', () => {
  test.each(['flat', 'gradient', 'checkerboard'] as const)('a %s picture has no face', async (pattern) => {
    expect(await analyse(await drawNothing(pattern))).toEqual([]);
    expect(await analyse(await drawNothing(pattern, { width: 1300, height: 700 }))).toEqual([]);
  });

  test('noise has no face', async () => {
    let state = 1;
    const noise = Uint8Array.from({ length: 3 * 400 * 300 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return state >>> 24;
    });
    const raw = { raw: { width: 400, height: 300, channels: 3 as const } };
    expect(await analyse(await sharp(noise, raw).png().toBuffer())).toEqual([]);
  });

  test('a picture of one pixel has no face', async () => {
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } });
    expect(await analyse(await dot.png().toBuffer())).toEqual([]);
  });
});

describe('quality', () => {
  test('a clear face has a high quality and no reasons', async () => {
    expect(await first(await drawPicture(bela))).toMatchObject({ reasons: [] });
  });

  test('each cause of a low quality is named', async () => {
    const good = await first(await drawPicture(cira));
    const spoilt = {
      too_small: await first(await drawPicture(cira, { size: 60 })),
      blurred: await first(await drawPicture(cira, { blur: 5 })),
      too_dark: await first(await drawPicture(cira, { brightness: 0.12 })),
    };
    for (const [reason, { quality, reasons }] of Object.entries(spoilt)) {
      expect(reasons).toContain(reason);
      expect(quality).toBeLessThan(Math.min(0.5, good.quality));
    }
  });
});

describe('colours', () => {
  test('grey, CMYK and transparent pictures give the same face', async () => {
    const picture = await drawPicture(cira, { format: 'png' });
    const face = await first(picture);
    const grey = await sharp(picture).greyscale().toColourspace('b-w').jpeg().toBuffer();
    const inks = await sharp(picture).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    const transparent = await sharp(picture).ensureAlpha(0.9).png().toBuffer();
    for (const same of [grey, inks, transparent]) expect(alike(face, await first(same))).toBeGreaterThan(SAME);
  });
});

test('simultaneous analyses of one image give the same answer as a single one', async () => {
  const pictures = await Promise.all([ada, bela, cira].map((person) => drawPicture(person)));
  const alone: Face[] = [];
  for (const picture of pictures) alone.push(await first(picture));
  expect(await Promise.all(pictures.map(first))).toEqual(alone);
});

describe('the passive spoof signal', () => {
  test('the spoof signal is inconclusive when the picture shows too little around the face', async () => {
    expect(await pipeline.spoofSignal(await drawPicture(ada))).toEqual({ verdict: 'inconclusive', score: null });
  });

  test('the spoof verdict follows from its score', async () => {
    const signal = await pipeline.spoofSignal(await drawPicture(ada, { size: 640, share: 0.5 }));
    const score = signal?.score as number;
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    expect(signal?.verdict).toBe(score >= 0.5 ? 'live' : 'spoof');
  });

  test('there is no spoof signal without a face', async () => {
    expect(await pipeline.spoofSignal(await drawNothing('flat'))).toBeNull();
  });
});
