import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Command } from 'commander';
import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import { REPORT_TYPE } from '../features/token/token.ts';
import { sha256Of } from '../platform/crypto/sha256.ts';
import { OperatorError } from '../platform/error.ts';
import { printJson } from './output.ts';
import { type ReportFile, readReport } from './report-file.ts';

export function defineVerifyReport(command: Command): void {
  command
    .argument('<file>', 'a report as the service answered it, as JSON, HTML or PDF')
    .requiredOption('--keys <file>', 'the public keys that were kept with it, from /.well-known/jwks.json')
    .addHelpText('after', '\nExit codes: 0 the report is as it was signed · 1 failed, or it was changed')
    .action(verifyReport);
}

async function verifyReport(path: string, { keys: keysPath }: { keys: string }): Promise<void> {
  const [file, keys] = [await read(path), await read(keysPath)];
  const result = await verify(readReport(file), keySet(keys.toString()));
  printJson(result);
  if (!result.valid) process.exitCode = 1;
}

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    throw new OperatorError(`The file ${path} cannot be read.`);
  }
}

function keySet(text: string): Keys {
  try {
    return createLocalJWKSet(JSON.parse(text) as JSONWebKeySet);
  } catch {
    throw new OperatorError('The file of --keys is no JSON Web Key Set.');
  }
}

type Keys = ReturnType<typeof createLocalJWKSet>;

/** Verifies each signature, that the content in the file is the signed one, and that the page shows it. */
export async function verify({ signature, content, page }: ReportFile, keys: Keys) {
  try {
    const { payload, header } = await verifyOne(signature, keys);
    const signed = (isJson(payload) ? JSON.parse(payload.toString()) : {}) as SignedReport;
    if (content !== undefined && !isDeepStrictEqual(content, signed)) throw new NotValid('CONTENT_DIFFERS');
    if (page !== undefined) {
      const ofPage = await verifyOne(page, keys);
      if (ofPage.header['content_sha256'] !== sha256Of(payload)) throw new NotValid('PAGE_DIFFERS');
    }
    return { valid: true, key: header.kid ?? null, ...idsOf(signed) };
  } catch (error) {
    if (error instanceof NotValid) return { valid: false, reason: error.message };
    if (error instanceof errors.JOSEError) return { valid: false, reason: error.code };
    throw error;
  }
}

class NotValid extends Error {}

async function verifyOne(signature: string, keys: Keys) {
  if (!isCanonical(signature)) throw new NotValid('ERR_JWS_INVALID');
  const { payload, protectedHeader } = await compactVerify(signature, keys, { algorithms: ['EdDSA'] });
  if (protectedHeader.typ !== REPORT_TYPE) throw new NotValid('NOT_A_REPORT');
  return { payload: Buffer.from(payload), header: protectedHeader };
}

const isJson = (payload: Buffer) => payload[0] === '{'.charCodeAt(0);

/** Several texts of Base64 decode to the same bytes; a signer writes one of them. */
const isCanonical = (compact: string) =>
  compact.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

interface SignedReport {
  readonly generated_at?: string;
  readonly session?: { readonly session_id: string };
  readonly validation?: { readonly validation_id: string };
}

/** The ids that the signed content names, so that a report is not taken for another one. */
const idsOf = ({ session, validation, generated_at }: SignedReport) => ({
  session_id: session?.session_id,
  validation_id: validation?.validation_id,
  generated_at,
});
