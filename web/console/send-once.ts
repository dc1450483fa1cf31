interface Sent {
  readonly call: string;
  readonly answer: Promise<Response>;
}

let latest: Sent | undefined;

/** Sends a change once that is asked for again while its answer is awaited, as by a double click. After another change it is a new one. */
export async function sendOnce(url: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  if (options?.method !== 'POST') return fetch(url, options);
  const call = `${url} ${options.body}`;
  const sent = latest?.call === call ? latest : { call, answer: fetch(url, options) };
  latest = sent;
  try {
    return (await sent.answer).clone();
  } finally {
    if (latest === sent) latest = undefined;
  }
}
