import { plainLetters } from '../../look-alikes.ts';
import { currencyOf } from '../../wallet-address.ts';

export interface WalletInText {
  /** The printed address. */
  address: string;
  /** The publisher's code, else the code detected from the address, else ''. */
  currency: string;
}

// From a word's first character on, so that a long word is looked at once.
const LONG_WORD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{25,}/gu;
// The longest is Monero's.
const LONGEST = 110;
const LABEL = 60;
/** As OFAC labels them, with any code. */
const OFFICIAL = /Digital Currency Address\s?[-–:]?\s?([A-Z\d]{2,10})\s?[:–-]?\s?$/i;
const CODE =
  /(?<![\p{L}\p{N}])(XBT|BTC|ETH|USDT|USDC|TRX|BNB|BSC|ARB|LTC|XMR|ZEC|DASH|BTG|ETC|BSV|BCH|XVG|XRP|SOL|DOGE|DAI|TON)\s?[:–-]?\s?$/u;
const WORDS = /(?:wallet|crypto|digital)[\p{L} -]{0,30}address(?:es)?\s?:?\s?$|wallets?:\s?$/iu;
const BETWEEN = /^[\s,;]*(?:and\s+)?$/;

/**
 * Addresses in prose: words with a valid checksum or form (`0x` and 40 digits), and any long word with a digit right
 * behind a label (`Digital Currency Address - XMR`, `USDT:`, `crypto wallet addresses:`) or behind another such address.
 */
export function walletsIn(text: string): WalletInText[] {
  const wallets: WalletInText[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { 0: address, index } of text.matchAll(LONG_WORD)) {
    if (address.length > LONGEST || !/\d/.test(address)) continue;
    const label = text.slice(Math.max(0, index - LABEL), index);
    const code = (OFFICIAL.exec(label) ?? CODE.exec(label))?.[1];
    const told = currencyOf(plainLetters(address));
    const isLabelled = WORDS.test(label) || (index - end < 20 && BETWEEN.test(text.slice(end, index)));
    if (!code && !told && !isLabelled) continue;
    wallets.push({ address, currency: code?.toUpperCase() ?? told });
    end = index + address.length;
  }
  return wallets;
}
