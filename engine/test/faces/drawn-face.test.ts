import { loadFaceEngine } from '@vett/engine/faces';
import { afterAll, expect, test } from 'vitest';
import type { View } from './drawn-face.ts';
import { PEOPLE } from './drawn-people.ts';
import { drawGroup, drawNothing, drawPicture } from './drawn-picture.ts';

const VIEWS: readonly View[] = [
  {},
  { tilt: 6, light: 0.6, turn: 0.3, smile: 0.5 },
  { tilt: -10, light: -1, turn: -0.6, smile: 1 },
];
const engine = await loadFaceEngine();
afterAll(() => engine.close());

test('the models detect drawn faces and tell the people apart', async () => {
  const people: Float32Array[][] = [];
  for (const person of Object.values(PEOPLE)) {
    const embeddings: Float32Array[] = [];
    for (const view of VIEWS) {
      const face = await engine.embed(await drawPicture(person, view));
      expect(face).toMatchObject({ faces: 1 });
      expect(face?.score).toBeGreaterThan(0.99);
      embeddings.push(face?.embedding as Float32Array);
    }
    people.push(embeddings);
  }
  for (const [i, embeddings] of people.entries()) {
    for (const embedding of embeddings) {
      for (const own of embeddings) expect(engine.similarity(embedding, own)).toBeGreaterThan(0.8);
      for (const other of people.slice(0, i).flat()) expect(engine.similarity(embedding, other)).toBeLessThan(0.6);
    }
  }
});

test('a drawn group has as many faces as people', async () => {
  const sitters = Object.values(PEOPLE).map((person, i) => ({ person, left: 200 * i, top: 20, height: 240 }));
  expect(await engine.analyse(await drawGroup(sitters, { width: 1200, height: 260 }))).toHaveLength(sitters.length);
});

test.each(['flat', 'gradient', 'checkerboard'] as const)('a %s picture has no face', async (pattern) => {
  expect(await engine.embed(await drawNothing(pattern))).toBeNull();
});
