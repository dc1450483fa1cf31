import { foldLetters } from './fold.ts';

/** Numbers up to thirty, then tens and hundreds, in Spanish and Portuguese, folded. */
const NUMBERS = new Map<string, number>(
  [
    'un uno primero primer um primeiro',
    'dos dois',
    'tres',
    'cuatro quatro',
    'cinco',
    'seis',
    'siete sete',
    'ocho oito',
    'nueve nove',
    'diez dez',
    'once onze',
    'doce doze',
    'trece treze',
    'catorce catorze quatorze',
    'quince quinze',
    'dieciseis dezesseis dezasseis',
    'diecisiete dezessete dezassete',
    'dieciocho dezoito',
    'diecinueve dezenove dezanove',
    'veinte vinte',
    'veintiun veintiuno',
    'veintidos',
    'veintitres',
    'veinticuatro',
    'veinticinco',
    'veintiseis',
    'veintisiete',
    'veintiocho',
    'veintinueve',
    'treinta trinta',
  ].flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 1])),
);
for (const [word, value] of Object.entries({ cuarenta: 40, quarenta: 40, cincuenta: 50, cinquenta: 50, sesenta: 60 }))
  NUMBERS.set(word, value);
for (const [word, value] of Object.entries({ sessenta: 60, setenta: 70, ochenta: 80, oitenta: 80, noventa: 90 }))
  NUMBERS.set(word, value);
for (const word of ['novecientos', 'novecentos']) NUMBERS.set(word, 900);
const THOUSAND = 'mil';
const AND = new Set(['y', 'e']);

/** The text of a deed with its spelled numbers in digits: `once de febrero de dos mil veintiséis` has the date 11 de febrero de 2026. */
export function withDigits(text: string): string {
  const parts = text.split(/(\p{L}+)/u);
  const words = parts.map((part) => foldLetters(part));
  const isNumber = (at: number) => NUMBERS.has(words[at] ?? '') || words[at] === THOUSAND;
  let written = '';
  for (let at = 0; at < parts.length; ) {
    if (!isNumber(at)) {
      written += parts[at++];
      continue;
    }
    // Words stand at every second place, with what is between them in the others.
    const run = [words[at] ?? ''];
    let next = at;
    while ((parts[next + 1] ?? '').trim() === '' && next + 2 < parts.length) {
      const isJoined = AND.has(words[next + 2] ?? '') && (parts[next + 3] ?? '').trim() === '' && isNumber(next + 4);
      if (!isJoined && !isNumber(next + 2)) break;
      next += isJoined ? 4 : 2;
      run.push(words[next] ?? '');
    }
    written += numberOf(run);
    at = next + 1;
  }
  return written;
}

function numberOf(run: readonly string[]): number {
  const thousands = run.indexOf(THOUSAND);
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + (NUMBERS.get(word) ?? 0), 0);
  return thousands < 0 ? sum(run) : (sum(run.slice(0, thousands)) || 1) * 1000 + sum(run.slice(thousands + 1));
}
