import type { Chunk, Nominal, Verbal } from './chunks.ts';
import { type Clauses, type Group, includedBehind, isSubjectIn, isTitleOf, nominalsFrom } from './groups.ts';
import type { TaggedWord } from './tagging.ts';

const MAX_STEPS = 40;

/** The groups that are the subject of the verb at this place. */
export function subjectOf(clauses: Clauses, verb: number, steps = 0): Group {
  const { chunks } = clauses;
  const at = verb - 1;
  const chunk = chunks[at];
  if (!chunk || chunk.kind === 'stop') return behindOpening(clauses, verb);
  if (steps > MAX_STEPS) return [];
  switch (chunk.kind) {
    case 'relative':
      return antecedent(clauses, at, steps + 1);
    case 'comma': {
      const near = chunks[at - 1];
      if ((chunks[verb] as Verbal).isReduced && near?.kind === 'nominal' && near.isSubject) return [near];
      const outside = beforeAside(clauses, at, steps + 1);
      return outside === undefined ? [] : nominalsTo(clauses, outside, steps + 1);
    }
    case 'nominal':
      // «The lawyer of the businessman charged with fraud said»: the participle belongs to what it stands behind.
      if (isAttribute(clauses, verb) && chunks[at - 1]?.kind === 'preposition') return [chunk];
      return nominalsTo(clauses, at, steps + 1);
    case 'and': {
      const first = verbBefore(clauses, at);
      return first === undefined ? [] : subjectOf(clauses, first, steps + 1);
    }
    case 'verbal': {
      const relative = relativeBefore(clauses, at);
      if (relative !== undefined) return antecedent(clauses, relative, steps + 1);
      return chunk.isNonFinite || chunk.main === undefined ? subjectOf(clauses, at, steps + 1) : [];
    }
    case 'adverb':
      return subjectOf(clauses, at, steps + 1);
    // «Jailed | for | laundering», «entrou na prisão | para | cumprir».
    case 'preposition':
    case 'subordinator': {
      const first = (chunks[verb] as Verbal).isNonFinite ? verbBefore(clauses, at) : undefined;
      if (first === undefined) return [];
      const main = chunks[first] as Verbal;
      const objects =
        main.isPassive || main.isBare
          ? []
          : objectsOf(clauses, first).filter(({ start }) => start < (chunk as Chunk).start);
      return objects.length > 0 && main.main !== undefined && clauses.words[main.main]?.verb
        ? objects
        : subjectOf(clauses, first, steps + 1);
    }
    default:
      return [];
  }
}

/** Whether a participle is no verb of the sentence, since another is. */
const isAttribute = ({ chunks }: Clauses, verb: number): boolean =>
  (chunks[verb] as Verbal).isReduced &&
  chunks.some(
    (each, at) =>
      at !== verb && each.kind === 'verbal' && !each.isReduced && !each.isNonFinite && each.main !== undefined,
  );

/** «Convicted of forgery in 1996, | he | served four years». */
function behindOpening(clauses: Clauses, verb: number): Group {
  const { chunks } = clauses;
  const opening = chunks[verb];
  if (opening?.kind !== 'verbal' || !(opening.isBare || opening.isPassive || opening.isNonFinite)) return [];
  const comma = chunks.findIndex(({ kind }, at) => at > verb && kind === 'comma');
  const isClause =
    comma > 0 && chunks.slice(verb + 1, comma).every(({ kind }) => kind !== 'verbal' && kind !== 'relative');
  const group = isClause ? nominalsFrom(clauses, comma + 1, true) : [];
  return group;
}

/** The nominal groups that end at this place: with appositions, the rest of a list, and what governs «of @». */
function nominalsTo(clauses: Clauses, at: number, steps: number): Group {
  const { chunks } = clauses;
  const nominal = chunks[at];
  if (nominal?.kind !== 'nominal' || steps > MAX_STEPS) return [];
  const before = chunks[at - 1];
  if (before?.kind === 'preposition') {
    const governor = chunks[at - 2];
    if (governor?.kind === 'nominal') {
      const governing = nominalsTo(clauses, at - 2, steps + 1);
      return isTitleOf(governor, nominal) ? [nominal, ...governing] : governing;
    }
    if (governor?.kind === 'verbal') return behindVerb(clauses, at - 2, [], steps + 1);
    // «El acusado, de 29 años, fue detenido»: what stands in front of an aside without a noun of its own.
    if (governor?.kind === 'comma') {
      const outside = beforeAside(clauses, at - 2, steps + 1);
      return outside === undefined ? [] : nominalsTo(clauses, outside, steps + 1);
    }
    return [];
  }
  if (before?.kind === 'nominal')
    return nominal.isNumber ? nominalsTo(clauses, at - 1, steps + 1) : [nominal, ...(before.isSubject ? [before] : [])];
  if (before?.kind === 'and') {
    const first = chunks[at - 2]?.kind === 'comma' || chunks[at - 2]?.kind === 'and' ? at - 3 : at - 2;
    return chunks[first]?.kind === 'nominal' ? [nominal, ...nominalsTo(clauses, first, steps + 1)] : [nominal];
  }
  if (before?.kind === 'comma') {
    const first = chunks[at - 2];
    const isList = first?.kind === 'nominal' && chunks[at - 3]?.kind !== 'preposition';
    if (isList) return [nominal, ...nominalsTo(clauses, at - 2, steps + 1)];
    const outside = beforeAside(clauses, at - 1, steps + 1);
    return outside === undefined ? [nominal] : [nominal, ...nominalsTo(clauses, outside, steps + 1)];
  }
  if (before?.kind === 'verbal') return behindVerb(clauses, at - 1, [nominal], steps + 1);
  return [nominal];
}

/** Groups behind a verb belong to it, so the clause around it has what is in front: «a man who defrauded @ | was jailed». */
function behindVerb(clauses: Clauses, verb: number, own: Group, steps: number): Group {
  const relative = relativeBefore(clauses, verb);
  if (relative !== undefined) return antecedent(clauses, relative, steps + 1);
  const { chunks } = clauses;
  const isAttached = (at: number) =>
    chunks[at]?.kind === 'verbal' && ((chunks[at] as Verbal).isNonFinite || (chunks[at] as Verbal).isReduced);
  if (!isAttached(verb) || ((chunks[verb] as Verbal).isReduced && own.length > 0)) return own;
  let first = verb;
  while (chunks[first - 1]?.kind === 'preposition' && isAttached(first - 2)) first -= 2;
  return chunks[first - 1]?.kind === 'nominal'
    ? nominalsTo(clauses, first - 1, steps + 1)
    : subjectOf(clauses, first, steps + 1);
}

/** The groups that a relative pronoun stands for: «the brother of @, who» is the brother. */
function antecedent(clauses: Clauses, relative: number, steps: number): Group {
  const { chunks, words } = clauses;
  const word = words[(chunks[relative] as Chunk).start];
  if (/^(?:whose|cuy[oa]s?|cuj[oa]s?)$/.test(word?.plain ?? '')) return [];
  let at = relative - 1;
  while (chunks[at]?.kind === 'comma' || chunks[at]?.kind === 'preposition') at -= 1;
  const nominal = chunks[at];
  if (nominal?.kind !== 'nominal') return [];
  if (chunks[at - 1]?.kind === 'preposition') {
    const governor = chunks[at - 2];
    const isNear = nominal.isSubject && !(governor?.kind === 'nominal' && governor.isRelation);
    const governing = isNear ? [] : nominalsTo(clauses, at, steps + 1);
    return governing.length > 0 ? governing : [nominal];
  }
  return nominalsTo(clauses, at, steps + 1);
}

/** The place in front of an aside that ends with this comma: «@ |, 71, of Leeds, | was jailed». */
function beforeAside(clauses: Clauses, comma: number, steps: number): number | undefined {
  const { chunks } = clauses;
  let at = comma - 1;
  for (let step = steps; step < MAX_STEPS; step++) {
    let start = at;
    while (start >= 0 && chunks[start]?.kind !== 'comma' && chunks[start]?.kind !== 'stop') start -= 1;
    const segment = chunks.slice(start + 1, at + 1);
    const isClosed = chunks[start]?.kind === 'comma' && start > 0;
    const first = segment[0];
    const hasVerb = segment.some(
      (each) => each.kind === 'verbal' && !each.isNonFinite && !(each === first && each.isBare),
    );
    const isAside = hasVerb
      ? first?.kind === 'relative' || first?.kind === 'subordinator' || isReport(segment)
      : first?.kind !== 'and' && (first?.kind !== 'nominal' || first.isNumber);
    if (!isAside || !isClosed) {
      const last = chunks[at];
      if (segment.some(({ kind }) => kind === 'nominal') && !isAside) return last?.kind === 'nominal' ? at : undefined;
      return !isClosed && last?.kind === 'nominal' && first?.kind === 'nominal' ? at : undefined;
    }
    at = start - 1;
  }
  return undefined;
}

/** «, prosecutors said,» */
const isReport = (segment: readonly Chunk[]): boolean =>
  segment.length === 2 && segment[0]?.kind === 'nominal' && segment[1]?.kind === 'verbal';

/** The verb of the same clause in front of «and»: «@ was convicted | and | jailed». */
function verbBefore({ chunks, words }: Clauses, and: number): number | undefined {
  for (let at = and - 1; at >= 0; at--) {
    const { kind, start } = chunks[at] as Chunk;
    if (kind === 'verbal') return at;
    const isClause = kind === 'subordinator' && !/^(?:before|after)$/.test(words[start]?.plain ?? '');
    if (kind === 'stop' || isClause) return undefined;
  }
  return undefined;
}

/** The relative pronoun of the clause of this verb: «who», in «who the court said | had». */
function relativeBefore({ chunks }: Clauses, verb: number): number | undefined {
  for (let at = verb - 1; at >= Math.max(0, verb - 8); at--) {
    const { kind } = chunks[at] as Chunk;
    if (kind === 'relative') return at;
    if (kind === 'stop' || kind === 'subordinator' || kind === 'comma') return undefined;
  }
  return undefined;
}

/** The groups behind this place that are objects: with their appositions and the rest of a list. */
export function objectsOf(clauses: Clauses, verb: number): Group {
  const { chunks, language, words } = clauses;
  let at = verb + 1;
  const relative = chunks[verb - 2];
  // «@, whom police accuse», «a quien tres menores acusan».
  if (relative?.kind === 'relative' && chunks[verb - 1]?.kind === 'nominal') return antecedent(clauses, verb - 2, 1);
  if (language === 'en') return [...nominalsFrom(clauses, at), ...includedBehind(clauses, verb)];
  // «Condenó por estafa a @», «condenou nesta sexta @»: other complements may stand between.
  const included = includedBehind(clauses, verb);
  if (isSubjectIn(included)) return included;
  for (let step = 0; step < 6; step++) {
    const chunk = chunks[at];
    if (chunk?.kind === 'nominal' && !chunk.isNumber) {
      // Behind a verb in front of its subject the object follows: «condenó la Audiencia a @».
      const behind = chunks[at + 1];
      const isAgent =
        language === 'es' && behind?.kind === 'preposition' && isTo(words[behind.start]) && !chunk.isSubject;
      if (!isAgent) return nominalsFrom(clauses, at);
      return [...nominalsFrom(clauses, at), ...nominalsFrom(clauses, at + 2)];
    }
    if (chunk?.kind === 'nominal') {
      at += 1;
      continue;
    }
    // «Prendeu nesta terça (4) @».
    if (
      chunk?.kind === 'comma' &&
      (chunks[at + 1] as Nominal | undefined)?.isNumber &&
      chunks[at + 2]?.kind === 'comma'
    ) {
      at += 3;
      continue;
    }
    if (chunk?.kind !== 'preposition' && chunk?.kind !== 'comma') return [];
    const next = chunks[at + 1];
    // «Citó a declarar al presidente».
    if (next?.kind === 'verbal' && chunk.kind === 'preposition') {
      at += 2;
      continue;
    }
    if (next?.kind !== 'nominal') return [];
    const isPlace = words.slice(next.start, next.end).some(({ plain }) => PLACES.has(plain));
    if (chunk.kind === 'preposition' && !isPlace && isTo(words[chunk.start]) && !next.isNumber)
      return nominalsFrom(clauses, at + 1);
    if (chunk.kind === 'comma') return [];
    at += 2;
  }
  return [];
}

/** «A prisión» is no person. */
const PLACES = new Set(
  'prision carcel juicio juzgado disposicion penal reclusorio declarar indagatoria proceso prisao cadeia julgamento presidio delegacia juri luz pena tempo'.split(
    ' ',
  ),
);

const isTo = (word: TaggedWord | undefined): boolean => /^(?:a|al|ao|aos)$/.test(word?.plain ?? '');
