import { once } from 'node:events';
import { createServer } from 'node:http';
import { duplexPair } from 'node:stream';
import { expect, test } from 'vitest';
import { operations } from '../../src/features.ts';
import { createHttp } from '../../src/interfaces/server.ts';
import { sharedService } from '../support/service.ts';
import { requestText } from '../support/socket.ts';

const { app } = await sharedService();
const server = createServer(createHttp(operations, app, { isProduction: true, persisted: new Map() }));

/** Asks on a new connection in memory, so that all requests of a turn of the event loop arrive in it. Resolves once it is answered. */
async function ask(path: string, remoteAddress: string): Promise<void> {
  const [client, socket] = duplexPair();
  server.emit('connection', Object.assign(socket, { remoteAddress }));
  client.write(requestText(`GET ${path} HTTP/1.1`, {}));
  await once(client, 'data');
}

test.each(['/nothing', '/kyc/lists', '/healthz', '/openapi.json', '/trpc/lists.list,lists.list?batch=1'])(
  'a request to %s does not wait for those of hundreds of connections of another network that ask at the same moment',
  async (path) => {
    const order: string[] = [];
    const answered = (address: string) => ask(path, address).then(() => order.push(address));
    await Promise.all([...Array.from({ length: 600 }, () => answered('192.0.2.1')), answered('192.0.2.2')]);
    expect(order.indexOf('192.0.2.2')).toBeLessThan(300);
  },
);
