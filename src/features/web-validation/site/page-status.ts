import type { PageStatus } from '@vett/schema/web-validation-result';
import type { SiteContent } from './content.ts';

interface Status {
  readonly page_status: PageStatus;
  readonly has_content: boolean;
  readonly evidence: string;
}

/** Short pages alone are judged by their phrases, since a whole site may speak of anything. */
const MAX_WORDS = 250;
const MIN_WORDS = 5;

const PHRASES: readonly (readonly [PageStatus, readonly string[]])[] = [
  ['GEO_BLOCKED', ['not available in your country', 'not available in your region', 'no está disponible en su país']],
  [
    'FOR_SALE',
    [
      'domain is for sale',
      'buy this domain',
      'domain may be for sale',
      'dominio está en venta',
      'domínio está à venda',
    ],
  ],
  ['PARKED', ['domain is parked', 'parked free', 'parked domain', 'domain has been registered', 'dominio aparcado']],
  ['BLOCKED', ['verify you are human', 'checking your browser', 'access denied', 'enable javascript and cookies']],
  [
    'UNDER_CONSTRUCTION',
    ['under construction', 'coming soon', 'en construcción', 'em construção', 'próximamente', 'em breve'],
  ],
  ['LOGIN_REQUIRED', ['log in to continue', 'sign in to continue', 'inicie sesión', 'faça login']],
];

/** The status of a page by its HTTP status and, when it is short, by its phrases. */
export function pageStatus({ status }: { readonly status: number }, content: SiteContent): Status {
  const text = `${content.title}\n${content.text}`.toLowerCase();
  const words = content.text.split(/\s/).length;
  const has_content = content.text.trim() !== '' && words >= MIN_WORDS;
  const is = (page_status: PageStatus, evidence: string): Status => ({ page_status, has_content, evidence });
  if (status === 451) return is('GEO_BLOCKED', 'HTTP status 451');
  if (status === 401) return is('LOGIN_REQUIRED', 'HTTP status 401');
  if (status === 403 || status === 429) return is('BLOCKED', `HTTP status ${status}`);
  for (const [page_status, phrases] of words <= MAX_WORDS ? PHRASES : []) {
    const phrase = phrases.find((each) => text.includes(each));
    if (phrase !== undefined) return is(page_status, `“${phrase}”`);
  }
  if (status >= 400) return is('ERROR', `HTTP status ${status}`);
  return has_content ? is('AVAILABLE', `${words} words`) : is('EMPTY', 'no text');
}
