import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Bytes of the header: version, salt, length of the type, and the type padded with zeros. */
const HEAD = 128;
const VERSION = 1;
const SALT = { start: 1, end: 17 };
const TYPE = SALT.end + 1;
const FRAME = 64 * 1024;
const TAG = 16;
const SEALED_FRAME = FRAME + TAG;

const frames = (bytes: number, frame: number) => Math.max(1, Math.ceil(bytes / frame));

/** The size in bytes of a sealed object, from its plain size. */
export const sealedSize = (plain: number): number => HEAD + plain + TAG * frames(plain, FRAME);

/**
 * Seals a stream as frames of AES-256-GCM. Each object has a key of its own, from `key`, a random salt, `context` and `type`.
 * Nonces count the frames and mark the last, so that frames can be neither moved nor omitted. (The construction is STREAM:
 * Hoang, Reyhanitabar, Rogaway and Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", 2015.)
 */
export async function* sealStream(
  key: Buffer,
  { context, type }: { context: string; type: string },
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  if (type.length > HEAD - TYPE) throw new RangeError('the content type is too long');
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(VERSION);
  randomBytes(SALT.end - SALT.start).copy(head, SALT.start);
  head.writeUInt8(type.length, SALT.end);
  head.write(type, TYPE, 'latin1');
  yield head;
  const objectKey = keyOf(key, context, head);
  for await (const { piece, nonce } of inPieces(plain, FRAME)) {
    const cipher = createCipheriv('aes-256-gcm', objectKey, nonce);
    yield cipher.update(piece);
    cipher.final();
    yield cipher.getAuthTag();
  }
}

/**
 * Opens the output of `sealStream`. Yields verified bytes only; throws where the stream was altered or truncated, at once for the first
 * frame, and so for a stream of another key.
 */
export async function openStream(
  key: Buffer,
  context: string,
  sealed: { readonly size: number; readonly bytes: AsyncIterable<Uint8Array> },
): Promise<{ type: string; size: number; bytes: AsyncIterable<Buffer> }> {
  const chunks = sealed.bytes[Symbol.asyncIterator]();
  let begin = Buffer.alloc(0);
  while (begin.length < HEAD) {
    const { value, done } = await chunks.next();
    if (done) throw new Error('a sealed object ends within its head');
    begin = Buffer.concat([begin, value]);
  }
  const head = begin.subarray(0, HEAD);
  if (head[0] !== VERSION) throw new Error('a stored object is not sealed');
  const body = sealed.size - HEAD;
  const rest = async function* () {
    yield begin.subarray(HEAD);
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  const opened = openFrames(keyOf(key, context, head), rest());
  const first = await opened.next();
  const bytes = async function* () {
    if (!first.done) yield first.value;
    yield* opened;
  };
  return {
    type: head.toString('latin1', TYPE, TYPE + head.readUInt8(SALT.end)),
    size: body - TAG * frames(body, SEALED_FRAME),
    bytes: bytes(),
  };
}

async function* openFrames(objectKey: Buffer, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { piece, nonce } of inPieces(sealed, SEALED_FRAME)) {
    if (piece.length < TAG) throw new Error('a sealed object ends within a frame');
    const decipher = createDecipheriv('aes-256-gcm', objectKey, nonce, { authTagLength: TAG });
    decipher.setAuthTag(piece.subarray(-TAG));
    const plain = decipher.update(piece.subarray(0, -TAG));
    decipher.final();
    yield plain;
  }
}

const keyOf = (key: Buffer, context: string, head: Buffer) =>
  Buffer.from(
    hkdfSync('sha256', key, head.subarray(SALT.start, SALT.end), Buffer.concat([head, Buffer.from(context)]), 32),
  );

/**
 * Splits a stream into pieces of one size, the last of them shorter or empty, each with its nonce. All pieces reuse one
 * buffer: separate buffers of many large streams would produce garbage faster than it is collected.
 */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number) {
  const piece = Buffer.allocUnsafe(size);
  const nonce = Buffer.alloc(12);
  let length = 0;
  let count = 0;
  for await (const chunk of source) {
    for (let start = 0; start < chunk.length; ) {
      // A full piece is not the last one only if more bytes follow.
      if (length === size) {
        nonce.writeUInt32BE(count++, 7);
        yield { piece, nonce };
        length = 0;
      }
      const part = chunk.subarray(start, start + size - length);
      piece.set(part, length);
      length += part.length;
      start += part.length;
    }
  }
  nonce.writeUInt32BE(count, 7);
  nonce.writeUInt8(1, 11);
  yield { piece: piece.subarray(0, length), nonce };
}
