import { createServer } from 'node:net';

/** The preferred port if it is free, else a free port chosen by the system. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred) {
    const kept = await listenOnce(preferred).catch(() => undefined);
    if (kept) return kept;
  }
  return listenOnce(0);
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const listening = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(listening));
    });
  });
}
