// Reads a page twice with readers of its own, and prints what it read and how many threads the process has after each.
import { readdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

// It is loaded before the code of each thread.
Socket.prototype.connect = () => {
  throw new Error('the network is not used');
};
globalThis.fetch = async () => {
  throw new Error('the network is not used');
};

if (isMainThread) {
  const [{ loadDocumentReader }, { drawPage, LETTER }] = await Promise.all([
    import('@vett/engine/documents'),
    import('./drawn-page.ts'),
  ]);
  const threads: number[] = [];
  let texts: string[] = [];
  for (let round = 0; round < 2; round++) {
    const reader = await loadDocumentReader({ threads: 1 });
    const pages = await reader.readPages([{ bytes: drawPage(LETTER.slice(0, 2), { height: 160 }) }]);
    texts = pages.flatMap((page) => page.texts.map(({ reader, lines }) => `${reader}: ${lines[0]?.text}`));
    await reader.close();
    threads.push(readdirSync('/proc/self/task').length);
  }
  process.stdout.write(JSON.stringify({ threads, texts }));
}
