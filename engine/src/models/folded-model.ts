import { bytes, float, integer, join, type ProtobufBytes, ProtobufMessage } from './protobuf.ts';

/** An operation of the graph. */
interface Node {
  /** Operations of another set than that of ONNX have the name of the set before theirs. */
  readonly operation: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly message: ProtobufMessage;
  /** Its field of the graph. */
  readonly encoded: ProtobufBytes;
}

/** The numbers of fields in the messages of onnx.proto. */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, output: 12 };
const OUTPUT = { name: 1 };
const NODE = { input: 1, output: 2, operation: 4, attribute: 5, set: 7 };
const ATTRIBUTE = { name: 1, float: 2, tensor: 5, type: 20 };
const TENSOR = { size: 1, type: 2, bytes: 9 };
/** Values of the fields `type`. */
const ATTRIBUTE_TYPE = { float: 1, tensor: 4 };
const TENSOR_TYPE = { float: 1 };

/** An inner graph may use results of the outer one. */
const HAVE_INNER_GRAPHS = ['If', 'Loop', 'Scan', 'SequenceMap'];

/**
 * The bytes of a model with equal results in less time. The graphs of PaddleOCR write HardSwish as four operations, and the scale and
 * offset of a layer as two. onnxruntime merges them with the convolution before only if they are HardSigmoid and BatchNormalization.
 * A model without them is copied as it is, and so are bytes that are no model: the runtime tells what is wrong with them.
 */
export function foldedModel(shared: SharedArrayBuffer): Uint8Array {
  try {
    const model = new ProtobufMessage(Buffer.from(shared));
    const [graph, ...more] = model.messages(MODEL.graph);
    const folded = graph && more.length === 0 && foldedGraph(graph);
    if (folded) return join([...model.fields((field) => field !== MODEL.graph), folded]);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return new Uint8Array(shared).slice();
}

/** The field of the model with its graph; null: there is nothing to fold. */
function foldedGraph(graph: ProtobufMessage): ProtobufBytes | null {
  const nodes = graph.fields((field) => field === GRAPH.node).map(nodeOf);
  const folded = foldedNodes(nodes);
  if (folded.length === nodes.length || nodes.some(({ operation }) => HAVE_INNER_GRAPHS.includes(operation)))
    return null;
  const outputs = graph.messages(GRAPH.output).flatMap((output) => output.texts(OUTPUT.name));
  const used = usedNodes(folded, outputs).map(({ encoded }) => encoded);
  return bytes(MODEL.graph, [...used, ...graph.fields((field) => field !== GRAPH.node)]);
}

/** Replaces the last operation of each pattern by more than one. Those before it remain, and may be unused. */
function foldedNodes(nodes: readonly Node[]): Node[] {
  const makers = new Map<string, Node>();
  /** How many channels a result has. */
  const channels = new Map<string, number>();

  const maker = (operation: string, result: string | undefined) => {
    const node = makers.get(result ?? '');
    return node?.operation === operation ? node : undefined;
  };
  const number = (result: string | undefined) => numberOf(maker('Constant', result));

  /** The x of x · clip(x + 3, 0, 6) / 6. */
  function hardSwishOf({ operation, inputs: [product, six] }: Node): string | undefined {
    if (operation !== 'Div' || number(six) !== 6) return undefined;
    const [x, gate] = maker('Mul', product)?.inputs ?? [];
    const clip = maker('Clip', gate);
    const [sum, min, max] = clip?.inputs ?? [];
    const [same, three] = maker('Add', sum)?.inputs ?? [];
    const isClipped = (number(min) ?? floatOf(clip, 'min')) === 0 && (number(max) ?? floatOf(clip, 'max')) === 6;
    return same === x && number(three) === 3 && isClipped ? x : undefined;
  }

  /** The parts of scale · x + offset. */
  function affineOf({ operation, inputs: [product, added] }: Node): Affine | undefined {
    if (operation !== 'Add') return undefined;
    const [factor, x = ''] = maker('Mul', product)?.inputs ?? [];
    const [scale, offset, size] = [number(factor), number(added), channels.get(x)];
    return scale !== undefined && offset !== undefined && size ? { x, scale, offset, size } : undefined;
  }

  const channelsOf = ({ operation, inputs: [, weights] }: Node): number | undefined =>
    operation === 'Conv' ? tensorOf(maker('Constant', weights))?.integers(TENSOR.size)[0] : undefined;

  return nodes.flatMap((node) => {
    const [output = ''] = node.outputs;
    makers.set(output, node);
    const x = hardSwishOf(node);
    const affine = affineOf(node);
    const size = channelsOf(node) ?? channels.get(affine?.x ?? x ?? '');
    if (size) channels.set(output, size);
    if (x !== undefined) return hardSwish(x, output);
    return affine ? batchNormalization(affine, output) : [node];
  });
}

function hardSwish(x: string, output: string): Node[] {
  const gate = `${output}/gate`;
  return [
    newNode('HardSigmoid', [x], gate, floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)),
    newNode('Mul', [x, gate], output),
  ];
}

interface Affine {
  readonly x: string;
  readonly scale: number;
  readonly offset: number;
  /** How many channels x has. */
  readonly size: number;
}

function batchNormalization({ x, scale, offset, size }: Affine, output: string): Node[] {
  const constants = Object.entries({ scale, offset, mean: 0, variance: 1 }).map(([name, value]) =>
    newNode('Constant', [], `${output}/${name}`, tensorAttribute('value', new Float32Array(size).fill(value))),
  );
  const inputs = [x, ...constants.flatMap(({ outputs }) => outputs)];
  return [...constants, newNode('BatchNormalization', inputs, output, floatAttribute('epsilon', 0))];
}

/** The nodes whose results are used. Each stands behind those whose results it uses. */
function usedNodes(nodes: readonly Node[], outputs: readonly string[]): Node[] {
  const used = new Set(outputs);
  const backwards = nodes.toReversed().filter((node) => {
    const isUsed = node.outputs.some((output) => used.has(output));
    if (isUsed) for (const input of node.inputs) used.add(input);
    return isUsed;
  });
  return backwards.reverse();
}

function nodeOf(encoded: Buffer): Node {
  const [message] = new ProtobufMessage(encoded).messages(GRAPH.node) as [ProtobufMessage];
  return {
    operation: [...message.texts(NODE.set), ...message.texts(NODE.operation)].join(''),
    inputs: message.texts(NODE.input),
    outputs: message.texts(NODE.output),
    ...{ message, encoded },
  };
}

const attributeOf = (node: Node | undefined, name: string): ProtobufMessage | undefined =>
  node?.message.messages(NODE.attribute).find((attribute) => attribute.texts(ATTRIBUTE.name)[0] === name);

const floatOf = (node: Node | undefined, name: string): number | undefined =>
  attributeOf(node, name)?.values(ATTRIBUTE.float)[0]?.readFloatLE();

const tensorOf = (constant: Node | undefined): ProtobufMessage | undefined =>
  attributeOf(constant, 'value')?.messages(ATTRIBUTE.tensor)[0];

/** The value of a constant that is one number, not a matrix of it. */
function numberOf(constant: Node | undefined): number | undefined {
  const tensor = tensorOf(constant);
  const [value] = tensor?.values(TENSOR.bytes) ?? [];
  if (!tensor || value?.length !== 4 || tensor.integers(TENSOR.size).length > 1) return undefined;
  return tensor.integers(TENSOR.type)[0] === TENSOR_TYPE.float ? value.readFloatLE() : undefined;
}

const newNode = (operation: string, inputs: string[], output: string, ...attributes: ProtobufBytes[]): Node =>
  nodeOf(
    bytes(GRAPH.node, [
      ...inputs.map((input) => bytes(NODE.input, input)),
      bytes(NODE.output, output),
      bytes(NODE.operation, operation),
      ...attributes,
    ]),
  );

const floatAttribute = (name: string, value: number): ProtobufBytes =>
  bytes(NODE.attribute, [
    bytes(ATTRIBUTE.name, name),
    float(ATTRIBUTE.float, value),
    integer(ATTRIBUTE.type, ATTRIBUTE_TYPE.float),
  ]);

function tensorAttribute(name: string, { buffer, length }: Float32Array<ArrayBuffer>): ProtobufBytes {
  const tensor = [
    integer(TENSOR.size, length),
    integer(TENSOR.type, TENSOR_TYPE.float),
    bytes(TENSOR.bytes, Buffer.from(buffer)),
  ];
  return bytes(NODE.attribute, [
    bytes(ATTRIBUTE.name, name),
    bytes(ATTRIBUTE.tensor, tensor),
    integer(ATTRIBUTE.type, ATTRIBUTE_TYPE.tensor),
  ]);
}
