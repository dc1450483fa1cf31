import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/**
 * Answers the thread that waits for this one, with a lower priority than the thread that answers callers has. A failure tells its
 * text and code alone: an error of the database holds all that its statement was to store, and the waiting thread would copy that
 * in one step.
 */
export async function answerFromThread(work: () => Promise<object>): Promise<void> {
  // Linux alone knows the priority of a thread.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  parentPort?.postMessage(
    await work().catch((error: unknown) => {
      throw brief(error);
    }),
  );
}

function brief(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  return Object.assign(new Error(message), { name, stack, ...(code !== undefined && { code }) });
}
