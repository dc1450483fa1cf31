import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Bits of the authenticator data. */
export const PRESENT = 1;
export const VERIFIED = 4;
const HAS_CREDENTIAL = 64;

interface Wishes {
  readonly origin?: string;
  readonly rpId?: string;
  readonly flags?: number;
  readonly counter?: number;
  readonly type?: string;
  readonly format?: string;
}

const text = (bytes: Buffer | Uint8Array) => Buffer.from(bytes).toString('base64url');

/** An authenticator of software with one credential (ES256), which answers honestly unless it is told otherwise. */
export function authenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(20);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as const),
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const dataOf = (flags: number, counter: number, rp: string, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rp).digest(), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string, of: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: of, crossOrigin: false }));
  return {
    credential_id: text(id),
    /** The answer to `navigator.credentials.create`. */
    create(challenge: string, wishes: Wishes = {}) {
      const { flags = PRESENT | VERIFIED, counter = 0, format = 'none' } = wishes;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const authData = dataOf(flags | HAS_CREDENTIAL, counter, wishes.rpId ?? rpId, credential);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', format],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        credential_id: text(id),
        client_data: text(clientData(wishes.type ?? 'webauthn.create', challenge, wishes.origin ?? origin)),
        attestation: text(isoCBOR.encode(attestation)),
      };
    },
    /** The answer to `navigator.credentials.get`. */
    get(challenge: string, wishes: Wishes = {}) {
      const { flags = PRESENT | VERIFIED, counter = 0 } = wishes;
      const data = dataOf(flags, counter, wishes.rpId ?? rpId);
      const client = clientData(wishes.type ?? 'webauthn.get', challenge, wishes.origin ?? origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        credential_id: text(id),
        client_data: text(client),
        authenticator_data: text(data),
        signature: text(createSign('sha256').update(signed).sign(privateKey)),
      };
    },
  };
}
