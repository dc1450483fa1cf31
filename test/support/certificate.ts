import { generateKeyPairSync, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** ASN.1 in DER: a tag, the length, the content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const sized = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Uint8Array.from([tag, ...sized]), body]);
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const integer = (...bytes: number[]) => der(0x02, Uint8Array.from(bytes));
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const RSA_WITH_SHA256 = sequence(identifier('2a864886f70d01010b'), der(0x05));
const COMMON_NAME = identifier('550403');
const ALTERNATIVE_NAMES = identifier('551d11');
const DAY_MS = 24 * 60 * 60 * 1000;

/** A self-signed certificate (X.509 version 3, RFC 5280) for a name or an IPv4 address, that ends in so many days; with its key, both in PEM. */
export function makeCertificate(name: string, { days = 30, isRsa = false } = {}): { cert: string; key: string } {
  const { publicKey, privateKey } = isRsa
    ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
    : generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const signed = isRsa ? RSA_WITH_SHA256 : ECDSA_WITH_SHA256;
  const who = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const validity = sequence(time(new Date(Date.now() - 365 * DAY_MS)), time(new Date(Date.now() + days * DAY_MS)));
  const own = isIPv4(name) ? der(0x87, Uint8Array.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name));
  const names = der(0x04, sequence(own));
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    signed,
    who,
    validity,
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, names))),
  );
  const signature = der(0x03, Uint8Array.of(0), sign('sha256', content, privateKey));
  const certificate = sequence(content, signed, signature);
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
