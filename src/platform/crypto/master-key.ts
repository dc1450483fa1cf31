import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../error.ts';

const BYTES = 32;

/** The root key of the installation. Only keys derived from it are used. */
export interface MasterKey {
  /** A key for one purpose (HKDF-SHA-256). The same label gives the same key. */
  derive(label: string): Buffer;
}

/** Reads a master key: 32 bytes in base64. Throws for anything else. */
export function parseMasterKey(text: string): MasterKey {
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== BYTES) {
    throw new OperatorError(
      `VETT_MASTER_KEY must be ${BYTES} bytes in base64: make one with \`openssl rand -base64 ${BYTES}\`.`,
    );
  }
  return { derive: (label) => Buffer.from(hkdfSync('sha256', secret, 'vett', label, BYTES)) };
}

/** Returns the master key of a development machine, created once in a file that only its owner can read. */
export function developmentMasterKey(path: string): string {
  try {
    return readOrMake(path);
  } catch (error) {
    throw new OperatorError(
      `Vett cannot keep its master key in ${path} (${(error as Error).message}). ` +
        'Free some room there or make it writable, or set DATA_DIR to another folder, or set VETT_MASTER_KEY.',
    );
  }
}

function readOrMake(path: string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
    chmodSync(draft, 0o600);
    // The link fails when another process was first; both then read the same key.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
