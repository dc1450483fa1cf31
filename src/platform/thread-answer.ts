import { Worker } from 'node:worker_threads';

/** A larger young generation would end the process instead of the thread whose heap is full. */
const YOUNG_MEGABYTES = 12;

interface ThreadTask {
  readonly name: string;
  readonly data: object;
  readonly heapMegabytes: number;
  /** More than one message can hold, sent one after the other. */
  readonly messages?: AsyncIterable<object>;
}

/** The first message of a thread, which ends then. Rejects when the thread fails or ends without one, or with the reason of the signal. */
export async function answerOfThread<T>(
  file: URL,
  { name, data, heapMegabytes, messages }: ThreadTask,
  signal: AbortSignal,
): Promise<T> {
  signal.throwIfAborted();
  const thread = new Worker(file, {
    name,
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', (code) => reject(new Error(`the thread ${name} ended with ${code}`)));
  const send = async () => {
    for await (const message of messages ?? []) thread.postMessage(message);
  };
  try {
    const [answer] = await Promise.all([promise, send()]);
    return answer;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
