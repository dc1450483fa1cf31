import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { shapedFont } from './shaped-font.ts';

const notoSans = (script: string, family: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans${script}/400Regular/${family}_400Regular.ttf`));
const ofPdf = (script: string, file: string): string =>
  fileURLToPath(new URL(`../fonts/${file}`, import.meta.resolve(`@embedpdf/fonts-${script}`)));

/** Latin, Greek, Cyrillic, Devanagari, and common signs. */
export const PLAIN = notoSans('', 'NotoSans');
export const BOLD = PLAIN.replaceAll('400Regular', '700Bold');

/** The first font that has a character draws it; that of Chinese has Japanese too. */
const FILES = [
  PLAIN,
  ofPdf('arabic', 'NotoNaskhArabic-Regular.ttf'),
  ofPdf('hebrew', 'NotoSansHebrew-Regular.ttf'),
  notoSans('-thai', 'NotoSansThai'),
  notoSans('-armenian', 'NotoSansArmenian'),
  notoSans('-georgian', 'NotoSansGeorgian'),
  notoSans('-ethiopic', 'NotoSansEthiopic'),
  notoSans('-bengali', 'NotoSansBengali'),
  notoSans('-tamil', 'NotoSansTamil'),
  notoSans('-khmer', 'NotoSansKhmer'),
  notoSans('-myanmar', 'NotoSansMyanmar'),
  ofPdf('sc', 'NotoSansHans-Regular.otf'),
  ofPdf('kr', 'NotoSansKR-Regular.otf'),
];

const opened = new Map<string, Font>();
/** The font of a file, which is read once. */
function openFont(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const bytes = readFileSync(file);
  const font = shapedFont(create(bytes) as Font, bytes);
  opened.set(file, font);
  return font;
}

/** Makes pdfkit draw with the font of a file. It takes any object that lays out a text, which its types do not say. */
export const withFont = (pdf: PDFKit.PDFDocument, file: string, size: number): PDFKit.PDFDocument =>
  pdf.font(openFont(file) as unknown as Uint8Array, file, size);

/** The heights of a line of one point, above its base and in all. */
export function heightsOf(file: string): { readonly ascent: number; readonly height: number } {
  const { ascent, descent, unitsPerEm } = openFont(file);
  return { ascent: ascent / unitsPerEm, height: (ascent - descent) / unitsPerEm };
}

/** Joiners shape letters of Arabic and Indic scripts. Any other invisible character would hide what a name holds. */
const HIDDEN = /(?!(?<=[\p{Script=Arabic}\p{M}])[\u200c\u200d])[\p{C}\p{Default_Ignorable_Code_Point}]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** The letters of a text, each with its marks. */
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

const known = new Map<string, string | undefined>();
/** The file of the first font that draws a grapheme; undefined: none does, or it holds something invisible. */
export function fontOf(grapheme: string): string | undefined {
  if (!known.has(grapheme))
    known.set(grapheme, HIDDEN.test(grapheme) ? undefined : FILES.find((file) => hasAll(file, grapheme)));
  return known.get(grapheme);
}

const hasAll = (file: string, grapheme: string): boolean =>
  [...grapheme].every((character) => openFont(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
