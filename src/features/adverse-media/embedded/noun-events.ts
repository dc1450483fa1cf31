import type { Nominal } from './chunks.ts';
import type { Add } from './event.ts';
import { type Clauses, includedBehind, isSubjectIn, nominalsFrom } from './groups.ts';
import { ownersOf } from './meant.ts';
import type { TaggedWord } from './tagging.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** Nouns for measures with the subject behind them or as their owner, and what the subject is called. */
export function readNouns(clauses: Clauses, vocabulary: Vocabulary, place: number, nominal: Nominal, add: Add): void {
  const { words, chunks } = clauses;
  for (let at = nominal.start; at < nominal.end; at++) {
    const { plain, exact, kind } = words[at] as TaggedWord;
    if (kind !== 'noun' && kind !== 'name') continue;
    const isNo =
      words[nominal.start]?.plain === 'no' ||
      (chunks[place - 1]?.kind === 'preposition' &&
        /^(?:without|sin|sem)$/.test(words[chunks[place - 1]?.start ?? 0]?.plain ?? ''));
    const isOwn =
      nominal.isOwned ||
      isSubjectIn(ownersOf(clauses, place)) ||
      (chunks[place + 1]?.kind === 'preposition' && isSubjectIn(includedBehind(clauses, place)));
    const verb = chunks[place - 1];
    const isDenied = verb?.kind === 'verbal' && verb.isNegated;
    for (const meaning of vocabulary.nouns.get(plain) ?? []) {
      if (isOwn && !isNo && !isDenied) add(meaning, at);
    }
    const label =
      exact === 'ré' && clauses.language === 'pt'
        ? ({ measure: 'charged', isWeak: false } as const)
        : (vocabulary.labels.get(plain) ?? pluralLabel(words[at] as TaggedWord));
    if (label && isLabelOfSubject(clauses, place, nominal) && !isNo)
      add(label, at, { isUnsure: words[at - 1]?.plain === 'alleged' });
  }
}

/** «Those arrested», «los condenados»: a participle as a noun. */
function pluralLabel({ verb, kind }: TaggedWord): Meaning | undefined {
  if (kind !== 'noun' || !verb?.forms.has('participle')) return undefined;
  return verb.done.find(({ measure }) => measure !== 'cleared' && measure !== 'harmed');
}

/** «The fraudster @», «@, a convicted fraudster,», «@ is a fugitive». */
function isLabelOfSubject(clauses: Clauses, place: number, nominal: Nominal): boolean {
  const { chunks, words } = clauses;
  if (nominal.isSubject) return true;
  if (nominal.isOwned) return false;
  const at = (offset: number) => chunks[place + offset];
  const isSubject = (offset: number) => at(offset)?.kind === 'nominal' && (at(offset) as Nominal).isSubject;
  // «Recapturaron a @, cabecilla de una banda».
  const isFree = (offset: number) =>
    at(offset)?.kind !== 'preposition' || /^(?:a|al|ao|to)$/.test(words[at(offset)?.start ?? 0]?.plain ?? '');
  if (at(1)?.kind === 'comma' && isSubject(2) && at(-1)?.kind !== 'preposition') return true;
  if (at(-1)?.kind === 'comma' && isSubject(-2) && isFree(-3) && at(1)?.kind !== 'verbal') return true;
  // «Among those arrested was @», «los detenidos son @ y Vole».
  const next = at(1);
  const isListed =
    next?.kind === 'verbal' &&
    (next.main === undefined ||
      /^(?:figura|figuran|aparece|destaca|include|includes|included|incluye|incluyen|inclui|incluem)$/.test(
        words[next.main]?.plain ?? '',
      ));
  if (
    isListed &&
    (at(-1)?.kind === 'preposition' || at(-1) === undefined || at(-1)?.kind === 'stop') &&
    isSubjectIn(nominalsFrom(clauses, place + 2))
  )
    return true;
  const verbal = at(-1);
  return (
    verbal?.kind === 'verbal' &&
    verbal.main === undefined &&
    !verbal.isNegated &&
    isSubject(-2) &&
    at(-3)?.kind !== 'preposition'
  );
}
