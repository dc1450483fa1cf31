import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, base58xmr, base58xrp, bech32, bech32m, createBase58check } from '@scure/base';

// Decoding takes time that grows with the square of the length.
const LONGEST = 90;
const BITCOIN_PREFIX = 'bc';
const HEX = /^0x[0-9a-f]{40}$/i;
const BECH32 = /^bc1[0-9a-z]{11,}$/i;
const base58check = createBase58check(sha256);

/** The forms of addresses that carry a checksum, each with its test; the first form that fits decides. */
const CHECKSUMS: readonly (readonly [RegExp, (address: string) => boolean])[] = [
  [HEX, (address) => isEip55(address.slice(2))],
  [BECH32, isBitcoinBech32],
  [inBase58('[48]', '{94}'), isMonero],
  [inBase58('r', '{24,34}'), isRipple],
  [inBase58('[13]', '{24,34}'), (address) => base58Version(address) !== undefined],
  [inBase58('T', '{33}'), (address) => base58Version(address) !== undefined],
  [inBase58('', '{32,44}'), (address) => isSolana(address) || base58Content(address) !== undefined],
];

/** Base58 with letters of both cases: an address that a program wrote in one case has lost its checksum. */
function inBase58(first: string, length: string): RegExp {
  return new RegExp(`^(?=.*[a-z])(?=.*[A-Z])${first}[1-9A-HJ-NP-Za-km-z]${length}$`);
}

/**
 * Whether an address of a known form has a wrong checksum, so that it is nobody's: a mistyped one. False for forms without a
 * checksum and for addresses in one case of letters, which have lost theirs.
 */
export function hasWrongChecksum(address: string): boolean {
  const isRight = CHECKSUMS.find(([form]) => form.test(address))?.[1];
  return isRight !== undefined && !isRight(address);
}

/** The currency detected from the form and checksum of an address; '' when there is none. */
export function currencyOf(address: string): string {
  if (HEX.test(address)) return 'ETH';
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
  const bytes = base58Content(address);
  return bytes?.length === 21 ? bytes[0] : undefined;
}

/** The bytes before the checksum of a Base58Check address. */
function base58Content(address: string): Uint8Array | undefined {
  if (address.length > LONGEST) return undefined;
  try {
    return base58check.decode(address);
  } catch {
    return undefined;
  }
}

/** BIP 173 and BIP 350. */
function isBitcoinBech32(address: string): boolean {
  return [bech32, bech32m].some((encoding) => encoding.decodeUnsafe(address, LONGEST)?.prefix === BITCOIN_PREFIX);
}

/** Base58Check in the order of letters of the XRP Ledger. */
function isRipple(address: string): boolean {
  return endsWith(base58xrp, address, (content) => sha256(sha256(content)));
}

function isMonero(address: string): boolean {
  return endsWith(base58xmr, address, keccak_256);
}

/** Whether the last four bytes of an address are the first ones of the hash of the others. */
function endsWith(letters: typeof base58, address: string, hashOf: (content: Uint8Array) => Uint8Array): boolean {
  try {
    const bytes = letters.decode(address);
    const hash = hashOf(bytes.subarray(0, -4));
    return bytes.subarray(-4).every((byte, i) => byte === hash[i]);
  } catch {
    return false;
  }
}

/** An address of Solana is a key of 32 bytes, without a checksum. */
function isSolana(address: string): boolean {
  return base58.decode(address).length === 32;
}

/** A letter is a capital where the digit of the hash is 8 or more (EIP-55). Addresses in one case have no checksum. */
function isEip55(digits: string): boolean {
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex');
  return [...lower].every(
    (digit, i) => digits[i] === (Number.parseInt(hash[i] ?? '', 16) < 8 ? digit : digit.toUpperCase()),
  );
}
