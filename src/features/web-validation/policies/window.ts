import { hasPhrase, phrasesOf, placesOf } from './phrases.ts';

const UNITS: readonly (readonly [days: number, phrases: readonly string[]])[] = [
  [1, ['day', 'days', 'dia', 'dias', 'tag', 'tage', 'tagen', 'jour', 'jours']],
  [7, ['week', 'weeks', 'semana', 'semanas', 'woche', 'wochen', 'semaine', 'semaines']],
  [30, ['month', 'months', 'mes', 'meses', 'monat', 'monate', 'monaten', 'mois']],
];
const DAYS_OF = new Map(UNITS.flatMap(([days, words]) => words.map((word) => [word, days] as const)));

const NUMBERS = new Map(
  [
    ...['1 a one un uno una um uma ein einem einer eine', '2 two dos dois duas zwei deux', '3 three tres drei trois'],
    ...['7 seven siete sete sieben sept', '10 ten diez dez zehn dix', '14 fourteen catorce quatorze vierzehn'],
    ...[
      '15 fifteen quince quinze',
      '30 thirty treinta trinta dreissig trente',
      '60 sixty sesenta sessenta sechzig soixante',
    ],
    ...['90 ninety noventa neunzig'],
  ].flatMap((line) => {
    const [digits, ...names] = line.split(' ');
    return names.map((name) => [name, Number(digits)] as const);
  }),
);

/** Words that precede how long a payment takes, which is no window. */
const PAYING = phrasesOf(
  `please allow | process | credited | appear | we will refund | we receive | takes. | take up | acredit | procesa | recibir el | tras recibir | processad | creditad | recebermos | dauert | bearbeit | nach eingang | traite | sous. | credite`.replaceAll(
    '\n',
    ' ',
  ),
);
const NONE = phrasesOf(
  `no refund | non refundable | not refundable | sales are final | not accept return | no return | not offer refund | not offer return | no se aceptan devoluciones | no aceptamos devoluciones | no hay devoluciones | no se realizan reembolsos | no se efectuan reembolsos | no se reembols | no reembols | no hay reembolso | nao aceitamos devol | nao aceitamos troca | nao ha reembolso | nao oferecemos reembolso | keine ruckgabe | keine erstattung | keine ruckerstattung | aucun remboursement | aucun retour | non remboursable`,
);

/** The longest number of words between a number and its unit: «30 (thirty) calendar days». */
const NEAR = 3;

/** The days within which a sentence takes goods or money back; undefined: it names none. */
export function daysOf(words: string): number | undefined {
  const ends = Math.min(words.length, ...placesOf(words, PAYING));
  const all = words.slice(0, ends).split(' ').filter(Boolean);
  for (const [at, word] of all.entries()) {
    const days = DAYS_OF.get(word);
    const counts = days === undefined ? [] : all.slice(Math.max(0, at - NEAR), at).map(numberOf);
    const count = counts.findLast((number) => number !== undefined);
    if (days !== undefined && count !== undefined) return count * days;
  }
  return undefined;
}

const numberOf = (word: string): number | undefined => (/^\d{1,3}$/.test(word) ? Number(word) : NUMBERS.get(word));

/** Whether a sentence says that nothing is taken or paid back. */
export const saysNone = (words: string): boolean => hasPhrase(words, NONE);
