import { guessBlockchain } from '../../list-check/list-check.ts';
import { fieldKind, isText, refuse, WRONG_KIND } from './field.ts';

export const wallet = fieldKind('wallet', ({ blockchains }, given) => {
  if (!isText(given, 200)) return WRONG_KIND;
  const value = given.trim();
  const { candidates } = guessBlockchain(value);
  if (candidates.length === 0) return refuse('INVALID_FORMAT', 'wrong_wallet');
  const isServed = (named: string) =>
    guessBlockchain(value, named).guess !== null && !guessBlockchain(value, named).contradicts;
  if (blockchains && !blockchains.some(isServed)) return refuse('INVALID_VALUE', 'wallet_not_served');
  return { value };
});
