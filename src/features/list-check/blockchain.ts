/** Blockchains whose addresses have the same form as those of Ethereum. */
const EVM = ['ETH', 'ETC', 'BSC', 'POLYGON', 'ARBITRUM', 'OPTIMISM', 'AVALANCHE', 'BASE'];

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';

/** Forms of addresses with the blockchains that use each; the first form that fits decides. */
const FORMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^0x[0-9a-f]{40}$/i, EVM],
  [/^bc1[02-9ac-hj-np-z]{11,87}$/i, ['BTC']],
  [new RegExp(`^[13]${BASE58}{24,34}$`), ['BTC']],
  [new RegExp(`^T${BASE58}{33}$`), ['TRX']],
  [new RegExp(`^[48]${BASE58}{94}$`), ['XMR']],
  [new RegExp(`^r${BASE58}{24,34}$`), ['XRP']],
  [new RegExp(`^${BASE58}{32,44}$`), ['SOL']],
];

const NAMES: Readonly<Record<string, string>> = {
  BITCOIN: 'BTC',
  XBT: 'BTC',
  ETHEREUM: 'ETH',
  'ETHEREUM CLASSIC': 'ETC',
  BNB: 'BSC',
  MATIC: 'POLYGON',
  ARB: 'ARBITRUM',
  OP: 'OPTIMISM',
  AVAX: 'AVALANCHE',
  TRON: 'TRX',
  MONERO: 'XMR',
  RIPPLE: 'XRP',
  SOLANA: 'SOL',
};

/** The symbols of all blockchains with a known form of addresses. */
export const BLOCKCHAINS: readonly string[] = [...new Set(FORMS.flatMap(([, symbols]) => symbols))];

/** The symbol of a blockchain by its symbol or name, in any case. */
export function symbolOf(named: string): string {
  const upper = named.trim().toUpperCase();
  return NAMES[upper] ?? upper;
}

export interface Blockchains {
  readonly candidates: readonly string[];
  /** The only candidate, or the candidate that the caller names; null when neither is certain. */
  readonly guess: string | null;
  /** Whether the caller names a blockchain that is not known to use addresses of this form. */
  readonly contradicts: boolean;
}

/**
 * Derives from the form of an address the blockchains that it can belong to; `named` is the blockchain that the caller
 * states.
 */
export function guessBlockchain(address: string, named?: string): Blockchains {
  const candidates = FORMS.find(([form]) => form.test(address))?.[1] ?? [];
  const symbol = symbolOf(named ?? '');
  if (candidates.includes(symbol)) return { candidates, guess: symbol, contradicts: false };
  return { candidates, guess: candidates.length === 1 ? (candidates[0] ?? null) : null, contradicts: symbol !== '' };
}
