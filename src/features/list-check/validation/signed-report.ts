import type { ReportFormat } from '@vett/schema/validation';
import type { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import { sha256Of } from '../../../platform/crypto/sha256.ts';
import { pdfOf } from '../../../platform/pdf/pdf-of.ts';
import type { TokenDoors } from '../../token/token.ts';

/**
 * A report with its content signed. A page, as HTML or drawn as a PDF file in Base64, ends with a line that holds the detached
 * signature of all bytes before it; its header names the hash of the signed content. Throws SERVICE_UNAVAILABLE while too many files
 * are drawn.
 */
export async function signedReport<C extends { readonly generated_at: string }>(
  format: z.output<typeof ReportFormat>,
  content: C,
  pageOf: (content: C) => string,
  { tenant, signal }: Pick<Caller, 'tenant' | 'signal'>,
  { tokens: { signText } }: TokenDoors,
) {
  const text = JSON.stringify(content);
  const report = { format, content, jws: await signText(text) };
  if (format === 'json') return report;
  const lineOf = async (signed: string | Buffer) => {
    const [header, , signature] = (await signText(signed, { content_sha256: sha256Of(text) })).split('.');
    return `vett-signature ${header}..${signature}`;
  };
  const page = pageOf(content);
  if (format === 'html') return { ...report, html: `${page}<!-- ${await lineOf(page)} -->\n` };
  const file = await pdfOf(page, new Date(content.generated_at), tenant.tenant_id, signal);
  return { ...report, pdf: Buffer.concat([file, Buffer.from(`%${await lineOf(file)}\n`)]).toString('base64') };
}
