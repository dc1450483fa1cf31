import { z } from 'zod';
import { OperatorError } from '../platform/error.ts';
import { parseOnce } from '../platform/json/bounds.ts';

/** A saved report, with compact signatures, which hold what they cover. */
export interface ReportFile {
  /** Covers the content, or a page or PDF file that stands alone. */
  readonly signature: string;
  /** The content as it stands beside its signature. */
  readonly content?: unknown;
  /** Covers the page or PDF file beside the content. */
  readonly page?: string;
}

const SIGNATURE = /(?:<!-- |%)vett-signature ([\w-]+)\.\.([\w-]+)(?: -->)?\n$/;
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const answered = { content: z.looseObject({}), jws: z.string().regex(COMPACT) };
const Answered = z.discriminatedUnion('format', [
  z.strictObject({ ...answered, format: z.literal('json') }),
  z.strictObject({ ...answered, format: z.literal('html'), html: z.string() }),
  z.strictObject({ ...answered, format: z.literal('pdf'), pdf: z.base64() }),
]);
/** As REST and tRPC answer it, or the report alone. */
const Saved = z.union([
  z.strictObject({ status: z.literal('success'), data: Answered }).transform(({ data }) => data),
  z.strictObject({ result: z.strictObject({ data: Answered }) }).transform(({ result }) => result.data),
  Answered,
]);

/** Reads a page, a PDF file, an answer in JSON, or a bare signature. Throws an OperatorError for anything else. */
export function readReport(file: Buffer): ReportFile {
  const page = signedPage(file);
  if (page) return { signature: page };
  const text = file.toString().trim();
  if (COMPACT.test(text)) return { signature: text };
  const saved = Saved.safeParse(parsed(file)).data;
  if (!saved) throw notSigned();
  const { content, jws: signature } = saved;
  if (saved.format === 'json') return { signature, content };
  const inAnswer = signedPage(saved.format === 'html' ? Buffer.from(saved.html) : Buffer.from(saved.pdf, 'base64'));
  if (!inAnswer) throw notSigned();
  return { signature, content, page: inAnswer };
}

/** The compact signature of a page or a PDF file, by its last line. */
function signedPage(file: Buffer): string | undefined {
  // One character for each byte.
  const line = SIGNATURE.exec(file.toString('latin1'));
  return line ? `${line[1]}.${file.subarray(0, line.index).toString('base64url')}.${line[2]}` : undefined;
}

function parsed(file: Buffer): unknown {
  try {
    // A key that stands twice in an object shows one value to people, and another one to programs.
    return parseOnce(file.toString());
  } catch {
    throw notSigned();
  }
}

const notSigned = () => new OperatorError('The file holds no signed report.');
