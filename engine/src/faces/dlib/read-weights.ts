/** A tensor of weights, in the order of TensorFlow: height, width, channels in, channels out. */
export interface Weights {
  shape: number[];
  values: Float32Array;
}

/** One entry of the weights manifest of TensorFlow.js. */
interface WeightsEntry {
  name: string;
  shape: number[];
  quantization?: { dtype: 'uint8'; scale: number; min: number };
}

/**
 * The tensors of a TensorFlow.js model by name.
 * @throws RangeError when the file is not as long as its manifest says
 */
export function readWeights(file: Uint8Array, manifest: string): Map<string, Weights> {
  const [group] = JSON.parse(manifest) as [{ weights: WeightsEntry[] }];
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tensors = new Map<string, Weights>();
  let offset = 0;
  for (const { name, shape, quantization } of group.weights) {
    const values = new Float32Array(shape.reduce((product, size) => product * size, 1));
    if (quantization) {
      const { scale, min } = quantization;
      for (let i = 0; i < values.length; i++) values[i] = view.getUint8(offset + i) * scale + min;
    } else {
      for (let i = 0; i < values.length; i++) values[i] = view.getFloat32(offset + 4 * i, true);
    }
    offset += values.length * (quantization ? 1 : 4);
    tensors.set(name, { shape, values });
  }
  if (offset !== file.length) throw new RangeError(`the weights are ${file.length} bytes long, not ${offset}`);
  return tensors;
}
