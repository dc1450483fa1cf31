const DAY_ZERO = Date.UTC(1899, 11, 30);
const LAST = 110_000;

/** The day of a spreadsheet's serial number such as `37828`, 1900 to 2201, else `undefined`. */
export function dayOfSerial(text: string): string | undefined {
  const serial = /^\d{1,6}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < 1 || serial > LAST) return undefined;
  return new Date(DAY_ZERO + serial * 86_400_000).toISOString().slice(0, 10);
}
