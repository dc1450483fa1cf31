import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { atEnd } from './at-end.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** Whether it came over TLS. */
  readonly secure: boolean;
  readonly user: string | undefined;
  /** The message with its headers. */
  readonly source: string;
}

/** A mail server on this machine that keeps the messages, for the tests of one file. It refuses addresses of `gone.example`. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disableReverseLookup: true, closeTimeout: 1 },
    ...(!options.key && { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
    onAuth({ username, password }, _, done) {
      if (password === 'right') done(null, { user: username });
      else done(new Error('Invalid login'));
    },
    onRcptTo({ address }, _, done) {
      const refusal = Object.assign(new Error(`no such user ${address}`), { responseCode: 550 });
      done(address.endsWith('@gone.example') ? refusal : null);
    },
    onData(stream, { envelope, secure, user }, done) {
      const keep = (bytes: Buffer) => {
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        received.push({ from, to, secure, user: user as string | undefined, source: `${bytes}` });
        done();
      };
      buffer(stream).then(keep, done);
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port: (server.server.address() as AddressInfo).port, received };
}
