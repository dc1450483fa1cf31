import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestSite } from './site-parts.ts';

/** Serves a test site on this machine. */
export async function serveSite({ pages }: Pick<TestSite, 'pages'>): Promise<{ url: string; close: () => void }> {
  const listener: RequestListener = ({ url = '/' }, response) => {
    const found = pages[new URL(url, 'http://x').pathname] ?? 404;
    response.writeHead(typeof found === 'number' ? found : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(typeof found === 'number' ? `<p>${found}</p>` : found);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}
