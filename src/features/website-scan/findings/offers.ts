import { hasPhrase, meets, phrasesOf, ruleOf, wordsOf } from '../../web-validation/web-validation.ts';
import type { LineReader, PageFinding } from './page-finding.ts';
import { pricesAt } from './payments.ts';

const MAX_NAME = 120;
const MIN_LETTERS = 3;
/** Words of prices that are of no product. */
const NO_PRODUCTS = phrasesOf(
  `total. | subtotal. | shipping. | delivery. | postage. | orders over | over. | spend. | save. | tax. | vat. | fee. | fees. | minimum | deposit. | off. | voucher | gift card | balance | refund
  | envio | envios | gastos. | desde. | ahorra | iva. | compras superiores | frete. | acima de | economize | versand | versandkosten | ab. | livraison | frais | a partir de | economisez`.replaceAll(
    '\n',
    ' ',
  ),
);
/** Lines of buttons and labels beside a price. */
const LABELS = phrasesOf(
  `add to | buy now | quick view | view. | sale. | regular price | unit price | price. | sold out | in stock | from. | new. | reviews | rating | anadir | agregar | comprar | oferta | precio | preco | adicionar | esgotado | agotado | in den warenkorb | preis. | ajouter | prix.
  | prices. | precios. | precos. | preise. | products. | productos. | produtos. | produkte.`.replaceAll('\n', ' '),
);
const MAX_BEFORE = 2;

/** A product or a service with its price: the words of the line beside the price, or else the nearest line above it. */
export const productsAt: LineReader = (line, lines, at) => {
  const [price] = pricesAt(line, lines, at);
  if (!price || hasPhrase(wordsOf(line), NO_PRODUCTS)) return [];
  const above = Array.from({ length: MAX_BEFORE }, (_, i) => lines[at - 1 - i] ?? '');
  const name = [withoutPrices(line), ...above].find((text) => isName(text, lines, at));
  return name === undefined ? [] : [{ type: 'product', value: name, detail: price.value, quote: line }];
};

/** The words of a line before its first number with a sign of money, or after it. */
function withoutPrices(line: string): string {
  const [before = '', ...after] = line.split(/(?:R\$|[€$£¥]|\b(?:EUR|USD|GBP|CHF|BRL|MXN|PLN|SEK|CAD|AUD)\b)/);
  const words = (text: string) =>
    text
      .replace(/\d[\d.,]{0,15}\s?$/, '')
      .replace(/^\s?\d[\d.,]{0,15}/, '')
      .replace(/^[\s:·|–—-]{1,9}|[\s:·|–—-]{1,9}$/g, '');
  return words(before) || words(after.join(' '));
}

function isName(text: string, lines: readonly string[], at: number): boolean {
  if (text.length > MAX_NAME || text.replaceAll(/[^\p{L}]/gu, '').length < MIN_LETTERS) return false;
  const words = wordsOf(text);
  return !hasPhrase(words, NO_PRODUCTS) && !hasPhrase(words, LABELS) && pricesAt(text, lines, at).length === 0;
}

const MODELS = Object.entries({
  online_shop:
    ruleOf(`add to cart | add to basket | add to bag | buy now | your cart | shopping cart | checkout | free shipping | free delivery
    anadir al carrito | agregar al carrito | comprar ahora | envio gratis | carrito de compras
    adicionar ao carrinho | comprar agora | frete gratis | in den warenkorb | warenkorb | ajouter au panier | livraison gratuite`),
  subscription:
    ruleOf(`per month | a month | monthly plan | monthly subscription | billed monthly | billed annually | cancel anytime | cancel any time | free trial | subscribe and save
    al mes. | mensuales | suscripcion mensual | prueba gratis | por mes | ao mes | assinatura mensal | teste gratis | im monat | monatlich kundbar | par mois`),
  marketplace:
    ruleOf(`sell on | become a seller | start selling | our sellers | third party sellers | vendor registration | list your
    vende en | vende con nosotros | vendedores | venda no | venda conosco | seja um vendedor | verkaufe auf | vendre sur`),
  wholesale: ruleOf(`wholesale | trade account | minimum order | trade customers | bulk orders | become a stockist
    mayorista | al por mayor | pedido minimo | atacado | pedido minimo | grosshandel | grossiste`),
  services:
    ruleOf(`book an appointment | book a table | book now | book online | get a quote | free quote | request a quote | our services | free consultation
    pide cita | reserva tu | reservar ahora | presupuesto | nuestros servicios | agende | orcamento | nossos servicos | termin vereinbaren | unsere leistungen | prendre rendez vous | devis`),
  donations: ruleOf(
    `donate now | make a donation | give monthly | haz tu donativo | dona ahora | faca uma doacao | doe agora | jetzt spenden | faire un don`,
  ),
  advertising: ruleOf(
    `advertise with us | sponsored content | media kit | anunciate | anuncie aqui | publicidad en este sitio`,
  ),
});
const MAX_LINE = 300;

/** The ways in which a site takes money, each with the first words that tell it. */
export const modelsAt: LineReader = (line) => {
  if (line.length > MAX_LINE) return [];
  const words = wordsOf(line);
  return MODELS.filter(([, rule]) => meets(words, rule)).map(
    ([value]): PageFinding => ({ type: 'business_model', value, quote: line }),
  );
};
