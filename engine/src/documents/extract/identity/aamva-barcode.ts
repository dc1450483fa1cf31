import type { BarcodeReading } from '../../read/page-reading.ts';
import type { Candidate } from '../candidate.ts';

const SURE = 0.99;
/** The barcode says itself that a name is cut off. */
const CUT_OFF = 0.7;
/** A date in the other country's order, or a country that its issuer contradicts. */
const UNUSUAL = 0.8;

/** Documents print the name of an office, and the barcode has its state. */
const AUTHORITY = 0.85;

/** `@ … ANSI <issuer> <version> … <number of subfiles> <type, offset and length of each>`; versions from 2 on have two digits more. */
const HEADER = /(?:ANSI |AAMVA)(\d{6})(\d{2})(?:\d{2}){1,2}((?:(?:DL|ID|EN|Z[A-Z])\d{8}){1,9})/;
const ABSENT = /^(?:none|unavl|unkn|unk|n\/a|0*)$/i;

/** The fields of an AAMVA barcode of any version. Elements with an unknown form are left out. */
export function aamvaCandidates({ text, box }: BarcodeReading, page: number): Candidate[] {
  const header = HEADER.exec(text);
  if (!header) return [];
  const [start, number = '', version = '', subfiles = ''] = header;
  const { type, elements } = elementsOf(text.slice(header.index + start.length));
  const issuer = ISSUERS.get(number);
  const country = countryOf(elements, issuer?.country);
  const found: [string, BarcodeValue | null][] = [
    ['document_type', { value: /^ID/.test(type ?? subfiles) ? 'national_id' : 'driver_license', from: [type ?? ''] }],
    ['document_number', first(elements, 'DAQ', Number(version) < 2 ? 'DBJ' : 'DAQ')],
    ['full_name', nameOf(elements)],
    ['date_of_birth', dateOf(elements, 'DBB', country?.value)],
    ['expiry_date', dateOf(elements, 'DBA', country?.value)],
    ['issue_date', dateOf(elements, 'DBD', country?.value)],
    ['issuing_country', country],
    ['issuing_authority', issuer ? { value: issuer.state, from: [], text: number, confidence: AUTHORITY } : null],
    ['address', addressOf(elements)],
  ];
  return found.flatMap(([field, candidate]) => {
    if (!candidate) return [];
    const { value, from, confidence = SURE } = candidate;
    const read = candidate.text ?? from.map((code) => elements.get(code) ?? code).join(' ');
    const label = from.join(', ') || null;
    return [{ field, value, confidence, evidence: { page, box, reader: 'barcode', label, text: read } }];
  });
}

interface BarcodeValue {
  value: string;
  /** The codes of its elements. */
  from: string[];
  /** Its text, where that is no element. */
  text?: string;
  confidence?: number;
}

/** The elements by their codes, of the subfile of the licence or card alone; the first one of a code counts. */
function elementsOf(text: string): { type: string | null; elements: Map<string, string> } {
  const elements = new Map<string, string>();
  let type: string | null = null;
  let isWanted = false;
  for (const part of text.split(/\p{Cc}/u)) {
    const [, subfile, element = ''] = /^(DL|ID|EN|Z[A-Z](?=Z[A-Z]{2}))?(.*)$/s.exec(part) ?? [];
    if (subfile) isWanted = !subfile.startsWith('Z');
    if (isWanted && subfile) type ??= subfile;
    const code = element.slice(0, 3);
    const value = element.slice(3).trim();
    if (isWanted && /^D[A-Z]{2}$/.test(code) && !ABSENT.test(value) && !elements.has(code)) elements.set(code, value);
  }
  return { type, elements };
}

function first(elements: Map<string, string>, ...codes: string[]): BarcodeValue | null {
  const code = codes.find((each) => elements.has(each));
  return code === undefined ? null : { value: elements.get(code) as string, from: [code] };
}

function countryOf(elements: Map<string, string>, ofIssuer: 'US' | 'CA' | undefined): BarcodeValue | null {
  const said = { USA: 'US', CAN: 'CA' }[elements.get('DCG') ?? ''];
  const value = said ?? ofIssuer;
  if (!value) return null;
  const isDoubtful = ofIssuer !== undefined && value !== ofIssuer;
  return {
    value,
    from: said ? ['DCG'] : [],
    text: elements.get('DCG') ?? '',
    ...(isDoubtful && { confidence: UNUSUAL }),
  };
}

/** Given names first. Version 1 may have all of them in one element, versions 2 and 3 all given names in one. */
function nameOf(elements: Map<string, string>): BarcodeValue | null {
  const family = first(elements, 'DCS', 'DAB');
  const given = first(elements, 'DAC', 'DCT');
  if (!family || !given) return wholeName(elements);
  const from = [...given.from, ...(elements.has('DAC') ? ['DAD'] : []), ...family.from, 'DCU'];
  const used = from.filter((code) => elements.has(code));
  const isCut = ['DDE', 'DDF', 'DDG'].some((code) => elements.get(code) === 'T');
  const value = words(used.map((code) => elements.get(code)).join(' '));
  return { value, from: used, ...(isCut && { confidence: CUT_OFF }) };
}

function wholeName(elements: Map<string, string>): BarcodeValue | null {
  const [family = '', ...others] = (elements.get('DAA') ?? '').split(',');
  if (others.length === 0) return null;
  return { value: words(`${others.slice(0, 2).join(' ')} ${family} ${others.slice(2).join(' ')}`), from: ['DAA'] };
}

const words = (text: string) => text.replace(/[,\s]+/g, ' ').trim();

/** Month, day, year in the USA, and year, month, day in Canada and in version 1: a date has one of the two forms alone. */
function dateOf(elements: Map<string, string>, code: string, country: string | undefined): BarcodeValue | null {
  const text = elements.get(code) ?? '';
  const usual = /^(\d{2})(\d{2})((?:19|20|21)\d{2})$/.exec(text);
  const [, year, month, day] = usual
    ? ['', usual[3], usual[1], usual[2]]
    : (/^((?:19|20|21)\d{2})(\d{2})(\d{2})$/.exec(text) ?? []);
  const value = `${year}-${month}-${day}`;
  if (!isDate(value)) return null;
  return { value, from: [code], ...(usual && country === 'CA' && { confidence: UNUSUAL }) };
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function addressOf(elements: Map<string, string>): BarcodeValue | null {
  const from = ['DAG', 'DAH', 'DAI', 'DAJ', 'DAK'].filter((code) => elements.has(code));
  const part = (code: string) => elements.get(code) ?? '';
  if (!part('DAG') || !part('DAI')) return null;
  const state = `${part('DAJ')} ${postalCode(part('DAK'))}`.trim();
  return { value: [part('DAG'), part('DAH'), part('DAI'), state].filter(Boolean).join(', '), from };
}

/** `958180000` and `95818` are the same place. */
function postalCode(text: string): string {
  const code = text.replace(/[\s-]/g, '');
  const [, five, four] = /^(\d{5})(\d{4})?$/.exec(code) ?? [];
  if (five) return four && four !== '0000' ? `${five}-${four}` : five;
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/i.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : text;
}

/** Issuer numbers of AAMVA barcodes, with the postal code of the state or province. */
const US =
  '636000 VA 636001 NY 636002 MA 636003 MD 636004 NC 636005 SC 636006 CT 636007 LA 636008 MT 636009 NM 636010 FL 636011 DE ' +
  '636014 CA 636015 TX 636018 IA 636019 GU 636020 CO 636021 AR 636022 KS 636023 OH 636024 VT 636025 PA 636026 AZ 636029 OR ' +
  '636030 MO 636031 WI 636032 MI 636033 AL 636034 ND 636035 IL 636036 NJ 636037 IN 636038 MN 636039 NH 636040 UT 636041 ME ' +
  '636042 SD 636043 DC 636045 WA 636046 KY 636047 HI 636049 NV 636050 ID 636051 MS 636052 RI 636053 TN 636054 NE 636055 GA ' +
  '636058 OK 636059 AK 636060 WY 636061 WV 636062 VI 604427 AS 604430 MP 604431 PR';
const CA =
  '636012 ON 636013 NS 636016 NL 636017 NB 636028 BC 636044 SK 636048 MB 604426 PE 604428 QC 604429 YT 604432 AB 604433 NU ' +
  '604434 NT';

interface Issuer {
  country: 'US' | 'CA';
  state: string;
}

const issuersOf = (country: Issuer['country'], table: string) =>
  [...table.matchAll(/(\d{6}) ([A-Z]{2})/g)].map(([, number = '', state = '']): [string, Issuer] => [
    number,
    { country, state },
  ]);

const ISSUERS: ReadonlyMap<string, Issuer> = new Map([...issuersOf('US', US), ...issuersOf('CA', CA)]);
