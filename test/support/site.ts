import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { httpServer } from './loopback.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  /** The port of the client. */
  readonly from: number | undefined;
  /** The server name of the TLS handshake. */
  readonly servername: unknown;
}

/** A website on this machine that records its requests. */
export async function site(listener: RequestListener, certificate?: { cert: string; key: string }) {
  const requests: Seen[] = [];
  const { url } = await httpServer((request, response) => {
    const { method, headers, socket } = request;
    const servername = 'servername' in socket ? socket.servername : undefined;
    requests.push({ method, url: request.url, headers, from: socket.remotePort, servername });
    listener(request, response);
  }, certificate);
  return { port: Number(new URL(url).port), requests };
}
