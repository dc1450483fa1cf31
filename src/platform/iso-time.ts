let lastMs = 0;
let lastText = new Date(lastMs).toISOString();

/** `time.toISOString()`, which is written once for times of the same millisecond: an answer tells the same time often. */
export function isoTime(time: Date): string {
  const ms = time.getTime();
  if (ms !== lastMs) {
    lastText = time.toISOString();
    lastMs = ms;
  }
  return lastText;
}
