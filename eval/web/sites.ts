import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { load } from 'cheerio/slim';
import { idOf } from '../../src/features/web-validation/industry/catalogue.ts';
import type { PageText } from '../../src/features/web-validation/industry/classify.ts';
import { chromeOf, type Language, pick } from './chrome.ts';

/** An invented company with the words that only its site has. */
export interface Site {
  readonly industry_id: number;
  readonly language: Language;
  readonly name: string;
  readonly tagline: string;
  readonly about: string;
  readonly products: readonly string[];
  /**
   * The errors on `tuned` sites were read while the classifier was written; those on the `held out` half were not. Sites of
   * other industries were written `afterwards`; their errors were read when signs were weighed anew.
   */
  readonly part: 'tuned' | 'held out' | 'afterwards';
  readonly html: string;
}

/** Files whose sites are not split; `second.txt` was blind until its errors widened the lexicon. */
const PARTS: Readonly<Record<string, Site['part']>> = { 'second.txt': 'tuned', 'afterwards.txt': 'afterwards' };
const FOLDER = new URL('./sites/', import.meta.url);

/** Every invented site. Its page, its part and the noise on its page follow from its name alone. */
export function sites(): Site[] {
  const files = globSync('*.txt', { cwd: FOLDER.pathname }).sort();
  return files.flatMap((file) => sitesOf(readFileSync(new URL(file, FOLDER), 'utf8'), file));
}

function sitesOf(text: string, file: string): Site[] {
  let code = '';
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('= ')) {
        code = line.slice(2);
        return [];
      }
      const [language = '', name = '', tagline = '', about = '', products = ''] = line.split('|');
      const seed = hash(name);
      const own = { language: language as Language, name, tagline, about, products: products.split('; ') };
      const part = PARTS[file] ?? (seed % 2 === 0 ? 'tuned' : 'held out');
      return [{ industry_id: idOf(code), part, ...own, html: pageOf(own, seed >>> 1) }];
    });
}

type Own = Pick<Site, 'language' | 'name' | 'tagline' | 'about' | 'products'>;

/** A home page. A third has only the name as its title, a third no description, and some a heading that says nothing. */
function pageOf({ language, name, tagline, about, products }: Own, seed: number): string {
  const { nav, cookie, welcome, noise, footer, products: heading, text } = chromeOf(language, seed);
  const title = seed % 3 === 0 ? name : `${name} | ${tagline}`;
  const description = seed % 3 === 1 ? '' : `<meta name="description" content="${escapeHtml(tagline)}">`;
  const h1 = pick([tagline, tagline, welcome], seed >>> 3);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${description}
<style>.hero{color:red}</style><script>var shop = { casino: false };</script></head><body>
<div class="cookies">${cookie}</div><nav>${nav.map((each) => `<a href="#">${each}</a>`).join(' ')}</nav>
<header><img src="logo.png" alt="${escapeHtml(name)}"><h1>${escapeHtml(h1)}</h1></header>
<main><p>${escapeHtml(about)}</p><h2>${heading}</h2><ul>${products.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>
${noise.map((each) => `<section><p>${each}</p></section>`).join('\n')}</main>
<footer><p>© ${escapeHtml(name)}. ${footer}</p><p>${text}</p></footer></body></html>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const hash = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** The same site with only some words about the company: no tagline, no products. */
export const scrapOf = ({ language, name, about }: Site, words: number): string =>
  pageOf(
    { language, name, tagline: name, about: about.split(' ').slice(0, words).join(' '), products: [] },
    hash(name) >>> 1,
  );

/** The parts of a page that the classifier reads. */
export function readPage(html: string): PageText {
  const $ = load(html);
  $('script, style').remove();
  return {
    title: $('title').text(),
    description: $('meta[name=description]').attr('content') ?? '',
    headings: $('h1, h2')
      .toArray()
      .map((each) => $(each).text()),
    text: $('body').text(),
  };
}
