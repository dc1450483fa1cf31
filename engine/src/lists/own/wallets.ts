import { currencyOf } from '../../wallet-address.ts';

// The shortest address of a currency that lists print has 25.
const SHORTEST = 20;

/** The addresses in a value, with the currency in front of each: `XBT 1Boat…`, `ETH: 0x52…, TRX:TY…`. A value without one is an address. */
export function walletsOf(value: string): { address: string; currency: string }[] {
  const words = value.split(/[\s,]+/).flatMap((word) => {
    const [, code, address] = /^([A-Za-z]{2,5}):(.+)$/.exec(word) ?? [];
    return code && address ? [code, address] : word;
  });
  const wallets = words.flatMap((address, place) => {
    if (address.length < SHORTEST) return [];
    const code = /^([A-Z]{2,10})\W?$/.exec(words[place - 1] ?? '')?.[1];
    return [{ address, currency: code ?? currencyOf(address) }];
  });
  return wallets.length > 0 ? wallets : [{ address: value, currency: currencyOf(value) }];
}
