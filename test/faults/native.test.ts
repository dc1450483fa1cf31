import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drawPage, LETTER } from '../../engine/test/documents/drawn-page.ts';
import { pdfOfPages, streamOf, textsAt } from '../../engine/test/documents/drawn-pdf.ts';
import { testDatabase } from '../support/database.ts';
import { asImage, bill } from '../support/documents.ts';
import { pictureOf } from '../support/faces.ts';
import { inSuiteOrSoak, tell } from '../support/soak.ts';
import { randomOf } from './documents/spoilt.ts';
import { fleetOn, urlOf } from './fleet.ts';

const REQUESTS = inSuiteOrSoak(14, 300);
const AT_ONCE = inSuiteOrSoak(7, 24);
const BUSY_LOOPS = inSuiteOrSoak(1, 3);
const KILL_EACH_MS = inSuiteOrSoak(3_000, 5_000);
/** On a busy machine many requests wait half a minute for their refusal. */
const LOWEST_PRIORITY = 19;

interface Sent {
  readonly path: string;
  readonly body: object;
  /** The statuses of its answer beside 503; of 200 alone the whole answer is compared. */
  readonly statuses: readonly number[];
}

/** Forms that draw each other ten times, twelve levels deep: small in bytes and endless in time. */
const endless = (): Buffer => {
  const form = (next: number) =>
    streamOf(
      `/F${next} Do `.repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F${next} ${next + 4} 0 R >> >>`,
    );
  return pdfOfPages(
    [{ content: '/F0 Do', resources: '/XObject << /F0 4 0 R >>' }],
    Array.from({ length: 12 }, (_, level) => form(level + 1)),
  );
};

/** Objects that fill the heap of whoever reads them. */
const swelling = (): Buffer =>
  pdfOfPages([{ content: textsAt([50, 700, 'Compania Ficticia']) }], [], `/Odd [${'<<>>'.repeat(2_400_000)}]`);

const damaged = (): Buffer => drawPage(LETTER).subarray(0, 900);

async function requests(): Promise<readonly Sent[]> {
  const document = (kind: string, image: object, ...statuses: number[]): Sent => ({
    ...{ path: `/kyc/documents/${kind}`, body: { images: [image] }, statuses },
  });
  const [ada, other, bela] = [await pictureOf('ada'), await pictureOf('ada', { size: 500 }), await pictureOf('bela')];
  const faces = (source_image: string, target_image: string): Sent => ({
    ...{ path: '/kyc/facematch/verify', body: { source_image, target_image }, statuses: [200] },
  });
  return [
    document('proof-of-address', asImage(bill()), 200),
    document('bank-ownership', asImage(drawPage(LETTER), 'image/png'), 200),
    faces(ada, other),
    faces(ada, bela),
    document('proof-of-address', asImage(endless()), 413, 422),
    document('proof-of-address', asImage(swelling()), 200, 413),
    document('bank-ownership', asImage(damaged(), 'image/png'), 200, 400, 422),
  ];
}

/** The answer without what differs between two readings of the same file. */
const essence = (text: string): unknown =>
  JSON.parse(text, (key, value) =>
    /^(?:processing_time_ms|request_id|timestamp|.*_id)$/.test(key) ? undefined : value,
  );

/** The processes that a process started. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

const busyLoop = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });

test.runIf(process.platform === 'linux')(
  `${REQUESTS} documents and faces, bombs among them, are answered rightly or refused for now amid load and kills`,
  async (context) => {
    const fleet = await fleetOn(await testDatabase());
    const service = fleet.start(['serve']);
    const url = await urlOf(service);
    const pid = service.child.pid as number;
    const ask = async ({ path, body }: Sent) => {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: fleet.headers,
        body: JSON.stringify(body),
      });
      return { status: response.status, retry: response.headers.get('retry-after'), text: await response.text() };
    };
    const kinds = await requests();
    const expected: unknown[] = [];
    for (const [at, kind] of kinds.entries()) {
      if (kind.statuses.join() !== '200') continue;
      let answer = await ask(kind);
      while (answer.status === 503) answer = await ask(kind);
      expect(answer.status, answer.text).toBe(200);
      expected[at] = essence(answer.text);
    }

    setPriority(pid, LOWEST_PRIORITY);
    for (const child of childrenOf(pid)) setPriority(child, LOWEST_PRIORITY);
    const loops = Array.from({ length: BUSY_LOOPS }, busyLoop);
    const isOver = new AbortController();
    const seen = { right: 0, 'refused for now': 0, 'not read within a minute': 0, kills: 0 };
    const random = randomOf(29);
    const killing = (async () => {
      while (!isOver.signal.aborted) {
        await delay(KILL_EACH_MS, undefined, { signal: isOver.signal }).catch(() => {});
        const children = childrenOf(pid);
        const victim = children[Math.floor(random() * children.length)];
        if (victim === undefined || isOver.signal.aborted) continue;
        process.kill(victim, 'SIGKILL');
        seen.kills++;
      }
    })();
    try {
      let next = 0;
      const client = async () => {
        for (let number = next++; number < REQUESTS; number = next++) {
          const at = number % kinds.length;
          const answer = await ask(kinds[at] as Sent);
          // A body that a starving process did not read within a minute is answered 408 by Node.
          if (answer.status === 503 || answer.status === 408) {
            if (answer.status === 503) expect(Number(answer.retry)).toBeGreaterThan(0);
            seen[answer.status === 503 ? 'refused for now' : 'not read within a minute']++;
          } else {
            expect(kinds[at]?.statuses, answer.text).toContain(answer.status);
            if (expected[at]) expect(essence(answer.text)).toEqual(expected[at]);
            seen.right++;
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, client));
    } finally {
      isOver.abort();
      await killing;
      for (const loop of loops) loop.kill('SIGKILL');
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(service.child.exitCode).toBe(null);

    const children = childrenOf(pid);
    service.child.kill('SIGKILL');
    await once(service.child, 'exit');
    await expect.poll(() => children.filter(isAlive)).toEqual([]);
    tell(context, { requests: REQUESTS, ...seen, 'exits of the service': 0 });
  },
);
