// A receiver of webhooks in a process of its own. It answers what comes to /good and lets everything else hang.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let good = 0;
const server = createServer((request, response) => {
  if (!request.url?.startsWith('/good')) return;
  request.resume().on('end', () => {
    good++;
    response.end('ok');
  });
});
process.on('message', () => process.send?.(good));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
