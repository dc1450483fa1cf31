import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../src/documents/model-files.ts';
import { loadPaddle } from '../../src/documents/read/paddle/load-paddle.ts';
import { foldedModel } from '../../src/models/folded-model.ts';
import { bytes, float, integer, type ProtobufBytes } from '../../src/models/protobuf.ts';

const models = await readModels();

const sharedOf = (model: Uint8Array): SharedArrayBuffer => {
  const shared = new SharedArrayBuffer(model.length);
  new Uint8Array(shared).set(model);
  return shared;
};
const copyOf = (shared: SharedArrayBuffer) => Buffer.from(new Uint8Array(shared));
const isFolded = (model: SharedArrayBuffer) => Buffer.compare(foldedModel(model), copyOf(model)) !== 0;

/** Numbers from -2 to 2, always the same. */
function noise(length: number): Float32Array {
  let seed = 1;
  return new Float32Array(length).map(() => {
    seed = (seed * 16807) % 2147483647;
    return (4 * seed) / 2147483647 - 2;
  });
}

/** All outputs of a model, one after the other. */
async function resultsOf(model: Uint8Array, shape: number[]): Promise<number[]> {
  const session = await InferenceSession.create(model, { logSeverityLevel: 3, intraOpNumThreads: 1 });
  const input = new Tensor('float32', noise(shape.reduce((a, b) => a * b)), shape);
  const outputs = await session.run({ [session.inputNames[0] as string]: input });
  await session.release();
  return session.outputNames.flatMap((name) => [...((outputs[name] as Tensor).data as Float32Array)]);
}

/** The largest difference between the results of a model and of its folded one. */
async function differenceOf(model: SharedArrayBuffer, shape: number[]): Promise<number> {
  const [before, after] = [await resultsOf(copyOf(model), shape), await resultsOf(foldedModel(model), shape)];
  expect(after.length).toBe(before.length);
  return before.reduce((most, value, i) => Math.max(most, Math.abs(value - (after[i] as number))), 0);
}

describe('the models of documents', () => {
  test.each([
    ['detector', [1, 3, 320, 256]],
    ['direction', [1, 3, 48, 192]],
    ['recogniser', [1, 3, 48, 320]],
  ] as const)('the folded %s gives the same results', async (role, shape) => {
    expect(await differenceOf(models[role], [...shape])).toBeLessThan(1e-4);
    expect(copyOf(models[role]).includes('Clip')).toBe(true);
    expect(Buffer.from(foldedModel(models[role])).includes('Clip')).toBe(false);
  });

  test('a model that is cut is refused by the runtime, as if nothing were folded', async () => {
    const whole = copyOf(models.direction);
    for (const length of [0, 1, whole.length >> 1, whole.length - 1]) {
      const direction = sharedOf(whole.subarray(0, length));
      expect(isFolded(direction)).toBe(false);
      await expect(loadPaddle({ ...models, direction })).rejects.toMatchObject({ code: 'MODEL_NOT_LOADED' });
    }
  });

  test('a model with any altered byte is folded or left as it is', () => {
    const whole = copyOf(models.direction);
    for (let step = 1; step < 300; step++) {
      const altered = Buffer.from(whole);
      const at = (step * 7919) % (step % 2 ? 2000 : whole.length);
      altered[at] = ((altered[at] as number) + 37 * step) % 256;
      expect(foldedModel(sharedOf(altered)).length).toBeGreaterThan(0);
    }
  });
});

type Attribute = ProtobufBytes[];
const number = (name: string, value: number): Attribute => [bytes(1, name), float(2, value), integer(20, 1)];
const node = (operation: string, inputs: string[], output: string, ...attributes: Attribute[]): ProtobufBytes =>
  bytes(1, [
    ...inputs.map((input) => bytes(1, input)),
    bytes(2, output),
    bytes(4, operation),
    ...attributes.map((attribute) => bytes(5, attribute)),
  ]);
const constant = (name: string, values: number[], sizes = [values.length]): ProtobufBytes => {
  const encoded = Buffer.from(Float32Array.from(values).buffer);
  const tensor = [...sizes.map((size) => integer(1, size)), integer(2, 1), bytes(9, encoded)];
  return node('Constant', [], name, [bytes(1, 'value'), bytes(5, tensor), integer(20, 4)]);
};
const value = (name: string) => [bytes(1, name), bytes(2, [bytes(1, [integer(1, 1)])])];

/** A convolution to two channels, a scale with an offset, and HardSwish. `changes` replaces nodes by their names. */
function smallModel(changes: Record<string, ProtobufBytes> = {}, outputs = ['y']): SharedArrayBuffer {
  const nodes = {
    weights: constant('weights', [1, -2], [2, 1, 1, 1]),
    ...{ scale: constant('scale', [0.7]), offset: constant('offset', [-0.2]) },
    ...{ three: constant('three', [3]), six: constant('six', [6]) },
    conv: node('Conv', ['input', 'weights'], 'conv'),
    product: node('Mul', ['scale', 'conv'], 'product'),
    x: node('Add', ['product', 'offset'], 'x'),
    sum: node('Add', ['x', 'three'], 'sum'),
    clip: node('Clip', ['sum'], 'clip', number('min', 0), number('max', 6)),
    gated: node('Mul', ['x', 'clip'], 'gated'),
    y: node('Div', ['gated', 'six'], 'y'),
    ...changes,
  };
  const graph = [
    ...Object.values(nodes),
    ...[bytes(2, 'small'), bytes(11, value('input'))],
    ...outputs.map((output) => bytes(12, value(output))),
  ];
  return sharedOf(Buffer.concat([integer(1, 7), bytes(7, graph), bytes(8, [bytes(1, ''), integer(2, 9)])]));
}

describe('a small model', () => {
  const SHAPE = [1, 1, 4, 5];
  const operationsOf = (model: SharedArrayBuffer) =>
    ['BatchNormalization', 'HardSigmoid', 'Add', 'Clip', 'Div'].filter((name) =>
      Buffer.from(foldedModel(model)).includes(name),
    );

  test('scale, offset and HardSwish are folded', async () => {
    expect(operationsOf(smallModel())).toEqual(['BatchNormalization', 'HardSigmoid']);
    expect(await differenceOf(smallModel(), SHAPE)).toBeLessThan(1e-5);
  });

  test('results that are used elsewhere, too, stay', async () => {
    for (const output of ['product', 'x', 'sum', 'clip', 'gated'])
      expect(await differenceOf(smallModel({}, ['y', output]), SHAPE), output).toBeLessThan(1e-5);
  });

  test.each<[string, Record<string, ProtobufBytes>, string[]]>([
    ['another sum', { three: constant('three', [2]) }, ['BatchNormalization', 'Add', 'Clip', 'Div']],
    ['another divisor', { six: constant('six', [5]) }, ['BatchNormalization', 'Add', 'Clip', 'Div']],
    ['a divided number', { y: node('Div', ['six', 'gated'], 'y') }, ['BatchNormalization', 'Add', 'Clip', 'Div']],
    [
      'another bound',
      { clip: node('Clip', ['sum'], 'clip', number('min', 1), number('max', 6)) },
      ['BatchNormalization', 'Add', 'Clip', 'Div'],
    ],
    [
      'a product with another',
      { gated: node('Mul', ['conv', 'clip'], 'gated') },
      ['BatchNormalization', 'Add', 'Clip', 'Div'],
    ],
    ['a scale of each column', { scale: constant('scale', [1, 2, 3, 4, 5]) }, ['HardSigmoid', 'Add']],
    ['a result without known channels', { conv: node('Relu', ['input'], 'conv') }, ['HardSigmoid', 'Add']],
  ])('operations with a difference from the patterns stay: %s', async (_, changes, operations) => {
    expect(operationsOf(smallModel(changes))).toEqual(operations);
    expect(await differenceOf(smallModel(changes), SHAPE)).toBeLessThan(1e-5);
  });

  test('a model without both is left as it is', () => {
    const others = { x: node('Relu', ['product'], 'x'), y: node('Relu', ['gated'], 'y') };
    expect(isFolded(smallModel(others))).toBe(false);
    expect(isFolded(smallModel())).toBe(true);
  });
});
