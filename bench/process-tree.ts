import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** This process and those that it started and that still run. Linux alone tells them. */
const processes = (): readonly string[] => [
  String(process.pid),
  ...readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  ),
];

/** The processor time of all of them, in milliseconds, to 10 ms each. */
export const processorMsOfAll = (): number =>
  processes().reduce((sum, pid) => {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return sum + ((user + system) * 1000) / TICKS_A_SECOND;
  }, 0);

/** The largest resident sizes of all of them added up, in MB. */
export const peakMegabytesOfAll = (): number =>
  processes().reduce((sum, pid) => {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return sum + Number(kilobytes) / 1024;
  }, 0);
