import { type InferenceSession, Tensor } from 'onnxruntime-node';

/** Runs a model with one input and returns its outputs by name. */
export async function run<Name extends string>(
  session: InferenceSession,
  values: Float32Array,
  shape: readonly number[],
): Promise<Record<Name, Float32Array>> {
  const outputs = await session.run({ [session.inputNames[0] as string]: new Tensor('float32', values, shape) });
  return Object.fromEntries(Object.entries(outputs).map(([name, { data }]) => [name, data])) as Record<
    Name,
    Float32Array
  >;
}

/** The only output of a model. */
export async function runOnly(
  session: InferenceSession,
  values: Float32Array,
  shape: readonly number[],
): Promise<Float32Array> {
  return Object.values(await run(session, values, shape))[0] as Float32Array;
}
