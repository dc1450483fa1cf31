import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FaceEngine, type FaceEngineOptions, ImageError, loadFaceEngine } from '../../src/faces/index.ts';
import { startedProcesses } from '../processes/started.ts';
import { PEOPLE } from './drawn-people.ts';
import { drawGroup, drawNothing, drawPicture } from './drawn-picture.ts';

const started = startedProcesses('face-child');
const engines: FaceEngine[] = [];
async function load(options: FaceEngineOptions): Promise<FaceEngine> {
  const engine = await loadFaceEngine(options);
  engines.push(engine);
  return engine;
}

let pictures: Uint8Array[];
let picture: Uint8Array;
/** Takes many times as long as a small one. */
let large: Uint8Array;
beforeAll(async () => {
  pictures = await Promise.all(Object.values(PEOPLE).map((person) => drawPicture(person)));
  picture = pictures[0] as Uint8Array;
  large = await sharp(picture).resize(3000, 3000).png({ compressionLevel: 1 }).toBuffer();
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
  started.length = 0;
});

const folder = mkdtempSync(join(tmpdir(), 'vett-faces-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);

describe('many images', () => {
  test('each image gets its own answer, in any order of the processes', async () => {
    const engine = await load({ threads: 2 });
    const alone: (Float32Array | undefined)[] = [];
    for (const image of pictures) alone.push((await engine.embed(image))?.embedding);
    const asked = Array.from({ length: 24 }, (_, i) => i % pictures.length);
    const faces = await Promise.all([
      engine.embed(large),
      ...asked.map((i) => engine.embed(pictures[i] as Uint8Array)),
    ]);
    expect(faces.slice(1).map((face) => face?.embedding)).toEqual(asked.map((i) => alone[i]));
    expect(dot(faces[0]?.embedding as Float32Array, alone[0] as Float32Array)).toBeGreaterThan(0.9);
    expect(started).toHaveLength(2);
  });

  test('analyse returns all faces, embed the most prominent one, and both tell when there is none', async () => {
    const engine = await load({ threads: 1 });
    const { ada, bela } = PEOPLE;
    const sitters = [
      { person: ada, left: 40, top: 20, height: 300 },
      { person: bela, left: 330, top: 100, height: 220 },
    ];
    const group = await drawGroup(sitters, { width: 540, height: 340 });
    expect(await engine.analyse(group)).toHaveLength(2);
    expect(await engine.embed(group)).toMatchObject({ faces: 2 });
    const nothing = await drawNothing('flat');
    expect([await engine.analyse(nothing), await engine.embed(nothing)]).toEqual([[], null]);
  });

  test('the caller keeps its bytes unchanged, also in shared memory or as part of a buffer', async () => {
    const engine = await load({ threads: 1 });
    const shared = new Uint8Array(new SharedArrayBuffer(picture.length + 20)).subarray(10, 10 + picture.length);
    shared.set(picture);
    const pooled = Buffer.concat([Buffer.alloc(10), picture, Buffer.alloc(10)]).subarray(10, 10 + picture.length);
    const expected = await engine.embed(picture);
    for (const bytes of [shared, pooled]) {
      expect(await engine.embed(bytes)).toEqual(expected);
      expect(Buffer.from(bytes).equals(picture)).toBe(true);
    }
  });

  test('a refused image does not affect the others', async () => {
    const engine = await load({ threads: 1 });
    const damaged = picture.slice(0, 500);
    const outcomes = await Promise.allSettled(
      [damaged, picture, new Uint8Array(0)].map((image) => engine.embed(image)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
    await expect(engine.embed(damaged)).rejects.toBeInstanceOf(ImageError);
    await expect(engine.embed(damaged)).rejects.toMatchObject({ code: 'DAMAGED' });
    await expect(engine.embed(new Uint8Array(0))).rejects.toMatchObject({ code: 'UNSUPPORTED' });
    expect(started).toHaveLength(1);
  });
});

describe('bounds', () => {
  test('images above the limit are refused until there is room', async () => {
    const engine = await load({ threads: 1, maxImages: 2 });
    const both = Promise.all([engine.embed(picture), engine.embed(picture)]);
    await expect(engine.embed(picture)).rejects.toMatchObject({ name: 'EngineError', code: 'POOL_FULL' });
    await both;
    expect(await engine.embed(picture)).toMatchObject({ faces: 1 });
  });

  test('bytes above the limit are refused until there is room', async () => {
    const engine = await load({ threads: 1, maxBytes: picture.length * 2 });
    const both = Promise.all([engine.embed(picture), engine.embed(picture)]);
    await expect(engine.embed(picture)).rejects.toMatchObject({ code: 'POOL_FULL' });
    await both;
    expect(await engine.embed(picture)).toMatchObject({ faces: 1 });
  });

  test('regression: an owner with many images takes turns with another owner', async () => {
    const engine = await load({ threads: 1 });
    const order: string[] = [];
    const embed = (owner: string) => engine.embed(picture, { owner }).then(() => order.push(owner));
    await Promise.all([...Array.from({ length: 6 }, () => embed('many')), embed('one')]);
    expect(order.slice(0, 3)).toEqual(['many', 'one', 'many']);
  });

  test.each([{ maxImages: 4 }, { maxBytes: 'of four' as const }])(
    'an owner has no more in them than is left to others, who are served meanwhile: %j',
    async (bound) => {
      const maxBytes = 4 * picture.length;
      const engine = await load({ threads: 1, ...('maxBytes' in bound ? { maxBytes } : bound) });
      const both = Promise.all([engine.embed(picture, { owner: 'a' }), engine.embed(picture, { owner: 'a' })]);
      await expect(engine.embed(picture, { owner: 'a' })).rejects.toMatchObject({ code: 'POOL_FULL' });
      expect(await engine.embed(picture, { owner: 'b' })).toMatchObject({ faces: 1 });
      await both;
      expect(await engine.embed(picture, { owner: 'a' })).toMatchObject({ faces: 1 });
    },
  );

  test('values other than a Uint8Array are refused and do not change the limits', async () => {
    const engine = await load({ threads: 1, maxBytes: picture.length });
    const images: unknown[] = [undefined, null, 'a file', picture.buffer];
    for (const image of images) await expect(engine.embed(image as Uint8Array)).rejects.toThrow(TypeError);
    await expect(engine.embed(new Uint8Array(picture.length + 1))).rejects.toMatchObject({ code: 'POOL_FULL' });
  });

  test('aborting one image rejects it at once and does not affect the others', async () => {
    const engine = await load({ threads: 1, maxImages: 3 });
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = engine.embed(large, { signal: running.signal });
    const second = engine.embed(picture, { signal: waiting.signal });
    const third = engine.embed(picture);
    const reason = new Error('enough');
    waiting.abort(reason);
    running.abort(reason);
    await expect(second).rejects.toBe(reason);
    await expect(first).rejects.toBe(reason);
    const more = [engine.embed(picture), engine.embed(picture)];
    for (const face of [await third, ...(await Promise.all(more))]) expect(face).toMatchObject({ faces: 1 });
    await expect(engine.embed(picture, { signal: running.signal })).rejects.toBe(reason);
    await expect(engine.spoofSignal(picture, { signal: running.signal })).rejects.toBe(reason);
    expect(started).toHaveLength(1);
  });

  test('an image beyond its processor time is refused and its process replaced', async () => {
    const engine = await load({ threads: 1, timeLimitMs: 1 });
    await expect(engine.embed(large)).rejects.toMatchObject({ name: 'ImageError', code: 'TIMED_OUT' });
    await expect(engine.embed(large)).rejects.toMatchObject({ name: 'ImageError', code: 'TIMED_OUT' });
    expect(started).toHaveLength(2);
  });
});

/** Whether the processes have ended. */
const haveEnded = () => started.map(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);

describe('processes', () => {
  test.each(['SIGKILL', 'SIGABRT', 'SIGSEGV'] as const)(
    'a process that %s ends is replaced and its image analysed again',
    async (signal) => {
      const engine = await load({ threads: 2 });
      const expected = await Promise.all([engine.embed(large), engine.embed(large), engine.embed(picture)]);
      const again = Promise.all([engine.embed(large), engine.embed(large), engine.embed(picture)]);
      for (const child of started.slice()) child.kill(signal);
      expect(await again).toEqual(expected);
      expect(started).toHaveLength(4);
    },
  );

  test('a process lost while idle is replaced', async () => {
    const engine = await load({ threads: 1 });
    started[0]?.kill('SIGKILL');
    expect(await engine.embed(picture)).toMatchObject({ faces: 1 });
  });

  test('an image that loses two processes is rejected, and the engine continues', async () => {
    const engine = await load({ threads: 1 });
    const given = expect(engine.embed(large)).rejects.toMatchObject({ name: 'EngineError', code: 'PROCESS_LOST' });
    started[0]?.kill('SIGKILL');
    await expect.poll(() => started.length).toBe(2);
    started[1]?.kill('SIGKILL');
    await given;
    expect(await engine.embed(picture)).toMatchObject({ faces: 1 });
  });

  test('closing while models run rejects pending images and ends the processes', async () => {
    const engine = await load({ threads: 2 });
    await Promise.all([engine.embed(picture), engine.embed(picture)]);
    const given = Array.from({ length: 6 }, () =>
      expect(engine.embed(large)).rejects.toMatchObject({ code: 'POOL_CLOSED' }),
    );
    await engine.close();
    await Promise.all(given);
    expect(haveEnded()).toEqual([true, true]);
    await expect(engine.embed(picture)).rejects.toMatchObject({ name: 'EngineError', code: 'POOL_CLOSED' });
  });

  test('idle processes do not keep the program alive, closed or not', async () => {
    const module = new URL('../../src/faces/index.ts', import.meta.url);
    for (const end of ['await engine.close();', '']) {
      const program = `import { loadFaceEngine } from '${module}';
        const engine = await loadFaceEngine({ threads: 2 });
        console.log((await engine.analyse(Buffer.from('${Buffer.from(picture).toString('base64')}', 'base64'))).length);
        ${end}`;
      const file = join(folder, 'program.ts');
      writeFileSync(file, program);
      expect(execFileSync(process.execPath, [file]).toString()).toBe('1\n');
    }
  });
});

describe('models', () => {
  const notLoaded = { name: 'EngineError', code: 'MODEL_NOT_LOADED' };
  async function manifestWith(detector: object): Promise<string> {
    const own = JSON.parse(readFileSync(new URL('../../models/manifest.json', import.meta.url), 'utf8'));
    const manifest = { ...own, detector: { ...own.detector, ...detector } };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    return folder;
  }

  test('a missing or altered model file is reported when the engine is loaded', async () => {
    const missing = await manifestWith({ package: 'no-such-package' });
    await expect(loadFaceEngine({ modelsDirectory: missing })).rejects.toMatchObject(notLoaded);
    const altered = await manifestWith({ sha256: '0'.repeat(64) });
    await expect(loadFaceEngine({ modelsDirectory: altered })).rejects.toMatchObject(notLoaded);
    expect(started).toEqual([]);
  });

  test('a file that is no model is reported when the engine is loaded, and no process remains', async () => {
    const rubbish = Buffer.from('no model');
    writeFileSync(join(folder, 'rubbish.onnx'), rubbish);
    const sha256 = createHash('sha256').update(rubbish).digest('hex');
    const directory = await manifestWith({ package: undefined, file: 'rubbish.onnx', sha256, bytes: rubbish.length });
    await expect(loadFaceEngine({ modelsDirectory: directory })).rejects.toMatchObject(notLoaded);
    expect(haveEnded()).toEqual([true]);
  });

  test('invalid options of the face engine are refused', async () => {
    await expect(loadFaceEngine({ threads: 0 })).rejects.toThrow(RangeError);
    await expect(loadFaceEngine({ size: 2 } as never)).rejects.toThrow(TypeError);
    await expect(loadFaceEngine({ embedder: 'none' })).rejects.toMatchObject(notLoaded);
  });
});
