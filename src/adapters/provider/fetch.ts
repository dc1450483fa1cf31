const MAX_BYTES = 2 * 1024 ** 2;

/** Thrown when an answer is larger than we read. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  readonly code = 'too_large';
}

/**
 * Requests a server that the operator configured: by the operator's proxy, also at a private address. Redirects are not
 * followed, since they would take keys to another server, and at most 2 MiB are read.
 */
export async function boundedFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new TooLarge();
  }
  const { status } = response;
  const headers = new Headers(response.headers);
  // The body is decompressed by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(bytes > 0 ? Buffer.concat(chunks) : null, { status, headers });
}
