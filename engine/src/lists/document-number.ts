import { toAlpha2 } from '../countries.ts';

/** `Libyan passport No. 203037`, `Jordan 273209`, `R00012098, South Sudan`, `805057165 (Expired ...)` as number and country. */
export function bareNumber(text: string): { number: string; country?: string } {
  const plain = text.replace(/\s*\([^()]*\)\s*$/, '');
  const labelled = /^\D*(?:\bnumber|\bno\.?|\bn[°o]|:)\s*(\S.*)$/i.exec(plain)?.[1] ?? plain;
  const [number = '', place = ''] = labelled.split(/,\s*(?=\D+$)/);
  if (place && toAlpha2(place)) return { number, country: place };
  // Words of four letters and more: a shorter one such as `SA` is the series of the number.
  const words = /^((?:[\p{L}“”()]{4,}\s+)+)(\S*\d.*)$/u.exec(labelled);
  if (!words?.[1] || !words[2]) return { number: labelled };
  const country = words[1].trim();
  return toAlpha2(country) ? { number: words[2], country } : { number: words[2] };
}
