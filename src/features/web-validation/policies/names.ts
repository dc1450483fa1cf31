import type { PolicyType } from '@vett/schema/web-validation-result';
import { getDomain } from 'tldts';
import type { SiteContent } from '../site/content.ts';
import { hasPhrase, phrasesOf, wordsOf } from './phrases.ts';

/** Phrases of links to policies, in English, Spanish, Portuguese, German and French. */
const NAMES: Readonly<Record<PolicyType, readonly string[]>> = {
  terms: phrasesOf(
    'terms of service | terms of use | terms and conditions | terms conditions | terms of sale | general terms | user agreement | terms. | tos. | terminos y condiciones | terminos de uso | terminos. | condiciones de uso | condiciones generales | condiciones de venta | aviso legal | termos de uso | termos e condicoes | termos de servico | condicoes gerais | termos. | agb. | geschaftsbedingungen | nutzungsbedingungen | conditions generales | conditions d utilisation | cgv. | cgu. | mentions legales',
  ),
  return: phrasesOf(
    'return policy | returns policy | returns. | return policies | exchanges. | devoluciones | devolucion. | cambios y | devolucoes | devolucao | trocas e. | ruckgabe | ruckgaben | widerruf | retours. | retour. | retractation',
  ),
  refund: phrasesOf(
    'refund | money back | reembolso | devolucion del dinero | ruckerstattung | erstattung | remboursement | cancellation policy',
  ),
  aml: phrasesOf(
    'aml. | anti money laundering | money laundering | kyc policy | aml kyc | kyc aml | prevencion de lavado | prevencion del lavado | blanqueo de capitales | prevencion del blanqueo | prevencao a lavagem | lavagem de dinheiro | pld. | geldwasche | blanchiment | lcb ft',
  ),
};
/** Usual paths in the order in which they are tried. */
const PATHS: Readonly<Record<PolicyType, readonly string[]>> = {
  terms: ['/terms', '/policies/terms-of-service'],
  return: ['/returns', '/return-policy'],
  refund: ['/policies/refund-policy', '/refund-policy'],
  aml: ['/aml-policy', '/aml'],
};
/** Articles speak about policies and are none. */
const ARTICLES = phrasesOf(
  'blog. | news. | noticias. | artikel. | article | press. | magazine. | category. | tag. | product',
);
const MAX_WORDS = 8;
/** A page with a longer address is no policy. */
const MAX_URL = 2_048;

/** Whether a name of a link, a title or a path is called like a policy of a type. */
export const isNamedLike = (type: PolicyType, name: string): boolean => {
  const words = wordsOf(name.slice(0, MAX_URL));
  return words.split(' ').length - 2 <= MAX_WORDS && hasPhrase(words, NAMES[type]);
};

/** Links of the same domain that are called like a policy; those with the shortest name come first. */
export function linkedPolicies(type: PolicyType, { links, url }: Pick<SiteContent, 'links' | 'url'>): string[] {
  const isOwn = ownLinks(url);
  const named = links.flatMap((link) => {
    const count = wordsOf(link.text).split(' ').length - 2;
    return isNamedLike(type, link.text) && isOwn(link.url) ? [{ url: link.url, count }] : [];
  });
  return distinct(named.sort((a, b) => a.count - b.count).map((link) => link.url));
}

/** Pages of a sitemap whose path is called like a policy; the shortest come first. */
export function listedPolicies(type: PolicyType, urls: readonly string[], base: string): string[] {
  const isOwn = ownLinks(base);
  const named = urls.filter((url) => isOwn(url) && hasPhrase(wordsOf(new URL(url).pathname), NAMES[type]));
  return distinct(named.sort((a, b) => a.length - b.length));
}

export const usualPolicies = (type: PolicyType, base: string): string[] =>
  PATHS[type].map((path) => new URL(path, base).href);

/** Tells pages of the domain of a page, which may be a policy, from other pages and from articles. */
function ownLinks(base: string): (url: string) => boolean {
  const own = siteOf(base);
  return (url) =>
    url.length <= MAX_URL &&
    URL.canParse(url) &&
    siteOf(url) === own &&
    !hasPhrase(wordsOf(new URL(url).pathname), ARTICLES);
}

const siteOf = (url: string): string => getDomain(url) ?? new URL(url).hostname;

const distinct = (urls: readonly string[]): string[] => [...new Set(urls.map((url) => url.split('#')[0] ?? url))];
