import { Parser } from 'htmlparser2';
import { foreignUrl } from '../../../platform/foreign-url.ts';
import { atOnce, inTurns, type Pieces } from '../../../platform/pieces.ts';
import { isHidden } from './visible.ts';

interface PageLink {
  readonly text: string;
  /** Absolute, http or https. */
  readonly url: string;
}

/** The readable parts of a page, each of them bounded. */
export interface SiteContent {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  readonly text: string;
  readonly links: readonly PageLink[];
  /** The numbers of links that dial, as they are written. */
  readonly telephones: readonly string[];
  /** The language that the page says it is in, such as `en-GB`; empty: it does not tell. */
  readonly language: string;
  /** The names that the page gives its owner in metadata and JSON-LD. */
  readonly names: readonly string[];
  /** The addresses of scripts, frames and refreshes, as they are written, and the starts of scripts in the page. */
  readonly scripts: readonly string[];
  readonly asksPassword: boolean;
}

const MAX = {
  html: 1_000_000,
  depth: 1_000,
  text: 60_000,
  line: 300,
  headings: 50,
  links: 500,
  /** Characters of all links together, some 200 of each. */
  linked: 100_000,
  names: 20,
  json: 20_000,
  scripts: 40,
  telephones: 20,
  language: 10,
};
/** Characters that are parsed, and lines that are read, in one piece of work. */
const PIECE = 16_384;
const LINES = 5_000;
/** Elements without an end, so that nothing can hide behind them. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const BLOCKS = new Set('p div li h1 h2 h3 br tr td th section article header footer nav title'.split(' '));
const COLLECTED = new Set(['title', 'h1', 'h2', 'h3', 'a']);

/** Reads a page. The work is bounded by its first megabyte and by its depth, with which the parser's work grows. */
export const readSite = (html: string, url: string): Promise<SiteContent> => inTurns(contentOf(html, url));

/** Reads a page without a pause, which holds the event loop for some 100 ms. */
export const siteContent = (html: string, url: string): SiteContent => atOnce(contentOf(html, url));

function* contentOf(html: string, url: string): Pieces<SiteContent> {
  let [title, description, language] = ['', '', ''];
  const [headings, names, parts, scripts]: [string[], string[], string[], string[]] = [[], [], [], []];
  const links: PageLink[] = [];
  const telephones: string[] = [];
  let [length, depth, hiddenAt, linked] = [0, 0, 0, 0];
  let [asksPassword, isInScript] = [false, false];
  let json: string | undefined;
  let open: { readonly name: string; readonly href: string | undefined; text: string } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (hiddenAt === 0 && !VOID.has(name) && isHidden(name, attributes)) hiddenAt = depth;
      if (name === 'input' && attributes['type'] === 'password') asksPassword = true;
      isInScript = name === 'script' && attributes['type'] !== 'application/ld+json';
      const { src } = attributes;
      if (src && /^(?:script|i?frame)$/.test(name) && scripts.length < MAX.scripts)
        scripts.push(src.slice(0, MAX.line));
      if (BLOCKS.has(name)) endLine(parts);
      if (name === 'script' && attributes['type'] === 'application/ld+json') json = '';
      if (hiddenAt === 0 && COLLECTED.has(name)) open = { name, href: attributes['href'], text: '' };
      if (name === 'html') language = (attributes['lang'] ?? '').slice(0, MAX.language);
      const dialled =
        hiddenAt === 0 && name === 'a' ? /^tel:(.{5,30})$/i.exec(attributes['href'] ?? '')?.[1] : undefined;
      if (dialled && telephones.length < MAX.telephones) telephones.push(dialled.replaceAll('%20', ' '));
      const content = (attributes['content'] ?? '').slice(0, MAX.line);
      if (name === 'meta' && attributes['name']?.toLowerCase() === 'description') description = plain(content);
      if (name === 'meta' && attributes['property'] === 'og:site_name') names.push(plain(content));
      if (name === 'meta' && /^refresh$/i.test(attributes['http-equiv'] ?? '') && /url/i.test(content))
        scripts.push(content);
    },
    ontext(piece) {
      if (json !== undefined && json.length < MAX.json) json += piece;
      if (isInScript && scripts.length < MAX.scripts) scripts.push(piece.slice(0, MAX.line));
      if (hiddenAt > 0) return;
      if (open && open.text.length < MAX.line) open.text += piece.slice(0, MAX.line);
      if (length < MAX.text) parts.push(piece.slice(0, MAX.text - length));
      length += piece.length;
    },
    onclosetag(name) {
      if (hiddenAt === depth) hiddenAt = 0;
      depth -= 1;
      isInScript = false;
      if (BLOCKS.has(name)) endLine(parts);
      if (name === 'script' && json !== undefined) {
        names.push(...namesIn(json));
        json = undefined;
      }
      if (open?.name !== name) return;
      const text = plain(open.text);
      if (name === 'title') title ||= text;
      else if (name !== 'a') headings.push(text);
      else if (open.href !== undefined && links.length < MAX.links) {
        const link = linkOf(text, open.href, url);
        const size = link ? link.text.length + link.url.length : 0;
        // A shorter one may still have its place.
        if (link && linked + size <= MAX.linked) {
          linked += size;
          links.push(link);
        }
      }
      open = undefined;
    },
  });
  for (let at = 0; at < Math.min(html.length, MAX.html) && depth < MAX.depth; at += PIECE) {
    parser.write(html.slice(at, at + PIECE));
    headings.splice(MAX.headings);
    links.splice(MAX.links);
    names.splice(MAX.names);
    yield;
  }
  if (depth < MAX.depth) parser.end();
  const lines: string[] = [];
  for (const [at, part] of parts.join('').split('\n').entries()) {
    const line = plain(part);
    if (line) lines.push(line);
    if (at % LINES === LINES - 1) yield;
  }
  const text = lines.join('\n');
  return apart({
    url,
    title,
    description,
    headings: headings.filter(Boolean),
    text,
    links,
    telephones,
    language,
    names: names.filter(Boolean),
    scripts,
    asksPassword,
  });
}

/** A copy, since a text that is cut from a page keeps the whole page in memory. */
const apart = (content: SiteContent): SiteContent => JSON.parse(JSON.stringify(content));

/** The texts of a page that tell its language. */
export const proseOf = ({ title, description, headings, text }: SiteContent): string =>
  [title, description, ...headings, text].join('\n');

/** Ends the line, unless it is empty: a page may have nothing but ends of lines. */
function endLine(parts: string[]): void {
  if (parts.at(-1) !== '\n') parts.push('\n');
}

const plain = (text: string) => text.replace(/\s/gu, ' ').split(' ').filter(Boolean).join(' ');

function linkOf(text: string, href: string, base: string): PageLink | undefined {
  const url = foreignUrl(href, base);
  return url && /^https?:$/.test(url.protocol) ? { text, url: url.href } : undefined;
}

const OWNERS =
  /^(?:https?:\/\/schema\.org\/)?(?:\w*(?:Organization|Business|Store|Service)|Corporation|NGO|WebSite|Restaurant|Hotel)$/;

/** The names of organisations in JSON-LD, also in a list, a graph, or as the publisher of something. */
function namesIn(json: string): string[] {
  try {
    const nodes = [JSON.parse(json) as Node | Node[]].flat();
    const all = nodes.flatMap((node) => [node, node?.['@graph'] ?? []].flat());
    return all.flatMap((node) => [...namesOf(node), ...namesOf(node?.publisher)]);
  } catch {
    return [];
  }
}

type Node = { '@graph'?: Node[]; '@type'?: unknown; publisher?: Node; name?: unknown; legalName?: unknown } | undefined;

function namesOf(node: Node): string[] {
  if (![node?.['@type']].flat().some((type) => typeof type === 'string' && OWNERS.test(type))) return [];
  return [node?.legalName, node?.name]
    .filter((text) => typeof text === 'string')
    .map((text) => text.slice(0, MAX.line));
}
