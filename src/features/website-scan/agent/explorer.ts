import { hasPhrase, phrasesOf, wordsOf } from '../../web-validation/web-validation.ts';
import type { AgentDecision, Decider, ScanState } from './decider.ts';
import { areaOf, partsOf, siteOf, withoutFragment } from './links.ts';
import { isRead, type PageObservation, PLAN } from './page-observation.ts';
import { elementsOf, type TreeElement } from './tree.ts';

/** Pages that are tried for one area. */
const PER_AREA = 2;
const PRODUCTS = 3;
const BUY = phrasesOf(
  'add to cart | add to basket | add to bag | buy now | buy. | in den warenkorb | jetzt kaufen | anadir al carrito | comprar | adicionar ao carrinho | ajouter au panier | acheter | order now',
);
const PRODUCT_PATH = /\/(?:p|products?|items?|produkte?|productos?|produtos?|produits?|shop|dp)\/[^/]/i;

/** Goes through the areas of a site by its links and, where there are none, by its buttons. It needs no language model. */
export const embeddedExplorer: Decider = { name: 'embedded', decide: async (state) => decide(state) };

function decide({ target, seen, last }: ScanState): AgentDecision {
  if (!last) return goto(target, 'Open the site.');
  const [home] = seen;
  if (seen.length === 1 && last.view.status === 0) return goto(target, 'The site did not answer: try once more.');
  if (!home || seen.every(({ view }) => view.status === 0)) return finish('The site does not answer.');
  return (
    nextArea(seen) ?? nextProduct(seen) ?? buy(last, seen) ?? press(last, seen) ?? nextOther(seen) ?? back(last, seen)
  );
}

/** The best link of the first area of the plan that was not looked at. */
function nextArea(seen: readonly PageObservation[]): AgentDecision | undefined {
  const links = seen.flatMap(({ links }) => links);
  const tried = triedBy(seen);
  for (const area of PLAN) {
    const ofArea = links.filter((link) => link.area === area);
    const visited = seen.filter(({ asked, via }) => areaOf(via) === area || ofArea.some(({ url }) => url === asked));
    if (visited.some(isRead)) continue;
    if (new Set(visited.map(({ asked }) => asked)).size >= PER_AREA) continue;
    const next = ofArea.sort((a, b) => b.score - a.score).find(({ url }) => !tried.has(url));
    if (next) return goto(next.url, `Look at ${area}.`, next.text);
  }
  return undefined;
}

function nextProduct(seen: readonly PageObservation[]): AgentDecision | undefined {
  const tried = triedBy(seen);
  const own = siteOf(seen[0]?.view.url ?? '');
  const isProduct = (path: string) => PRODUCT_PATH.test(path);
  const visited = seen.filter(({ asked }) => isProduct(new URL(asked).pathname) && siteOf(asked) === own);
  if (visited.length >= PRODUCTS) return undefined;
  const next = seen
    .flatMap((page) => page.own)
    .find(({ url, parts: [, path] }) => isProduct(path) && !tried.has(url) && siteOf(url) === own);
  return next && goto(next.url, 'Look at a product.', next.text);
}

/** Another page of the site, from the part of it that was looked at the least. */
function nextOther(seen: readonly PageObservation[]): AgentDecision | undefined {
  const tried = triedBy(seen);
  const counts = new Map<string, number>();
  for (const part of [...tried].flatMap(partsOf)) counts.set(part, (counts.get(part) ?? 0) + 1);
  let best: { url: string; visits: number } | undefined;
  for (const { url, parts } of seen.flatMap(({ own }) => own)) {
    if (tried.has(url)) continue;
    const visits = Math.max(...parts.map((part) => counts.get(part) ?? 0));
    if (!best || visits < best.visits) best = { url, visits };
  }
  return best && goto(best.url, 'Look at another page of the site.');
}

/** Puts a product into the cart, so that the checkout can be looked at. Nothing is ordered. */
function buy(last: PageObservation, seen: readonly PageObservation[]): AgentDecision | undefined {
  if (seen.some(({ via }) => isBuy(via))) return undefined;
  const button = elementsOf(last.view.tree).find(({ name }) => isBuy(name));
  return button && click(button, 'Put the product into the cart.');
}

const isBuy = (name: string) => name !== '' && hasPhrase(wordsOf(name), BUY);

/** Buttons and links without an address of their own, as on pages that are built by scripts. */
function press(last: PageObservation, seen: readonly PageObservation[]): AgentDecision | undefined {
  const pressed = new Set(seen.map(({ via }) => areaOf(via)).filter(Boolean));
  const addressed = new Set(seen.flatMap(({ links }) => links).map(({ area }) => area));
  const next = elementsOf(last.view.tree).find(({ role, name }) => {
    const area = areaOf(name);
    return area && area !== 'login' && !isField(role) && !pressed.has(area) && !addressed.has(area) && name.length < 40;
  });
  return next && click(next, `Look at ${areaOf(next.name)}.`);
}

const isField = (role: string) => ['textbox', 'combobox', 'checkbox', 'radio'].includes(role);

/** Returns once to the first page, in case it has buttons that were not pressed there. */
function back(last: PageObservation, seen: readonly PageObservation[]): AgentDecision {
  const [home] = seen;
  const returns = seen.filter(({ asked }, i) => i > 0 && asked === home?.asked);
  if (!home || last.asked === home.asked || returns.length > 0) return finish('Nothing is left to look at.');
  return goto(home.asked, 'Return to the first page.');
}

const triedBy = (seen: readonly PageObservation[]) =>
  new Set(seen.flatMap(({ asked, view }) => [withoutFragment(asked), withoutFragment(view.url)]));

const goto = (url: string, reason: string, via = ''): AgentDecision => ({ reason, action: { tool: 'goto', url }, via });
const click = ({ id, name }: TreeElement, reason: string): AgentDecision => ({
  reason,
  action: { tool: 'click', element: id },
  via: name,
});
const finish = (reason: string): AgentDecision => ({ reason, action: { tool: 'finish' } });
