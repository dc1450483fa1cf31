import { toAlpha2 } from '../../countries.ts';
import type { EntityDraft } from '../shared/entity-draft.ts';
import { IMO } from '../shared/identifier-types.ts';
import { addNamesInScript } from '../shared/names-in-notes.ts';
import { addNumbersIn } from '../shared/numbers-in-text.ts';
import { trimmed } from '../shared/trimmed.ts';
import { readBirthDates } from './birth-dates.ts';
import type { AustraliaRow } from './columns.ts';
import { addPreviousNames } from './names.ts';

const MEASURES = ['targeted financial sanction', 'travel ban', 'arms embargo', 'maritime restriction'] as const;
const LETTERS = /(?:^|[\s;,])[a-h]\)\s*/;
const NOTHING = /^(?:na|n\/a|unknown|nil)?$/i;

/** Reads a row except its name, type and date. The rows of an entry repeat each other. */
export function addDetails(draft: EntityDraft, row: AustraliaRow): void {
  const births = readBirthDates(row('date of birth'), draft.listedOn);
  draft.birthDates(births.dates);
  if (!births.isWhole) draft.bad('a birth date that is not understood or spans more than 20 years, left out');
  for (const place of items(row('place of birth'))) draft.birthPlaces.add(place);
  for (const country of countries(row('citizenship'))) draft.nationality(country);
  for (const address of items(row('address'))) draft.addresses.add(address);
  if (!NOTHING.test(row('committees'))) draft.programs.add(row('committees').replace(/\s+/g, ' '));
  addImo(draft, row('imo number'));

  const information = linesOf(row('additional information'));
  addNumbersIn(draft, information);
  addNamesInScript(draft, information);
  if (draft.type === 'vessel') addPreviousNames(draft, information);
  const gender = /\b(?:gender|sex):\s*(male|female)\b/i.exec(information)?.[1];
  if (gender) draft.gender = gender[0]?.toUpperCase() + gender.slice(1).toLowerCase();
  if (draft.isIndividual) draft.position ||= positionIn(information);

  const measures = MEASURES.filter((measure) => row(measure) === '1');
  addRemark(draft, information);
  addRemark(draft, row('listing information'));
  addRemark(draft, row('instrument of designation'));
  if (measures.length > 0) addRemark(draft, `Measures: ${measures.join(', ')}`);
}

function addImo(draft: EntityDraft, cell: string): void {
  const number = /^(?:IMO\s*)?(\d{7})$/.exec(cell)?.[1];
  if (cell && !number) draft.bad('an IMO number without seven digits, left out');
  if (!number) return;
  draft.imoNumber = number;
  draft.identifier(IMO, number);
}

/** The places in `a) X b) Y` or `X; Y`. */
function items(cell: string): string[] {
  return cell
    .split(/;|\balt POB:/)
    .flatMap((part) => part.split(LETTERS))
    .map((item) => trimmed(item.replace(/\s+/g, ' '), ','))
    .filter((item) => !NOTHING.test(item));
}

/** `Russia;Ukraine`, `Moldovan, Russian and Ukrainian`, but `Bosnia and Herzegovina`. */
function countries(cell: string): string[] {
  return items(cell).flatMap((item) => {
    const name = item.replace(/ ?\([^()]*\)$/, '');
    const parts = name.split(/ ?[,/] ?| and /);
    return toAlpha2(name) || parts.length === 1 ? [name] : parts;
  });
}

function positionIn(information: string): string {
  const heading = /\b(?:Designation|Last known position|Position)(?: ?:| -)\s?/i.exec(information);
  if (!heading) return '';
  const [text = ''] = information.slice(heading.index + heading[0].length).split(/[.;](?:\s|$)|\n/, 1);
  // The next heading may follow without a point.
  const next = text.search(/ (?:Passport|National|Title|Gender|DOB|POB|Other information)/i);
  return next >= 0 && text.includes(':', next) ? text.slice(0, next) : text;
}

/** Removes blanks at line ends and empty lines. */
function linesOf(cell: string): string {
  const lines = cell.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter(Boolean).join('\n');
}

function addRemark(draft: EntityDraft, text: string): void {
  const remark = text.replace(/\s+/g, ' ').trim();
  if (!NOTHING.test(remark) && !draft.remarks.includes(remark)) draft.remarks.push(remark);
}
