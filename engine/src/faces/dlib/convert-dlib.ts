import { OnnxGraph, type Value } from './onnx-graph.ts';
import { readWeights, type Weights } from './read-weights.ts';

/** The values that dlib subtracts from red, green and blue. */
const MEAN = [122.782, 117.001, 104.298];
const INPUT_SIZE = 150;
const DIMENSION = 128;
/** Residual blocks after the first convolution; those that end in `down` halve the size. */
const BLOCKS = [
  ...['conv32_1', 'conv32_2', 'conv32_3'],
  ...['conv64_down', 'conv64_1', 'conv64_2', 'conv64_3'],
  ...['conv128_down', 'conv128_1', 'conv128_2'],
  ...['conv256_down', 'conv256_1', 'conv256_2', 'conv256_down_out'],
];

/**
 * The face recognition network of dlib (ResNet of 29 layers) as an ONNX file, from the weights that face-api publishes for
 * TensorFlow.js. The same weights always give the same bytes.
 * @throws RangeError when the weights are not those of this network
 */
export function convertDlib(weights: Uint8Array, manifest: string): Uint8Array {
  return new DlibNetwork(readWeights(weights, manifest)).encode();
}

/** Edge length of a square after a window slides over it. */
const after = (size: number, window: number, stride: number) => Math.floor((size - window) / stride) + 1;

class DlibNetwork {
  readonly #graph = new OnnxGraph();
  readonly #weights: Map<string, Weights>;

  constructor(weights: Map<string, Weights>) {
    this.#weights = weights;
  }

  encode(): Uint8Array {
    const graph = this.#graph;
    let size = INPUT_SIZE;
    let value: Value = graph.node('Sub', ['input', graph.floats('mean', [1, 3, 1, 1], MEAN)]);
    value = graph.node('Mul', [value, graph.floats('inv255', [1], [1 / 255])]);
    value = this.#relu(this.#convolve(value, 'conv32_down', 2, 0));
    value = graph.node('MaxPool', [value], { kernel_shape: [3, 3], strides: [2, 2] });
    size = after(after(size, 7, 2), 3, 2);
    for (const block of BLOCKS) {
      if (block.includes('down')) {
        value = this.#halve(value, block, size);
        size = after(size, 2, 2);
      } else {
        const inner = this.#relu(this.#convolve(value, `${block}/conv1`, 1, 1));
        value = this.#relu(graph.node('Add', [this.#convolve(inner, `${block}/conv2`, 1, 1), value]));
      }
    }
    value = graph.node('GlobalAveragePool', [value]);
    value = graph.node('Flatten', [value], { axis: 1 });
    const fc = this.#tensor('fc');
    graph.node('MatMul', [value, graph.floats('fc', fc.shape, fc.values)], {}, 'embedding');
    const input: [string, (number | string)[]] = ['input', ['N', 3, INPUT_SIZE, INPUT_SIZE]];
    return graph.encode('dlib_face_recognition_resnet', input, ['embedding', ['N', DIMENSION]]);
  }

  /** A residual block of half the size; missing channels and edges are filled with zeros. */
  #halve(input: Value, block: string, size: number): Value {
    const graph = this.#graph;
    const [, , channelsIn, channelsOut] = this.#tensor(`${block}/conv1/conv/filters`).shape as FilterShape;
    const missing = after(size, 2, 2) - after(size, 3, 2);
    const inner = this.#relu(this.#convolve(input, `${block}/conv1`, 2, 0));
    let value = this.#convolve(inner, `${block}/conv2`, 1, 1);
    let pooled = graph.node('AveragePool', [input], { kernel_shape: [2, 2], strides: [2, 2] });
    if (missing > 0)
      value = graph.node('Pad', [value, graph.integers(`${block}.pad`, [0, 0, 0, 0, 0, 0, missing, missing])], ZEROS);
    if (channelsOut > channelsIn) {
      const pads = graph.integers(`${block}.padc`, [0, 0, 0, 0, 0, channelsOut - channelsIn, 0, 0]);
      pooled = graph.node('Pad', [pooled, pads], ZEROS);
    }
    return this.#relu(graph.node('Add', [pooled, value]));
  }

  /** A convolution with its learned scale folded into it: `(w * x + b) * scale + shift`. */
  #convolve(input: Value, name: string, stride: number, pad: number): Value {
    const { shape, values } = this.#tensor(`${name}/conv/filters`);
    const bias = this.#tensor(`${name}/conv/bias`).values;
    const scale = this.#tensor(`${name}/scale/weights`).values;
    const shift = this.#tensor(`${name}/scale/biases`).values;
    const [height, width, channelsIn, channelsOut] = shape as FilterShape;
    const area = height * width;
    const filters = new Float32Array(values.length);
    for (let place = 0; place < area; place++)
      for (let i = 0; i < channelsIn; i++)
        for (let o = 0; o < channelsOut; o++) {
          const weight = values[(place * channelsIn + i) * channelsOut + o] as number;
          filters[(o * channelsIn + i) * area + place] = weight * (scale[o] as number);
        }
    const shifts = bias.map((value, o) => value * (scale[o] as number) + (shift[o] as number));
    const inputs = [
      input,
      this.#graph.floats(`${name}.w`, [channelsOut, channelsIn, height, width], filters),
      this.#graph.floats(`${name}.b`, [channelsOut], shifts),
    ];
    return this.#graph.node('Conv', inputs, {
      kernel_shape: [height, width],
      strides: [stride, stride],
      pads: [pad, pad, pad, pad],
    });
  }

  #relu(input: Value): Value {
    return this.#graph.node('Relu', [input]);
  }

  #tensor(name: string): Weights {
    const tensor = this.#weights.get(name);
    if (!tensor) throw new RangeError(`the weights lack ${name}`);
    return tensor;
  }
}

type FilterShape = [height: number, width: number, channelsIn: number, channelsOut: number];

const ZEROS = { mode: 'constant' };
