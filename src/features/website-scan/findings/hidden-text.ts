import type { Seen } from '../agent/seen.ts';
import type { Found } from './found.ts';

/** Letters in the colour of their background, or too small to be read. No other finding rests on them. */
export function hiddenTextOf({ view: { hiddenText } }: Seen): Found[] {
  const text = hiddenText.toWellFormed().split(/\s/u).filter(Boolean).join(' ');
  return text === '' ? [] : [{ type: 'hidden_text', value: text, quote: text }];
}
