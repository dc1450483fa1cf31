import { toAlpha2 } from '../../countries.ts';

const MAX_PLACE = 200;

/** `Libyan passport No. 203037`, `Jordan 273209`, `R00012098, South Sudan`, `805057165 (Expired ...)` as number and country. */
export function bareNumber(text: string): { number: string; country?: string } {
  const labelled = withoutLabel(withoutLastBrackets(text.replace(/\s+/g, ' ').trim()));
  const lastDigit = /\d\D*$/.exec(labelled.slice(-MAX_PLACE))?.[0].length ?? 0;
  const comma = labelled.indexOf(',', labelled.length - lastDigit);
  const place = comma < 0 ? '' : (labelled.slice(comma + 1).split(',')[0] ?? '').trim();
  if (place && toAlpha2(place)) return { number: labelled.slice(0, comma), country: place };
  // Words of four letters and more: a shorter one such as `SA` is the series of the number.
  const words = labelled.split(' ');
  const first = words.findIndex((word) => !/^[\p{L}“”()]{4,}$/u.test(word));
  if (first < 1 || !/\d/.test(words[first] ?? '')) return { number: labelled };
  const country = words.slice(0, first).join(' ');
  const number = words.slice(first).join(' ');
  return toAlpha2(country) ? { number, country } : { number };
}

function withoutLastBrackets(text: string): string {
  const start = text.lastIndexOf('(');
  return start >= 0 && text.indexOf(')', start) === text.length - 1 ? text.slice(0, start).trimEnd() : text;
}

/** The text behind the last label before the first digit. */
function withoutLabel(text: string): string {
  const firstDigit = text.search(/\d/);
  const head = firstDigit < 0 ? text : text.slice(0, firstDigit);
  const label = [...head.matchAll(/\bnumber|\bno\.?|\bn[°o]|:/gi)].at(-1);
  return (label && text.slice(label.index + label[0].length).trim()) || text;
}
