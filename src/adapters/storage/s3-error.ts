import type { IncomingMessage } from 'node:http';

const LONGEST = 4 * 1024 * 1024;

/** What S3 says of a failure, without URLs and keys: for the log. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  /** Such as `SlowDown`; empty: the answer did not name one. */
  readonly code: string;

  private constructor(method: string, status: number | undefined, code: string) {
    super(`S3 answered ${method} with ${status} ${code}`.trimEnd());
    this.code = code;
  }

  static async of(method: string, answer: IncomingMessage): Promise<S3Error> {
    const [, code = ''] = /<Code>(\w{1,100})<\/Code>/.exec(await textOf(answer)) ?? [];
    return new S3Error(method, answer.statusCode, code);
  }
}

/** An answer that is no object. Throws when it is too long or ends early. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > LONGEST) throw new Error('S3 answered with more than was expected');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
