import { hasPhrase, phrasesOf, wordsOf } from './phrases.ts';
import type { Sentence } from './sentences.ts';

/** The time within which goods or money are taken back, and the sentence that tells it; 0 days: they are not. */
export interface ReturnWindow {
  readonly days: number;
  readonly quote: string;
  /** Whether words say that the time is the buyer's; otherwise nothing says that it is not. */
  readonly isTold: boolean;
}

const joined = (...lines: string[]) => phrasesOf(lines.join(' | '));

const UNITS: readonly (readonly [days: number, phrases: readonly string[]])[] = [
  [1, ['day', 'days', 'night', 'nights', 'dia', 'dias', 'tag', 'tage', 'tagen', 'jour', 'jours']],
  [7, ['week', 'weeks', 'semana', 'semanas', 'woche', 'wochen', 'semaine', 'semaines']],
  [30, ['month', 'months', 'mes', 'meses', 'monat', 'monate', 'monaten', 'mois']],
  [365, ['year', 'years', 'ano', 'anos', 'jahr', 'jahre', 'jahren', 'annee', 'ans']],
];
const DAYS_OF = new Map(UNITS.flatMap(([days, words]) => words.map((word) => [word, days] as const)));

const NUMBERS = new Map(
  `1 a one un uno una um uma ein einem einer eine
  2 two dos dois duas zwei deux
  3 three tres drei trois
  5 five cinco funf cinq
  7 seven siete sete sieben sept
  10 ten diez dez zehn dix
  14 fourteen catorce quatorze vierzehn
  15 fifteen quince quinze
  20 twenty veinte vinte zwanzig vingt
  21 twenty-one veintiuno
  28 twenty-eight
  30 thirty treinta trinta dreissig trente
  45 forty-five
  60 sixty sesenta sessenta sechzig soixante
  90 ninety noventa neunzig`
    .split('\n')
    .flatMap((line) => {
      const [digits, ...names] = line.trim().split(' ');
      return names.map((name) => [name, Number(digits)] as const);
    }),
);

/** Words of taking back. */
const RETURNING = joined(
  'return | refund | exchang | withdraw | cancel | money back | send back | sent back | send it back | bring back | right to cancel | back within | products back | back to us | goods back | item back | items back | anything back',
  'devol | devuel | reembols | desist | retracto | arrepent | cambi | reintegr',
  'troca | arrepend | estorn | ressarc | livre resolucao | dinheiro de volta',
  'widerruf  | zuruck | ruckgabe | umtausch | erstatt | retour | rembours | retract | echang',
);
/** Words before or after the time that a buyer has. */
const BUYER = joined(
  'you have | you can | you may | you must | you ll have | customers have | customers may | customers can | customers must | buyer | do i have | return your | return it | return the | return any | return unworn | return an | returned within | be returned | returns accepted | returns are accepted | accept returns | accept a return | exchanged | requests must | request must | request a | withdrawal period | cancel within | cancelled up to | canceled up to | cancelled at least | if you cancel | have gone by | have passed since your | contact us within | right to cancel | right to withdraw | sleep on it | try it for | trial | send | bring | post the | post it | ask for | entitled | change your mind',
  'hayan pasado | han pasado | hayan transcurrido | se permite | dispone | tienes | tiene. | tendra | podra | puede. | puedes | podes. | devolver | cambiar | aceptamos | se aceptan | ejercer | comprador | el cliente | arrepentirte | solicitar | plazo de devolucion | plazo para | desistir | se solicita',
  'voce tem | voce pode | o cliente | tem ate | tem o prazo | trocamos | solicitar | devolver | dispoe | arrepend | podera | pode. | prazo de troca | prazo para | exercer',
  'sie haben | sie konnen | konnen sie | zurucksend | zuruckgeb | widerrufsfrist | widerrufen | vous avez | vous disposez | vous pouvez | delai de retract | delai de retour | retourner | echanger',
);
/** Words right after such a time. */
const AFTER_BUYER = joined(
  'to return | to request | to exchange | to send | to cancel | to withdraw | to change | return | money back | refund policy | guarantee | exchange | trial | of purchase | of receipt | of receiving | of delivery | of the delivery | of the purchase | of buying | from the | from your | from delivery | from purchase | from receipt | after receiv | after delivery | after purchase | after the | after you | since | before the',
  'para devolver | para cambiar | para ejercer | para desistir | para solicitar | desde | a partir de | posteriores | siguientes | naturales desde | despues de | de recibid | corridos de',
  'para devolver | para trocar | para solicitar | a contar | a partir | apos. | apos o | depois | do recebimento | corridos',
  'nach erhalt | nach kauf | nach lieferung | ab erhalt | ab kauf | ruckgaberecht | widerrufsrecht | ohne angabe | pour | a compter | apres | suivant',
);
/** Words of the time that a shop, a bank or a carrier takes, or that has to do with neither returns nor refunds. */
const SELLER = joined(
  'we will | we ll | we refund | we reply | we respond | we answer | we process | we aim | we take | we collect | we pay | we issue | we inspect | reply | respond | answer | get back to | processed | processing | credited | credit is | credit will | issued | appear | reflect | reimburse | refund is | refunds are | refund will | refunds will | refunded within | your refund in | receive your refund | receive the refund | refund take | takes. | take up | take. | allow | dispatch | shipped | ships. | shipping takes | delivery takes | delivered in | delivered within | arrive | once we receive | we receive | we received | notify you | paid within | payment | invoice | due. | late. | warrant | review | business hours',
  'respond | procesa | acredit | abono | tarda | demora | se efectuara | reembolsaremos | reembolso se realiz | reembolso se efectu | reembolso se proces | reembolso se hara | el dinero se | recibir el | tras recibir | despach | enviamos | entregamos | garantia | se realizara | pagara | contesta',
  'respondemos | processad | creditad | recebermos | estorno | reembolso e. | reembolso sera | reembolsamos | entregamos | postado | devolveremos | o valor',
  'dauert | bearbeit | nach eingang | wir zahlen | erstatten wir | beantwort | liefer | gewahrleistung | garantie | traite | remboursement intervient | sous. | credite | nous repond | nous rembours | expedi',
);
/** Money is given back on a guarantee, which is none of repairs. */
const MONEY_BACK = joined('money back | dinero | dinheiro de volta | geld zuruck | satisf | reembols');
const GUARANTEE = joined('warrant | garanti');
const DAMAGED = joined(
  'damag | defect | faulty | wrong item | incorrect | danad | defectuos | roto | avariad | defeito | danificad | beschadigt | mangel | endommag | defectueu',
);
const NONE = joined(
  'no refund | non refundable | nonrefundable | not refundable | sales are final | sale is final | not accept return | not accept any return | not accept refund | no return | not offer refund | not offer return | not offer any refund | cannot be returned | can not be returned | not issue refund | not provide refund',
  'no se aceptan devoluciones | no se aceptan cambios | no aceptamos devoluciones | no aceptamos cambios | no hay devoluciones | no se realizan reembolsos | no realizamos reembolsos | no se efectuan reembolsos | no ofrecemos reembolsos | no se reembols | no reembols | no hay reembolso | no se admiten devoluciones | no admitimos devoluciones',
  'nao aceitamos devol | nao aceitamos troca | nao ha reembolso | nao oferecemos reembolso | nao realizamos reembolso | nao fazemos reembolso | nao e possivel a devolucao | keine ruckgabe | keine erstattung | keine ruckerstattung | aucun remboursement | aucun retour | non remboursable',
);
/** Words of a part: sale items or costs of delivery are not paid back, but the rest is. */
const PART = joined(
  'sale item | sale items | on sale | clearance | discounted | gift card | voucher | personali | custom | underwear | swimwear | hygien | unless | except | opened | without | after. | shipping cost | shipping charge | shipping fee | delivery cost | delivery charge | postage | deposit | following items | some items | certain | these items | such items | perishable | if the | if you | if it',
  'oferta | rebaja | promocion | personaliz | intim | tarjetas regalo | vale. | salvo | excepto | sin. | gastos de envio | costo de envio | costos de envio | siguientes | perecedero | si el | si no',
  'promocao | promociona | intim | sem. | frete | exceto | salvo | caso. | se o | reduziert | ausser | versandkosten | sous vetement | sauf | frais de port | solde',
);

/** The longest number of words between a number and its unit: «30 (thirty) calendar days». */
const NEAR = 3;
/** A heading or question that tells what the days below it are. */
const MAX_HEADING = 12;
const AFTER = 6;
const BUSINESS = /business|working|habil|laboral|uteis|werktag|ouvr/;
/** The rank below that of any time, also of one for damaged goods, which comes after all others. */
const LEAST = -3;
/** Parts of sentences with a time, and times of a part; a policy has fewer. */
const MAX_TIMED = 80;
const MAX_TIMES = 5;

/** The buyer's time in a policy: the first of those that its words give to the buyer, or else that its words give to nobody. */
export function returnWindow(sentences: readonly Sentence[]): ReturnWindow | undefined {
  let best: (ReturnWindow & { readonly rank: number }) | undefined;
  let timed = 0;
  for (const [at, { quote, words }] of sentences.entries()) {
    if (timed >= MAX_TIMED || !hasTime(words)) continue;
    const heading = headingAt(sentences, at - 1);
    if (!hasPhrase(words, RETURNING) && !hasPhrase(heading, RETURNING)) continue;
    for (const part of quote
      .split(/[,–—]\s|:\s/u)
      .map(wordsOf)
      .filter(hasTime)) {
      if (timed >= MAX_TIMED) break;
      timed += 1;
      const told = windowIn(part, heading, hasPhrase(words, MONEY_BACK));
      if (told && told.rank > (best?.rank ?? LEAST)) best = { ...told, quote, isTold: told.rank > 0 };
    }
  }
  if (best) return best;
  const none = sentences.find(({ words }) => hasPhrase(words, NONE) && !hasPhrase(words, PART));
  return none && { days: 0, quote: none.quote, isTold: false };
}

const hasTime = (words: string): boolean => words.split(' ').some((word) => DAYS_OF.has(word));

const headingAt = (sentences: readonly Sentence[], at: number): string => {
  const { words = '' } = sentences[at] ?? {};
  return words.split(' ').length - 2 <= MAX_HEADING && !hasTime(words) ? words : '';
};

/** The first time of a part of a sentence that is not the shop's, by the nearest words before it, or else by those after it. */
function windowIn(
  words: string,
  heading: string,
  isMoneyBack: boolean,
): { readonly days: number; readonly rank: number } | undefined {
  const all = words.split(' ').filter(Boolean);
  let times = 0;
  for (const [at, word] of all.entries()) {
    const unit = DAYS_OF.get(word);
    if (unit === undefined) continue;
    times += 1;
    if (times > MAX_TIMES) break;
    const numbers = all.slice(Math.max(0, at - NEAR), at).map(numberOf);
    const count = numbers.findLast((number) => number !== undefined);
    if (count === undefined) continue;
    const start = at - numbers.length + numbers.indexOf(count);
    const before = `${heading} ${all.slice(0, start).join(' ')} `;
    const after = ` ${all.slice(at + 1, at + 1 + AFTER).join(' ')} `;
    const rank = rankOf(before.replace('  ', ' '), after, isMoneyBack);
    // A span, and days on which a bank works, are the shop's where nothing tells.
    const isSpan = all.slice(Math.max(0, start - 2), start).some((each) => /^\d{1,3}$/.test(each));
    if (rank === undefined || (rank === 0 && (isSpan || BUSINESS.test(all.slice(at - 1, at + 2).join(' '))))) continue;
    return { days: count * unit, rank: hasPhrase(before, DAMAGED) ? rank - 2 : rank };
  }
  return undefined;
}

/** 1: the time is the buyer's; 0: nothing tells; undefined: it is not the buyer's. */
function rankOf(before: string, after: string, isMoneyBack: boolean): 0 | 1 | undefined {
  const [buyer, seller] = [lastOf(before, BUYER), lastOf(before, SELLER)];
  const isOfGuarantee = !isMoneyBack && (hasPhrase(before, GUARANTEE) || hasPhrase(after, GUARANTEE));
  if (isOfGuarantee && buyer < 0) return undefined;
  if (seller > buyer && !(isMoneyBack && hasPhrase(before.slice(seller), GUARANTEE))) return undefined;
  if (buyer >= 0) return 1;
  if (hasPhrase(after, AFTER_BUYER)) return 1;
  return hasPhrase(after, SELLER) ? undefined : 0;
}

const lastOf = (words: string, phrases: readonly string[]): number =>
  Math.max(...phrases.map((phrase) => words.lastIndexOf(phrase)));

const numberOf = (word: string): number | undefined => (/^\d{1,3}$/.test(word) ? Number(word) : NUMBERS.get(word));
