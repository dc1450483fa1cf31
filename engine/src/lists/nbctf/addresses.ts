import { plainLetters } from '../../look-alikes.ts';
import { currencyOf } from '../../wallet-address.ts';

export interface Wallet {
  address: string;
  /** The publisher's code, else the code detected from the address (`BTC`, `ETH`, `TRX` and so on), else ''. */
  currency: string;
}

/** The content of a cell of wallets. */
export interface WalletCell {
  wallets: Wallet[];
  /** Users of an exchange, some by telephone numbers. */
  numbers: string[];
  /** Such as `Address tag 102334770`. */
  notes: string[];
}

/** Text without the invisible characters of the page; `-` and `Anonymous` become ''. */
export function visible(text: string): string {
  const shown = text
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return /^(?:-+|n\/?a|anonymous|אנונימי)$/i.test(shown) ? '' : shown;
}

/** Reads a cell. An address may be split over lines; several addresses are on separate lines or between commas. */
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
      else wallets.push({ address: item, currency: currency || currencyOf(plainLetters(item)) });
    }
  }
  return { wallets, numbers, notes };
}
