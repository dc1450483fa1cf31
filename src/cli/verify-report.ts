import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import { OperatorError } from '../platform/operator-error.ts';
import { printJson } from './output.ts';

export function defineVerifyReport(command: Command): void {
  command
    .argument('<file>', 'a report as the service answered it, as JSON, HTML or PDF')
    .requiredOption('--keys <file>', 'the public keys that were kept with it, from /.well-known/jwks.json')
    .addHelpText('after', '\nExit codes: 0 the report is as it was signed · 1 failed, or it was changed')
    .action(verifyReport);
}

async function verifyReport(path: string, { keys: keysPath }: { keys: string }): Promise<void> {
  const [file, keys] = [await read(path), await read(keysPath)];
  const result = await verify(signedIn(file), keySet(keys.toString()));
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

function keySet(text: string): ReturnType<typeof createLocalJWKSet> {
  try {
    return createLocalJWKSet(JSON.parse(text) as JSONWebKeySet);
  } catch {
    throw new OperatorError('The file of --keys is no JSON Web Key Set.');
  }
}

async function verify(jws: string, keys: ReturnType<typeof createLocalJWKSet>) {
  try {
    const { payload, protectedHeader } = await compactVerify(jws, keys, { algorithms: ['EdDSA'] });
    return { valid: true, key: protectedHeader.kid ?? null, ...subjectOf(Buffer.from(payload).toString()) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return { valid: false, reason: error.code };
    throw error;
  }
}

/** The ids that the signed content names, so that a report is not taken for another one. */
function subjectOf(content: string): { session_id?: string; validation_id?: string; generated_at?: string } {
  if (!content.startsWith('{')) return {};
  const { session, validation, generated_at } = JSON.parse(content);
  return { session_id: session?.session_id, validation_id: validation?.validation_id, generated_at };
}

const SIGNATURE = /(?:<!-- |%)vett-signature ([\w-]+)\.\.([\w-]+)(?: -->)?\n?$/;

/** The compact signature of a report: that of its JSON, or the one in the last line of its page or PDF file. */
function signedIn(file: Buffer): string {
  // One character for each byte.
  const inFile = SIGNATURE.exec(file.toString('latin1'));
  if (inFile) {
    const [, header, signature] = inFile;
    return `${header}.${file.subarray(0, inFile.index).toString('base64url')}.${signature}`;
  }
  const text = file.toString();
  try {
    const { data, jws = data?.jws } = JSON.parse(text);
    if (typeof jws === 'string') return jws;
  } catch {
    // It may be the signature by itself.
  }
  const bare = text.trim();
  if (/^[\w-]+\.[\w-]+\.[\w-]+$/.test(bare)) return bare;
  throw new OperatorError('The file holds no signed report.');
}
