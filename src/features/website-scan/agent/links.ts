import type { ScanArea } from '@vett/schema/scan-report';
import { getDomain } from 'tldts';
import {
  hasPhrase,
  phrasesOf,
  type SiteContent,
  type WordStems,
  wordsOf,
} from '../../web-validation/web-validation.ts';

/** Names of links in English, Spanish, Portuguese, German and French. An earlier area wins over a later one. */
const NAMES: Readonly<Record<Exclude<ScanArea, 'home'>, WordStems>> = {
  imprint: phrasesOf('imprint | impressum | legal notice | aviso legal | mentions legales | company information'),
  privacy: phrasesOf('privacy | datenschutz | privacidad | privacidade | confidentialite'),
  refund: phrasesOf(
    'refund | returns. | return policy | money back | reembolso | devoluci | devoluc | trocas. | cambios y | desistimiento | cancellation policy | exchange policy | widerruf | ruckgabe | erstattung | rembours | retours.',
  ),
  terms: phrasesOf(
    'terms | conditions | user agreement | aml. | anti money laundering | agb. | nutzungsbedingungen | terminos | condiciones | termos | condicoes | geschaftsbedingungen | cgv. | cgu.',
  ),
  login: phrasesOf(
    'log in | login | sign in | anmelden | einloggen | iniciar sesion | entrar. | connexion | my account',
  ),
  checkout: phrasesOf('checkout | cart. | basket | bag. | warenkorb | kasse. | carrito | carrinho | panier'),
  contact: phrasesOf('contact | kontakt | get in touch | contato | contacto | nous contacter'),
  about: phrasesOf(
    'about | uber uns | wer wir sind | nosotros | quienes somos | sobre | a propos | qui sommes | our story',
  ),
  prices: phrasesOf('prices | pricing | fees | preise | gebuhren | precios | tarifas | precos | tarifs | plans.'),
  products: phrasesOf(
    'products | product. | shop. | store. | catalog | collection | all items | produkte | sortiment | productos | tienda | produtos | loja | produits | boutique | services | games. | accounts',
  ),
};
const AREAS = Object.keys(NAMES) as (keyof typeof NAMES)[];
const MAX_WORDS = 6;
/** A longer name or path says no more of its area. */
const MAX_NAME = 500;
const FILE = /\.(?:pdf|zip|jpe?g|png|gif|webp|svg|ico|mp[34]|docx?|xlsx?|pptx?|csv|xml|json|css|js|exe|dmg|apk|ics)$/i;

export interface AreaLink {
  readonly url: string;
  readonly text: string;
  readonly area: ScanArea;
  readonly score: number;
}

/** The area that a name of a link, a button or a path stands for. */
export const areaOf = (name: string): Exclude<ScanArea, 'home'> | undefined => {
  const words = wordsOf(name.slice(0, MAX_NAME));
  const isAdvice = hasPhrase(words, ADVICE);
  return AREAS.find((area) => hasPhrase(words, NAMES[area]) && !(isAdvice && DONE.has(area)));
};

/** Areas where something is done: an article on «checkout mistakes» is no checkout. */
const DONE: ReadonlySet<ScanArea> = new Set(['checkout', 'login']);
const ADVICE = phrasesOf(
  `mistakes | help. | guide | how. | tips. | faq | problem | error | optimi | blog | article | best. | why. | what. | support | trouble | abandon | improve | conversion | design. | learn.
  | ayuda | como. | guia. | consejos | errores | ajuda | dicas | erros | hilfe | fehler | ratgeber | aide | conseils | erreurs`.replaceAll(
    '\n',
    ' ',
  ),
);

/** The site of a URL: its registrable domain, or the host with its port where there is none. */
export const siteOf = (url: string): string => getDomain(url) ?? new URL(url).host;

export const withoutFragment = (url: string): string => url.split('#')[0] ?? url;

/** Links of a page to areas of the same site, best first. A short text says more than a path. */
export function linksOf(content: SiteContent, pageUrl: string): AreaLink[] {
  const own = siteOf(pageUrl);
  const found = content.links.flatMap(({ url, text }): AreaLink[] => {
    if (siteOf(url) !== own) return [];
    const count = text.split(' ').length;
    const named = count <= MAX_WORDS ? areaOf(text) : undefined;
    const area = named ?? areaOf(new URL(url).pathname);
    return area ? [{ url: withoutFragment(url), text, area, score: named ? 10 - count : 1 }] : [];
  });
  return found.sort((a, b) => b.score - a.score);
}

/** A page of the site that another one links to. */
export interface OwnPage {
  readonly url: string;
  /** The name of its first link. */
  readonly text: string;
  /** Its first folder, and its path. */
  readonly parts: readonly [string, string];
}

/** The pages of the same site that a page links to, without files. */
export function ownLinks({ links }: SiteContent, pageUrl: string): OwnPage[] {
  const own = siteOf(pageUrl);
  const byUrl = new Map<string, string>();
  for (const { url, text } of links) {
    const page = withoutFragment(url);
    if (!byUrl.has(page)) byUrl.set(page, text);
  }
  return Array.from(byUrl, ([url, text]) => ({ url, text, parts: partsOf(url) })).filter(
    ({ url, parts: [, path] }) => siteOf(url) === own && !FILE.test(path),
  );
}

/** The first folder of a page, and its path. */
export function partsOf(url: string): OwnPage['parts'] {
  const { pathname } = new URL(url);
  return [`${pathname.split('/')[1]}/`, pathname];
}
