import type { BarcodeReading } from '../page-reading.ts';

const DAY = '\\d{2}/\\d{2}/\\d{4}';
/** The cards of Argentina since 2012, and those before. */
export const DNI_FORMS = [
  new RegExp(
    `^(?<serial>\\d{9,11})@(?<surname>[^@]+)@(?<given>[^@]+)@[FMX]@(?<number>[MF]?\\d{6,8})@[A-Z]@(?<birth>${DAY})@(?<issue>${DAY})(?:@|$)`,
    'u',
  ),
  new RegExp(
    `^@(?<number>[MF]?\\d{6,8}) *@[A-Z]@\\d+@(?<surname>[^@]+)@(?<given>[^@]+)@[^@]*@(?<birth>${DAY})@[FMX]@(?<issue>${DAY})@[^@]*@[^@]*@(?<expiry>${DAY})@`,
    'u',
  ),
];

/** The format of a barcode by its content; null: another one. */
export function barcodeFormat(text: string): BarcodeReading['format'] | null {
  if (text.includes('ANSI ')) return 'AAMVA';
  return DNI_FORMS.some((form) => form.test(text)) ? 'AR_DNI' : null;
}
