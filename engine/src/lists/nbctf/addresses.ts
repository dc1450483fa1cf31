import { base58Version, isBech32 } from './checksums.ts';

export interface Wallet {
  address: string;
  /** The publisher's code, else what the address itself tells: `BTC`, `ETH`, `TRX` and so on; '' when neither does. */
  currency: string;
  problem?: 'look-alike letters of another script, replaced' | 'a wrong checksum, kept';
}

/** What a cell of wallets holds. */
export interface WalletCell {
  wallets: Wallet[];
  /** Users of an exchange, and telephones. */
  numbers: string[];
  /** Such as `Address tag 102334770`. */
  notes: string[];
}

const INVISIBLE = /[\p{Cf}\u00ad]/gu;
// Cyrillic and Greek letters that look like Latin ones.
const LOOK_ALIKES = new Map(
  [...'АВСЕНІЈКМОРЅТХУасеіјорѕхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧο'].map((letter, index) => [
    letter,
    'ABCEHIJKMOPSTXYaceijopsxyABEZHIKMNOPTYXo'[index] ?? letter,
  ]),
);
const BASE58_CURRENCIES: ReadonlyMap<number, string> = new Map([
  [0x00, 'BTC'],
  [0x05, 'BTC'],
  [0x41, 'TRX'],
  [0x30, 'LTC'],
  [0x32, 'LTC'],
  [0x1e, 'DOGE'],
]);
const CHECKED_SHAPES = /^(?:T[1-9A-HJ-NP-Za-km-z]{33}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[0-9a-z]{11,})$/;

/** Text without the invisible characters that are strewn over the page; `-` and `Anonymous` are nothing. */
export function visible(text: string): string {
  const shown = text
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return /^(?:-+|n\/?a|anonymous|אנונימי)$/i.test(shown) ? '' : shown;
}

/** Reads a cell. An address may be broken over lines; several stand on lines of their own or between commas. */
export function readWallets(cell: string, currency: string): WalletCell {
  const notes: string[] = [];
  const bare = cell.replace(/\(([^()]*)\)|\*/g, (_, note?: string) => {
    if (note) notes.push(note.trim());
    return ' ';
  });
  const wallets: Wallet[] = [];
  const numbers: string[] = [];
  for (const part of bare.split(/[,;]/)) {
    const pieces = part.split(/\s+/).filter(Boolean);
    const whole =
      pieces.length > 1 && pieces.every((piece) => piece.length > 20 && currencyOf(piece)) ? pieces : [pieces.join('')];
    for (const item of whole.filter(Boolean)) {
      if (/^\+?\d+$/.test(item)) numbers.push(item);
      else wallets.push(walletOf(item, currency));
    }
  }
  return { wallets, numbers, notes };
}

function walletOf(text: string, given: string): Wallet {
  const address = [...text].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  const known = currencyOf(address);
  const wallet: Wallet = { address, currency: given || known };
  if (!known && CHECKED_SHAPES.test(address)) wallet.problem = 'a wrong checksum, kept';
  else if (address !== text) wallet.problem = 'look-alike letters of another script, replaced';
  return wallet;
}

/** By checksum, where the kind of address has one that needs no Keccak hash. */
function currencyOf(address: string): string {
  if (/^0x[0-9a-f]{40}$/i.test(address)) return 'ETH';
  if (isBech32(address.toLowerCase(), 'bc')) return 'BTC';
  return BASE58_CURRENCIES.get(base58Version(address) ?? -1) ?? '';
}
