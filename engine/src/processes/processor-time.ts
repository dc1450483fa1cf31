/** The processor time of this process in milliseconds, of all its threads. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The processor time of this thread in milliseconds; that of the clock where a runtime does not know it (Bun, Node before 23.9). */
export function threadMs(): number {
  const used = process.threadCpuUsage?.();
  return used ? (used.user + used.system) / 1000 : performance.now();
}

const PERIOD_MS = 50;

/** The result of work whose signal is aborted once this process used so much processor time. */
export async function withinLimit<Result>(
  milliseconds: number,
  work: (limit: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const endsAt = processorMs() + milliseconds;
  const controller = new AbortController();
  const timer = setInterval(() => {
    if (processorMs() > endsAt) controller.abort();
  }, PERIOD_MS);
  try {
    return await work(controller.signal);
  } finally {
    clearInterval(timer);
  }
}
