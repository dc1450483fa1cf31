import { setTimeout as sleep } from 'node:timers/promises';

const INTERVAL = 15;

/** Polls the condition and returns its first truthy value; undefined after the timeout. */
export async function until<T>(condition: () => T | undefined | false, milliseconds: number): Promise<T | undefined> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const answer = condition();
    if (answer) return answer;
    if (Date.now() > deadline) return undefined;
    await sleep(INTERVAL);
  }
}
