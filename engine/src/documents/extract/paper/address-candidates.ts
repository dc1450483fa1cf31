import type { Candidate } from '../candidate.ts';
import { foldCharacters, foldWords } from '../fold.ts';
import { BANK_LABELS } from '../labels/bank-ownership.ts';
import { PROOF_LABELS } from '../labels/proof-of-address.ts';
import type { LabelValuePlace, LineSegment } from '../layout.ts';
import type { Paragraph } from '../paragraphs.ts';
import { type Address, BUILDING, looksLikeStreet, readAddress } from './address.ts';
import { isPersonAlone } from './person-alone.ts';
import { candidateOf, foundIn, type Sheet, type TextEvidence } from './sheet.ts';
import { isPhone, readName } from './values.ts';

export interface AddressCandidate {
  address: Address;
  found: TextEvidence;
  trust: number;
}

/** The name and the address of somebody in lines without labels. */
interface RecipientBlock {
  name: LineSegment;
  lines: LineSegment[];
  address: AddressCandidate;
}

const MAX_LINES = 5;
const MAX_OF_BLOCK = 9;
/** Share of the page's height. */
const UPPER = 0.6;

/** The longest run of lines from the first that is one address. */
export function addressAt(sheet: Sheet, place: LabelValuePlace, label: string | null): AddressCandidate | null {
  const lines = place.lines.slice(0, MAX_LINES);
  let best: AddressCandidate | null = null;
  for (let length = 1; length <= lines.length; length++) {
    const last = lines[length - 1];
    if (last === undefined || (length > 1 && !isAddressLine(last.text))) break;
    const taken = lines.slice(0, length);
    const address = readAddress(
      taken.map(({ text }) => text),
      sheet.country,
    );
    if (address === null) continue;
    const isBetter = best === null || address.quality > best.address.quality;
    if (best !== null && !isBetter && (isComplete(best.address) || !isTownLine(last.text))) break;
    best = { address, found: foundIn(taken, label), trust: place.trust };
  }
  return best;
}

/** The words of a town and its region have capitals, unlike those of a sentence. */
const isTownLine = (text: string): boolean => !/(?:^| )\p{Ll}{4,}|[;$€£]|[.,]\d{2}(?!\d)/u.test(text);

/** It has a code of the post, or a town and its country. */
const isSure = ({ quality, city, country }: Address): boolean =>
  quality >= 0.8 || (city !== null && country !== null && quality >= 0.7);

const isComplete = ({ city, postalCode }: Address): boolean => city !== null && postalCode !== null;

const isAddressLine = (text: string): boolean =>
  !/[:=@]|https?|www\.|[$€£%]/u.test(text.replace(/(?:piso|c\.?p\.?|cep|apto|depto|dpto|torre)\s*:/giu, '')) &&
  !isPhone(text) &&
  text.length < 70 &&
  !/\d{2}[/.-]\d{2}[/.-]\d{4}/u.test(text);

/** The name and the address of the one that a letter or a bill is sent to: a block of lines without labels. */
export function recipientOf(sheet: Sheet): RecipientBlock | null {
  const blocks = sheet.paragraphs.flatMap(({ lines }) => blockIn(sheet, lines));
  // Below stand the slip that goes back with the payment, and signatures.
  const upper = blocks.filter(({ name }) => name.box.y <= sheet.page.height * UPPER);
  const [first, ...more] = upper.length > 0 ? upper : blocks;
  return first !== undefined && more.every(({ name }) => isSameText(name, first.name)) ? first : null;
}

const isSameText = (one: LineSegment, other: LineSegment): boolean =>
  foldCharacters(one.text) === foldCharacters(other.text);

/** Words of salutations above a name, folded. */
const SALUTATION = new Set(
  'a o to an dear attn resident customer sr sra srs senor senora senores estimado estimada cliente exmo exma exmos exmas ilmo ilma senhor senhora madame monsieur herr herrn frau familie'.split(
    ' ',
  ),
);

/** `Exmo.(a) Sr.(a)`, `Dear customer`. */
const isSalutation = (text: string): boolean =>
  foldWords(text)
    .split(' ')
    .every((word) => SALUTATION.has(word));

/** The block that a paragraph is, or that begins in it with a person above a street. */
function blockIn(sheet: Sheet, lines: Paragraph['lines']): RecipientBlock[] {
  const all = lines.map(({ line }) => line);
  // Codes of the post, labels and salutations stand above a name, and a telephone below an address.
  const stretches = all.slice(
    isAboveName(all[0]?.text ?? '') ? 1 : 0,
    isPhoneNumber(all.at(-1)?.text ?? '') ? -1 : all.length,
  );
  const whole = blockOf(sheet, stretches.slice(0, MAX_OF_BLOCK));
  if (whole.length > 0) return whole;
  return stretches.flatMap((line, index) => {
    const street = stretches[index + 1];
    const isBegun = index > 0 && street !== undefined && isPersonAlone(line.text) && looksLikeStreet(street.text);
    return isBegun ? blockOf(sheet, stretches.slice(index, index + MAX_OF_BLOCK)) : [];
  });
}

function blockOf(sheet: Sheet, stretches: LineSegment[]): RecipientBlock[] {
  const [name, ...rest] = stretches;
  if (name === undefined || rest.length === 0) return [];
  if (stretches.slice(0, 6).some(({ text }) => isSenderLine(text))) return [];
  if (readName(name.text) === null || looksLikeStreet(name.text) || sharesBrand(sheet, name)) return [];
  const from = rest.findIndex(({ text }) => looksLikeStreet(text) || BUILDING.test(text) || !isBeforeStreet(text));
  const address = addressAt(sheet, { lines: rest.slice(Math.max(0, from)), trust: 1 }, null);
  if (address === null || !isSure(address.address) || !looksLikeStreet(address.address.street)) return [];
  return [{ name, lines: stretches, address }];
}

const LABELS = new Set(
  [...PROOF_LABELS, ...BANK_LABELS].flatMap(([, labels]) => labels.map((label) => foldCharacters(label))),
);
const isLabel = (text: string): boolean => LABELS.has(foldCharacters(text));

/** Further people, `c/o` and labels between a name and its street. */
const isBeforeStreet = (text: string): boolean =>
  isLabel(text) ||
  isPersonAlone(text.replace(/^([^,\d]{2,40}), ([^,\d]{2,40})$/u, '$2 $1')) ||
  /^(?:c\/o|attn|att|at\.?te)(?!\p{L})/iu.test(text);

const isAboveName = (text: string): boolean => isCode(text) || isSalutation(text) || isLabel(text);
const isCode = (text: string): boolean => (text.match(/\d/gu)?.length ?? 0) > 2 * (text.match(/\p{L}/gu)?.length ?? 0);
const isPhoneNumber = (text: string): boolean => /^[+(]?\d[\d ()./-]{6,20}$/u.test(text);

const isSenderLine = (text: string): boolean =>
  isPhone(text) ||
  /@|www\.|https?:|\.(?:com|example|org|net|gub|gob|gov|co|es|mx|br)\b|\bP\.?O\.? Box\b|\b(?:registered|registro mercantil|cif|cuit|cnpj|rut|rfc|ruc|nit|vat|oficina|sucursal|branch|agência)\b/iu.test(
    text,
  );

/** The largest words of the page's head are the sender's. */
function sharesBrand(sheet: Sheet, name: LineSegment): boolean {
  const head = sheet.cells.filter(({ box }) => box.y < sheet.page.height * 0.25);
  const [largest] = [...head].sort((a, b) => b.box.height - a.box.height);
  const [top] = head;
  if ((name === largest || name === top) && !isPersonAlone(name.text)) return true;
  const word = /\p{L}{4,}/u.exec(name.text)?.[0].toLowerCase();
  return (
    word !== undefined &&
    [largest, top].some(
      (cell) => cell !== undefined && !isSameText(cell, name) && cell.text.toLowerCase().includes(word),
    )
  );
}

/** The whole address, and its parts where a type of document has them as fields. */
export function addressCandidates(
  sheet: Sheet,
  { address, found, trust }: AddressCandidate,
  field: string,
  hasParts: boolean,
): Candidate[] {
  const sure = trust * (address.quality >= 0.8 ? 1 : address.quality >= 0.6 ? 0.93 : 0.75);
  const candidates = [candidateOf(sheet, field, address.whole, found, sure)];
  if (!hasParts) return candidates;
  const parts: [string, string | null, number][] = [
    ['city', address.city, 0.98],
    ['state', address.state, 0.97],
    ['postal_code', address.postalCode, 0.99],
    ['country', address.country, address.postalCode === null && address.city === null ? 0.9 : 0.98],
  ];
  return [
    ...candidates,
    ...parts.flatMap(([name, value, factor]) =>
      value === null ? [] : [candidateOf(sheet, name, value, found, sure * factor)],
    ),
  ];
}
