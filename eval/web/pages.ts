import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { PageStatus } from '../../schema/web-validation-result.ts';
import { chromeOf, type Language } from './chrome.ts';

/** An invented page with the status that a reader would give it. */
export interface Page {
  readonly expected: PageStatus;
  readonly status: number;
  readonly url: string;
  readonly redirects: readonly { readonly url: string }[];
  readonly html: string;
  /** The errors on `tuned` pages were read while the rules were written; those on the `held out` half were not. */
  readonly part: 'tuned' | 'second' | 'third' | 'held out';
}

const FOLDER = new URL('./pages/', import.meta.url);

/** Every invented page; a file has those of one language, `second.txt` and `third.txt` those written when the rules
 * were done, and read after that. */
export function pages(): Page[] {
  const files = globSync('*.txt', { cwd: FOLDER.pathname }).sort();
  return files.flatMap((file) => {
    const blocks = readFileSync(new URL(file, FOLDER), 'utf8').trim().split(/^= /m).slice(1);
    return blocks.map((block) => pageOf(block, file.replace('.txt', '')));
  });
}

/** `STATUS 200 url < redirecting url`, and the page below it. */
function pageOf(block: string, file: string): Page {
  const [head = '', ...lines] = block.split('\n');
  const [expected = '', status = '', url = '', , ...from] = head.split(' ');
  const isTuned = createHash('sha256').update(url).digest().readUInt8() % 2 === 0;
  return {
    expected: expected as PageStatus,
    status: Number(status),
    url,
    redirects: from.map((each) => ({ url: each })),
    html: lines.join('\n').replace('{noise}', () => noiseOf(file)),
    part: file === 'second' || file === 'third' ? file : isTuned ? 'tuned' : 'held out',
  };
}

/** The menu and sentences that nearly every site has. */
function noiseOf(file: string): string {
  const language = (['es', 'pt'].includes(file) ? file : 'en') as Language;
  const { nav, noise, cookie, footer } = chromeOf(language, 0);
  const menu = nav.map((each, i) => `<a href="/${i}">${each}</a>`).join(' ');
  return `<nav>${menu}</nav><p>${cookie}</p>${noise.map((each) => `<p>${each}</p>`).join('')}<footer>${footer}</footer>`;
}
