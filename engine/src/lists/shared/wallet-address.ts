import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

// Decoding takes time that grows with the square of the length.
const LONGEST = 90;
const BITCOIN_PREFIX = 'bc';
const BASE58_SHAPE = /^(?:T[1-9A-HJ-NP-Za-km-z]{33}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/;
const BECH32_SHAPE = /^bc1[0-9a-z]{11,}$/i;
const HEX_SHAPE = /^0x[0-9a-f]{40}$/i;
const base58check = createBase58check(sha256);

/** Whether a Bitcoin, Tron or Ethereum address has a wrong checksum; false for all other addresses. */
export function hasWrongChecksum(address: string): boolean {
  if (HEX_SHAPE.test(address)) return !isEip55(address.slice(2));
  if (BECH32_SHAPE.test(address)) return !isBitcoinBech32(address);
  return BASE58_SHAPE.test(address) && base58Version(address) === undefined;
}

/** The currency detected from the form and checksum of an address; '' when there is none. */
export function currencyOf(address: string): string {
  if (HEX_SHAPE.test(address)) return 'ETH';
  if (isBitcoinBech32(address)) return 'BTC';
  return BASE58_CURRENCIES.get(base58Version(address) ?? -1) ?? '';
}

const BASE58_CURRENCIES: ReadonlyMap<number, string> = new Map([
  [0x00, 'BTC'],
  [0x05, 'BTC'],
  [0x41, 'TRX'],
  [0x30, 'LTC'],
  [0x32, 'LTC'],
  [0x1e, 'DOGE'],
]);

/** The first byte of a Base58Check address: a version and a hash of 20 bytes. */
function base58Version(address: string): number | undefined {
  if (address.length > LONGEST) return undefined;
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 21 ? bytes[0] : undefined;
  } catch {
    return undefined;
  }
}

/** BIP 173 and BIP 350. */
function isBitcoinBech32(address: string): boolean {
  return [bech32, bech32m].some((encoding) => encoding.decodeUnsafe(address, LONGEST)?.prefix === BITCOIN_PREFIX);
}

/** Addresses in one case have no checksum; in others a letter is a capital where the digit of the hash is 8 or more (EIP-55). */
function isEip55(digits: string): boolean {
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex');
  return [...lower].every(
    (digit, i) => digits[i] === (Number.parseInt(hash[i] ?? '', 16) < 8 ? digit : digit.toUpperCase()),
  );
}
