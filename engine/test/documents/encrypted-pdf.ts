import { createHash } from 'node:crypto';
import { type PdfObject, pdfOf } from './drawn-pdf.ts';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ID = Buffer.alloc(16, 7);
const PERMISSIONS = -4;
const CONTENT = 5;

/** A PDF of one page whose content is encrypted by RC4 with keys of 40 bits. */
export function encryptedPdf(password: string, content: PdfObject, entries = ''): Buffer {
  const padded = Buffer.concat([Buffer.from(password), PADDING]).subarray(0, 32);
  const owner = rc4(md5(PADDING).subarray(0, 5), padded);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(padded, owner, permissions, ID).subarray(0, 5);
  const data = rc4(md5(key, Buffer.from([CONTENT, 0, 0, 0, 0])).subarray(0, 10), Buffer.from(content));
  return pdfOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${CONTENT} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      Buffer.concat([
        Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
        data,
        Buffer.from('\nendstream'),
      ]),
      `<< /Filter /Standard /V 1 /R 2 /P ${PERMISSIONS} /O <${owner.toString('hex')}> /U <${rc4(key, PADDING).toString('hex')}> >>`,
    ],
    `/Encrypt 6 0 R /ID [<${ID.toString('hex')}> <${ID.toString('hex')}>]`,
  );
}

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number) => {
    [state[i], state[j]] = [state[j] as number, state[i] as number];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] as number) + (key[i % key.length] as number)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) % 256;
      j = (j + (state[i] as number)) % 256;
      swap(i, j);
      return byte ^ (state[((state[i] as number) + (state[j] as number)) % 256] as number);
    }),
  );
}
