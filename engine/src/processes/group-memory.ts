import { readdirSync, readFileSync } from 'node:fs';

/** Whether the processes of a group hold more than so many bytes together. Known on Linux alone; elsewhere it is never so. */
export function holdsMore(leader: number, maxBytes: number): boolean {
  const members = membersOf(leader);
  const isMore = (sizeOf: (pid: string) => number) =>
    members.reduce((sum, pid) => sum + sizeOf(pid), 0) * 1024 > maxBytes;
  // Proportional sizes take milliseconds to find, and are never larger than resident ones.
  return isMore(residentSize) && isMore(proportionalSize);
}

function membersOf(leader: number): string[] {
  try {
    return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && groupOf(pid) === leader);
  } catch {
    return [];
  }
}

/** The name of a process stands in brackets, and may have spaces and brackets itself. */
function groupOf(pid: string): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[3]);
}

const residentSize = (pid: string): number => sizesIn(read(`/proc/${pid}/status`), /^VmRSS:\s+(\d+)/gm);

/** A page of several processes counts in parts. A sandboxed process hides its parts: then its own pages and shared memory count. */
function proportionalSize(pid: string): number {
  const parts = read(`/proc/${pid}/smaps_rollup`);
  return parts === ''
    ? sizesIn(read(`/proc/${pid}/status`), /^Rss(?:Anon|Shmem):\s+(\d+)/gm)
    : sizesIn(parts, /^Pss:\s+(\d+)/gm);
}

const sizesIn = (text: string, pattern: RegExp): number =>
  [...text.matchAll(pattern)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0);

/** A process may end meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
