import { readFileSync } from 'node:fs';

/** The present and the peak memory of a process in bytes; NaN where the system has no figures. */
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
