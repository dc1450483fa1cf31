// Reads a page twice with readers of its own, and prints what it read and which processes it has after each.
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

// It is loaded before the code of each process and thread.
Socket.prototype.connect = () => {
  throw new Error('the network is not used');
};
globalThis.fetch = async () => {
  throw new Error('the network is not used');
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [{ loadDocumentReader }, { drawPage, LETTER }] = await Promise.all([
    import('@vett/engine/documents'),
    import('./drawn-page.ts'),
  ]);
  const processes: string[] = [];
  let texts: string[] = [];
  for (let round = 0; round < 2; round++) {
    const reader = await loadDocumentReader({ threads: 1 });
    const pages = await reader.readPages([{ bytes: drawPage(LETTER.slice(0, 2), { height: 160 }) }]);
    texts = pages.flatMap((page) => page.texts.map(({ reader, lines }) => `${reader}: ${lines[0]?.text}`));
    await reader.close();
    processes.push(readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8'));
  }
  process.stdout.write(JSON.stringify({ processes, texts }));
}
