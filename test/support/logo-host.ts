import type { ServerResponse } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import sharp from 'sharp';
import { atEnd } from './at-end.ts';
import { makeCertificate } from './certificate.ts';
import { site } from './site.ts';

type Answer = (response: ServerResponse) => void;

/** An https host of pictures on this machine, which this thread trusts until the end of the file. */
export async function logoHost() {
  const certificate = makeCertificate('127.0.0.1');
  const usual = getCACertificates('default');
  setDefaultCACertificates([...usual, certificate.cert]);
  atEnd(() => setDefaultCACertificates(usual));
  const answers = new Map<string, Answer>();
  const { port, requests } = await site((request, response) => answers.get(request.url ?? '')?.(response), certificate);
  return {
    /** Answers at a path, and returns the URL. */
    at(path: string, answer: Answer | Uint8Array | string): string {
      answers.set(path, typeof answer === 'function' ? answer : (response) => response.end(answer));
      return `https://127.0.0.1:${port}${path}`;
    },
    requestsOf: (path: string) => requests.filter(({ url }) => url === path).length,
  };
}

/** A drawn logo: a ring and a bar on nothing. */
export const logoOf = (colour: string, width = 900, height = 300) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" width="${width}" height="${height}" fill="${colour}">
      <circle cx="15" cy="15" r="11" fill="none" stroke="${colour}" stroke-width="5"/>
      <rect x="34" y="7" width="50" height="6"/><rect x="34" y="17" width="36" height="6"/></svg>`,
    ),
  ).png();
