/** Bytes at the beginning of a file that tell its type: a PDF may begin with some others. */
export const HEAD_BYTES = 1024;

/** The media type of a picture or a PDF by its first bytes. */
export function fileTypeOf(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp';
  if (head.startsWith('ftyp', 4) && /^(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(head.slice(8))) return 'image/heic';
  return head.includes('%PDF-') ? 'application/pdf' : undefined;
}
