import type { MrzFormat } from '../page-reading.ts';

/** A part of a line: [line, first column, column behind the last]. */
export type Span = readonly [line: number, from: number, to: number];

/** A check digit with the parts that it covers, one after the other. */
export interface CheckDigit {
  readonly name: 'document_number' | 'date_of_birth' | 'expiry_date' | 'personal_number' | 'composite';
  readonly covers: readonly Span[];
  readonly digit: Span;
  /** The digit may be a filler when the part is empty. */
  readonly optional?: true;
  /** A number of more than nine characters goes on here, with its check digit, and has a filler in place of the digit. */
  readonly overflow?: Span;
}

export interface Layout {
  readonly rows: number;
  readonly columns: number;
  /** The first characters of the zone. */
  readonly begins: RegExp;
  readonly checks: readonly CheckDigit[];
  /** Parts of letters and fillers only, and of digits and fillers only. */
  readonly letters: readonly Span[];
  readonly digits: readonly Span[];
  readonly names: Span;
  readonly state: Span;
  readonly number: Span;
  readonly nationality: Span;
  readonly birth: Span;
  readonly expiry: Span;
  /** National numbers and the like. */
  readonly optional: readonly Span[];
}

const number = (digit: Span, ...covers: Span[]): CheckDigit => ({ name: 'document_number', covers, digit });
const birth = (digit: Span, ...covers: Span[]): CheckDigit => ({ name: 'date_of_birth', covers, digit });
const expiry = (digit: Span, ...covers: Span[]): CheckDigit => ({ name: 'expiry_date', covers, digit });

/** The second line of passports, visas and TD2 begins alike. */
const secondLine = {
  number: [1, 0, 9],
  nationality: [1, 10, 13],
  birth: [1, 13, 19],
  expiry: [1, 21, 27],
} as const;
const secondChecks = [number([1, 9, 10], [1, 0, 9]), birth([1, 19, 20], [1, 13, 19]), expiry([1, 27, 28], [1, 21, 27])];
const secondDigits = [
  [1, 9, 10],
  [1, 13, 20],
  [1, 21, 28],
] as const;

/** The layouts of ICAO 9303 parts 4 to 7. */
export const LAYOUTS: Readonly<Record<MrzFormat, Layout>> = {
  TD3: {
    rows: 2,
    columns: 44,
    begins: /^P/,
    ...secondLine,
    names: [0, 5, 44],
    state: [0, 2, 5],
    optional: [[1, 28, 42]],
    checks: [
      ...secondChecks,
      { name: 'personal_number', covers: [[1, 28, 42]], digit: [1, 42, 43], optional: true },
      {
        name: 'composite',
        covers: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 43],
        ],
        digit: [1, 43, 44],
      },
    ],
    letters: [
      [0, 0, 44],
      [1, 10, 13],
      [1, 20, 21],
    ],
    digits: [...secondDigits, [1, 43, 44]],
  },
  MRVA: {
    rows: 2,
    columns: 44,
    begins: /^V/,
    ...secondLine,
    names: [0, 5, 44],
    state: [0, 2, 5],
    optional: [[1, 28, 44]],
    checks: secondChecks,
    letters: [
      [0, 0, 44],
      [1, 10, 13],
      [1, 20, 21],
    ],
    digits: secondDigits,
  },
  TD2: {
    rows: 2,
    columns: 36,
    begins: /^[ACI]/,
    ...secondLine,
    names: [0, 5, 36],
    state: [0, 2, 5],
    optional: [[1, 28, 35]],
    checks: [
      { ...number([1, 9, 10], [1, 0, 9]), overflow: [1, 28, 35] },
      ...secondChecks.slice(1),
      {
        name: 'composite',
        covers: [
          [1, 0, 10],
          [1, 13, 20],
          [1, 21, 35],
        ],
        digit: [1, 35, 36],
      },
    ],
    letters: [
      [0, 0, 36],
      [1, 10, 13],
      [1, 20, 21],
    ],
    digits: [...secondDigits, [1, 35, 36]],
  },
  MRVB: {
    rows: 2,
    columns: 36,
    begins: /^V/,
    ...secondLine,
    names: [0, 5, 36],
    state: [0, 2, 5],
    optional: [[1, 28, 36]],
    checks: secondChecks,
    letters: [
      [0, 0, 36],
      [1, 10, 13],
      [1, 20, 21],
    ],
    digits: secondDigits,
  },
  TD1: {
    rows: 3,
    columns: 30,
    begins: /^[ACI]/,
    names: [2, 0, 30],
    state: [0, 2, 5],
    number: [0, 5, 14],
    nationality: [1, 15, 18],
    birth: [1, 0, 6],
    expiry: [1, 8, 14],
    optional: [
      [0, 15, 30],
      [1, 18, 29],
    ],
    checks: [
      { ...number([0, 14, 15], [0, 5, 14]), optional: true, overflow: [0, 15, 30] },
      birth([1, 6, 7], [1, 0, 6]),
      expiry([1, 14, 15], [1, 8, 14]),
      {
        name: 'composite',
        covers: [
          [0, 5, 30],
          [1, 0, 7],
          [1, 8, 15],
          [1, 18, 29],
        ],
        digit: [1, 29, 30],
      },
    ],
    letters: [
      [0, 0, 5],
      [1, 7, 8],
      [1, 15, 18],
      [2, 0, 30],
    ],
    digits: [
      [0, 14, 15],
      [1, 0, 7],
      [1, 8, 15],
      [1, 29, 30],
    ],
  },
};

/** The rest of a number of more than nine characters, without and with its check digit; null: it has no rest. */
export function overflowOf(
  lines: readonly string[],
  { digit, overflow }: CheckDigit,
): { rest: string; digit: string } | null {
  if (!overflow || textOf(lines, digit) !== '<') return null;
  const [text = ''] = textOf(lines, overflow).split('<');
  return /^[A-Z0-9]+[0-9]$/.test(text) ? { rest: text.slice(0, -1), digit: text.slice(-1) } : null;
}

export const textOf = (lines: readonly string[], [line, from, to]: Span): string => (lines[line] ?? '').slice(from, to);
