import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { pdfOf } from '../../../platform/pdf/pdf-of.ts';

/**
 * A report as HTML, or drawn as a PDF file in Base64. Its last line holds the detached signature of all bytes before it. Throws
 * SERVICE_UNAVAILABLE while too many files are drawn.
 */
export async function signedPage(
  format: 'html' | 'pdf',
  { page, generated_at }: { readonly page: string; readonly generated_at: string },
  { tenant, signal }: Pick<Caller, 'tenant' | 'signal'>,
  { tokens: { signText } }: Pick<Doors, 'tokens'>,
): Promise<{ html: string } | { pdf: string }> {
  const lineOf = async (signed: string | Buffer) => {
    const [header, , signature] = (await signText(signed)).split('.');
    return `vett-signature ${header}..${signature}`;
  };
  if (format === 'html') return { html: `${page}<!-- ${await lineOf(page)} -->\n` };
  const file = await pdfOf(page, new Date(generated_at), tenant.tenant_id, signal);
  return { pdf: Buffer.concat([file, Buffer.from(`%${await lineOf(file)}\n`)]).toString('base64') };
}
