import { bytes, integer, integers, join, type ProtobufBytes } from '../../models/protobuf.ts';

/** Name of a value that flows from node to node. */
export type Value = string;
type Attribute = number | readonly number[] | string;
/** A number, or the name of a size that is known only when the model runs. */
type Size = number | string;

// Numbers of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
const FLOAT = 1;
const INT64 = 7;
const IR_VERSION = 7;
const OPERATORS_VERSION = 13;
const ATTRIBUTE_TYPES = { integer: 2, string: 3, integers: 7 };

/** Collects the nodes of a neural network and writes them as an ONNX file. */
export class OnnxGraph {
  readonly #nodes: ProtobufBytes[] = [];
  readonly #constants: ProtobufBytes[] = [];

  /** Weights of the network. */
  floats(name: string, shape: readonly number[], values: ArrayLike<number>): Value {
    return this.#constant(name, shape, FLOAT, Float32Array.from(values));
  }

  integers(name: string, values: readonly number[]): Value {
    return this.#constant(name, [values.length], INT64, BigInt64Array.from(values.map(BigInt)));
  }

  /** The result of an operator; `name` is for outputs of the network. */
  node(operator: string, inputs: readonly Value[], attributes: Record<string, Attribute> = {}, name?: string): Value {
    const output = name ?? `t${this.#nodes.length}`;
    this.#nodes.push(
      bytes(1, [
        ...inputs.map((input) => bytes(1, input)),
        bytes(2, output),
        bytes(3, `${operator}_${this.#nodes.length}`),
        bytes(4, operator),
        ...Object.entries(attributes).map(([key, value]) => bytes(5, attribute(key, value))),
      ]),
    );
    return output;
  }

  /** The ONNX file of the network, with its one input and its one output. */
  encode(name: string, input: [name: string, shape: readonly Size[]], output: [name: string, shape: readonly Size[]]) {
    const graph = [
      ...this.#nodes,
      bytes(2, name),
      ...this.#constants,
      bytes(11, valueInfo(...input)),
      bytes(12, valueInfo(...output)),
    ];
    const operators = [bytes(1, ''), integer(2, OPERATORS_VERSION)];
    return join([integer(1, IR_VERSION), bytes(2, 'vett'), bytes(7, graph), bytes(8, operators)]);
  }

  #constant(name: string, shape: readonly number[], type: number, { buffer }: { buffer: ArrayBuffer }): Value {
    const content = [integers(1, shape), integer(2, type), bytes(8, name), bytes(9, Buffer.from(buffer))];
    this.#constants.push(bytes(5, content));
    return name;
  }
}

function attribute(name: string, value: Attribute): ProtobufBytes[] {
  if (typeof value === 'number') return [bytes(1, name), integer(3, value), integer(20, ATTRIBUTE_TYPES.integer)];
  if (typeof value === 'string') return [bytes(1, name), bytes(4, value), integer(20, ATTRIBUTE_TYPES.string)];
  return [bytes(1, name), integers(8, value), integer(20, ATTRIBUTE_TYPES.integers)];
}

function valueInfo(name: string, shape: readonly Size[]): ProtobufBytes[] {
  const sizes = shape.map((size) => bytes(1, [typeof size === 'number' ? integer(1, size) : bytes(2, size)]));
  return [bytes(1, name), bytes(2, [bytes(1, [integer(1, FLOAT), bytes(2, sizes)])])];
}
