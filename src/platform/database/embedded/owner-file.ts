import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts';

/**
 * Ownership of the server: the owner stops and supervises it. The file is authoritative: every process reads it again before
 * it acts, so when two processes claim at once, the later one is the owner.
 */
export interface Ownership {
  isMine(): boolean;
  isVacant(): boolean;
  claim(port: number): void;
  /** Gives ownership up and keeps the port in the file for the next owner. */
  release(): void;
  lastPort(): number | undefined;
}

interface OwnerClaim extends ProcessIdentity {
  claim: string;
  port: number;
}

export function ownership(directory: string): Ownership {
  const file = join(directory, 'postgres.owner');
  // One process may start the same cluster twice, so the pid alone does not identify the owner.
  const mine = randomUUID();

  const read = (): OwnerClaim | undefined => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as OwnerClaim;
    } catch {
      return undefined;
    }
  };
  const write = (claim: OwnerClaim): void => {
    const temporary = `${file}.${mine}`;
    try {
      writeFileSync(temporary, `${JSON.stringify(claim)}\n`, { mode: 0o644 });
      renameSync(temporary, file);
    } catch (error) {
      rmSync(temporary, { force: true });
      throw error;
    }
  };

  return {
    isMine: () => read()?.claim === mine,
    isVacant: () => {
      const owner = read();
      return !owner || !isAlive(owner);
    },
    claim: (port) => write({ ...identify(process.pid), claim: mine, port }),
    release: () => write({ pid: 0, started: '', claim: '', port: read()?.port ?? 0 }),
    lastPort: () => read()?.port || undefined,
  };
}
