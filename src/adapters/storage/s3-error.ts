import type { IncomingMessage } from 'node:http';
import { type Pace, paced } from '../../platform/pace.ts';

const MAX_BYTES = 4 * 1024 * 1024;

/** An error answer of S3, for the log: without URLs and keys. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  /** The code of the answer, such as `SlowDown`; empty when it had none. */
  readonly code: string;

  private constructor(method: string, status: number | undefined, code: string) {
    super(`S3 answered ${method} with ${status} ${code}`.trimEnd());
    this.code = code;
  }

  static async of(method: string, answer: IncomingMessage, pace: Pace): Promise<S3Error> {
    const [, code = ''] = /<Code>(\w{1,100})<\/Code>/.exec(await textOf(answer, pace)) ?? [];
    return new S3Error(method, answer.statusCode, code);
  }
}

/** Reads the text of an answer that is not an object. Throws when it is too long or too slow, or ends early. */
export async function textOf(answer: IncomingMessage, pace: Pace): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of paced(answer as AsyncIterable<Uint8Array>, pace)) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new Error('S3 answered with more than was expected');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  } catch (error) {
    answer.destroy();
    throw error;
  }
}
