import { foldWords } from '../fold.ts';
import type { Paragraph } from '../paragraphs.ts';
import { namesIn } from './names-in.ts';
import type { PeopleFound } from './people-in-rows.ts';
import { isPerson, isWholeName, ROLE } from './person.ts';
import { kindOfLabel } from './roles.ts';
import { sentenceEnd } from './values.ts';

const APPOINTED =
  /\b(?:se nombra|se designa|se designan|nombran?|designan?|designar|nombrar|resuelven nombrar|queda(?:n)? designad[oa]s?|ser[aá] exercida|caber[aá]|is appointed|are appointed|appoint|shall be managed by|corresponder[aá] a|estar[aá] a cargo de|designando|designándose|nombrando|nombrándose|recayendo|nomeando(?:-se)?|fica nomead[oa]|é nomead[oa]|first directors?|initial directors?|eligen?)(?!\p{L})/iu;
const IS =
  / (?:are|is|shall be|will be|son|es|serán|será|são|é|sont|est|sind|ist|sono|è|zijn)(?: the following| los siguientes)?:? /gu;
const APPOINTING =
  /^(?:hereby|appointed|named|elected|nombrad[oa]s?|designad[oa]s?|nomead[oa]s?|nommés?|bestellt|as|como|als|comme)$/u;
/** Words of a role with those around it. */
const MAX_ROLE = 4;
/** Words. */
const MAX_LABEL = 8;
const MAX_NAMES = 600;
/** A role before the word that gives it to somebody: `un Administrador Único, designando para tal cargo a`. */
const MAX_BEFORE = 120;
/** `La administración corresponderá a`: those who run the company without the name of a role. */
const OFFICE = /administraci[oó]n|administração/iu;
/** Before a name. */
const TITLES = /(?<!\p{L})(?:don|doña|d\.|dña\.|señora?|sra?\.|lic\.|licenciad[oa]|mr\.?|mrs\.?|ms\.?) (?=\p{Lu})/giu;

/** People whom sentences name: `The first directors are Ana Pérez and Eva Paz`, `Se nombra gerente a Ana Pérez`. */
export function peopleInSentences(paragraphs: readonly Paragraph[]): PeopleFound[] {
  return paragraphs.flatMap((paragraph) => {
    const named = namedIn(paragraph);
    return [...(named.length > 0 ? named : appointedIn(paragraph)), ...holdingIn(paragraph)];
  });
}

/** `The first directors are Ana Pérez and Eva Paz`, `Ana Pérez is the sole director`. */
function namedIn({ text, lines }: Paragraph): PeopleFound[] {
  return [...text.matchAll(IS)].flatMap(({ 0: { length }, index }): PeopleFound[] => {
    const [before = ''] = text
      .slice(Math.max(0, index - MAX_NAMES), index)
      .split(/[:;]|\d |\p{L}{4}\. /u)
      .slice(-1);
    const from = text.slice(index + length, index + length + MAX_NAMES);
    const after = from.slice(0, sentenceEnd(from));
    const label = labelAtEnd(before);
    const role = label ?? roleAtStart(after);
    const kind = role === null ? null : kindOfLabel(role);
    if (role === null || kind === null) return [];
    const { names, isWhole } = namesIn(label === null ? before : after);
    if (label === null ? !isWhole || !names.every(isWholeName) : !/^\p{Lu}/u.test(after)) return [];
    const people = names.map((name) => ({ name, role: foldWords(role) }));
    return [{ kind, people, lines: lines.map(({ line }) => line), isWhole }];
  });
}

const HOLDS =
  / (?:holds?|owns?|subscribes?(?: for)?|has subscribed(?: for)?|takes?|posee|suscribe|es titular de|subscreve|possui|detém) (?:\p{L}{1,20} )?\d[\d.,]{0,20} ?(?:%|(?:\p{L}{1,20} ){0,3}(?:shares?|acciones|participaciones|cuotas|quotas|ações|interests?|units)(?!\p{L}))/giu;

/** `Ana Pérez holds 60 shares; Eva Paz holds 40 shares`, on a line or over several. */
function holdingIn({ text, lines }: Paragraph): PeopleFound[] {
  const onLines = lines.flatMap(({ line }) => holdersBefore(line.text));
  const names = onLines.length > 0 ? onLines : holdersBefore(text);
  const people = names.map((name) => ({ name, role: 'shareholder' }));
  return people.length === 0 ? [] : [{ kind: 'owners', people, lines: lines.map(({ line }) => line), isWhole: true }];
}

const holdersBefore = (text: string): string[] =>
  [...text.matchAll(HOLDS)].flatMap(({ index }) => {
    const [before = ''] = text
      .slice(Math.max(0, index - MAX_NAMES), index)
      .split(/[.;:]|\d /u)
      .slice(-1);
    return namesIn(before.replace(/^[\s,]*(?:(?:and|y|e) )?/iu, '').trim()).names.filter(isWholeName);
  });

/** The last words of a text where they are the label of a role, without the company of which it is one. */
function labelAtEnd(text: string): string | null {
  const [label = ''] = text.split(/ (?:of|de|da|do|della|der|du|van) (?=the |la |el |a |o |\p{Lu})/u);
  const words = label.split(' ').slice(-MAX_LABEL);
  const start = words.findIndex((_, at) => kindOfLabel(words.slice(at).join(' ')) !== null);
  return start < 0 ? null : words.slice(start).join(' ');
}

/** `hereby appointed as directors of`: the role behind such words. */
function roleAtStart(text: string): string | null {
  const all = text.split(/[ ,.;]+/u, 2 * MAX_ROLE);
  const words = all.slice(all.findIndex((word) => !APPOINTING.test(word)));
  const lengths = Array.from({ length: MAX_ROLE }, (_, shorter) => MAX_ROLE - shorter);
  const roles = lengths.map((length) => words.slice(0, length).join(' '));
  return roles.find((role) => kindOfLabel(role) !== null) ?? null;
}

const PARTICLE = /^(?:de|del|la|las|los|da|do|dos|das)$/u;
const CAPITALISED = /^\p{Lu}(?:[\p{L}'’-]*\p{L}|\.)?$/u;
const MAX_WORDS = 7;

/** Runs of capitalised words, with particles between them. */
function runsOfNames(text: string): string[] {
  const runs: string[][] = [[]];
  for (const token of text.split(/\s/u)) {
    const word = token.replace(/[,;:)]$/u, '');
    const run = runs.at(-1) as string[];
    const continues = run.length < MAX_WORDS && (CAPITALISED.test(word) || (run.length > 0 && PARTICLE.test(word)));
    if (continues) run.push(word);
    if (!continues || word !== token) runs.push([]);
  }
  return runs
    .map((run) => run.slice(0, run.findLastIndex((word) => CAPITALISED.test(word)) + 1))
    .filter(({ length }) => length > 1)
    .map((run) => run.join(' '));
}

/** `Se nombra administrador único a Ana Pérez Gil, quien acepta`. */
function appointedIn({ text, lines }: Paragraph): PeopleFound[] {
  const at = text.search(APPOINTED);
  const sentence = at < 0 ? '' : text.slice(at, at + MAX_NAMES).replace(TITLES, '');
  const before = text.slice(Math.max(0, at - MAX_BEFORE), Math.max(0, at));
  const role = ROLE.exec(sentence)?.[0] ?? ROLE.exec(before)?.[0] ?? OFFICE.exec(before)?.[0];
  if (role === undefined) return [];
  const all = sentence.replace(APPOINTED, '').replace(role, '');
  const ended = all.slice(0, sentenceEnd(all));
  const after = ended.split(/(?:quien|quienes|who|mayor|con DNI|brasileir|;)/u)[0] ?? '';
  const names = runsOfNames(after).filter(isPerson);
  const isMany = /\s(?:y|and|e)\s/u.test(after);
  const kept = isMany ? names : names.slice(0, 1);
  const isWhole = runsOfNames(ended)
    .filter((name) => isPerson(name) && isNamedApart(ended, name))
    .every((name) => kept.includes(name));
  const proper = role.charAt(0).toUpperCase() + role.slice(1);
  const people = kept.map((name) => ({ name, role: proper }));
  return people.length === 0 ? [] : [{ kind: 'directors', people, lines: lines.map(({ line }) => line), isWhole }];
}

/** `y vicepresidente a Eva Paz`: whoever is appointed beside others. */
const isNamedApart = (text: string, name: string): boolean =>
  /(?:^| )(?:a|y|e|to|and|don|doña|señora?|sra?\.|mr\.?|mrs\.?|ms\.?)$/iu.test(
    text.slice(0, text.indexOf(name)).trim(),
  );
