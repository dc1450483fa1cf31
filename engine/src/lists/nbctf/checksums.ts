import { createHash } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const BECH32_GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const BECH32_SUMS = [1, 0x2bc830a3];
// Bitcoin, Tron, Litecoin and Dogecoin: a version, a hash of 20 bytes, and 4 bytes of the double SHA-256 of both.
const BASE58_LENGTH = 25;
// Of either kind, in characters.
const LONGEST_ADDRESS = 90;

/** The version byte of a Base58Check address; `undefined` when it is none or its checksum is wrong. */
export function base58Version(address: string): number | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined;
  let number = 0n;
  for (const character of address) {
    const digit = BASE58.indexOf(character);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const hex = number.toString(16).padStart(BASE58_LENGTH * 2, '0');
  const bytes = Buffer.from(hex, 'hex');
  if (hex.length !== BASE58_LENGTH * 2) return undefined;
  const sum = sha256(sha256(bytes.subarray(0, -4))).subarray(0, 4);
  return sum.equals(bytes.subarray(-4)) ? bytes[0] : undefined;
}

/** Whether a Bech32 or Bech32m address of this prefix, all in lower case, has its right checksum (BIP 173, BIP 350). */
export function isBech32(address: string, prefix: string): boolean {
  if (address.length > LONGEST_ADDRESS) return false;
  const data = [...address.slice(prefix.length + 1)].map((character) => BECH32.indexOf(character));
  if (!address.startsWith(`${prefix}1`) || data.length < 6 || data.includes(-1)) return false;
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  const values = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data];
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of BECH32_GENERATOR.entries()) if ((top >> bit) & 1) sum ^= generator;
  }
  return BECH32_SUMS.includes(sum);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
