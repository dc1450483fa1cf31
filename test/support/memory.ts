import { readFileSync } from 'node:fs';

/** Bytes of memory that a process holds and that it held at most. Not a number where the system does not tell. */
export function memoryOf(pid: number | undefined): { now: number; peak: number } {
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // Only Linux has this file.
  }
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? Number.NaN) * 1024;
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}
