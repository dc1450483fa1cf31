import { readFileSync } from 'node:fs';
import { siteContent } from '../../src/features/web-validation/site/content.ts';
import { telephonesOf } from '../../src/features/website-scan/findings/telephones.ts';
import { atOnce } from '../../src/platform/pieces.ts';

const FILE = new URL('../web/telephones.txt', import.meta.url);

/** Telephone numbers as sites of many countries write them, and numbers that are none: precision and recall in percent. */
export function telephoneFigures(): [string, number][] {
  let [sought, found, right] = [0, 0, 0];
  for (const line of readFileSync(FILE, 'utf8').trim().split('\n')) {
    const [url = '', language = '', expected = '', ...text] = line.split('|');
    const html = `<html lang="${language}">${text
      .join('|')
      .split(' / ')
      .map((each) => `<p>${each}</p>`)
      .join('')}</html>`;
    const numbers = atOnce(telephonesOf({ view: { url }, content: siteContent(html, url) })).map(({ value }) => value);
    if (!(expected === '' ? numbers.length === 0 : numbers.includes(expected)))
      console.log(`${line} has ${numbers.join()}`);
    sought += expected === '' ? 0 : 1;
    right += numbers.includes(expected) ? 1 : 0;
    found += expected === '' ? numbers.length : Math.min(1, numbers.length);
  }
  return [
    [`telephones: precision of ${sought}`, percent(right / Math.max(1, found))],
    [`telephones: recall of ${sought}`, percent(right / sought)],
  ];
}

const percent = (share: number): number => Math.round(10_000 * share) / 100;
