// The reference: bare node:http that echoes the body.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './child.ts';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(Buffer.concat(chunks));
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  answerParent({ url: `http://127.0.0.1:${port}`, key: '', otherKey: '', directory: '' });
});
