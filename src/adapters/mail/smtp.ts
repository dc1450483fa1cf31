import { createRequire } from 'node:module';
import { isMailAddress, type Mailbox } from '../../platform/mail-address.ts';
import { deadlineAfter } from '../../platform/pace.ts';
import { withTimeout } from '../../platform/timeout.ts';
import { Turns } from '../../platform/turns.ts';
import type { Mail, MailFailure, MailFailureReason } from '../../ports/mail.ts';

const require = createRequire(import.meta.url);

const SEND_MS = 30_000;
/** Messages beyond these wait here for the turn of their tenant, and not in the library in the order of their arrival. */
const CONNECTIONS = 5;
const CHECK_MS = 10_000;
const TIMES = {
  dnsTimeout: 5_000,
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 15_000,
  idleTimeout: 30_000,
  socketCloseTimeout: 0,
};

const REASONS: Readonly<Record<string, MailFailureReason>> = {
  SERVICE_UNAVAILABLE: 'unreachable',
  ESOCKET: 'unreachable',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  ETIMEDOUT: 'timeout',
  ETLS: 'tls',
  EAUTH: 'unauthorized',
  ENOAUTH: 'unauthorized',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
};

interface Options {
  /** `smtp://` with STARTTLS or `smtps://`, with user and password. */
  readonly url: URL;
  readonly from: Mailbox;
  /** Without TLS: for a server on this machine. */
  readonly plain: boolean;
}

/** Mail by one server, over a few connections that are kept open. */
export function smtpMail({ url, from, plain }: Options): Mail {
  // Loaded only where mail is set up.
  const { createTransport } = require('nodemailer') as typeof import('nodemailer');
  const { protocol, hostname, port, username, password } = url;
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || undefined,
    secure: protocol === 'smtps:',
    requireTLS: !plain,
    ignoreTLS: plain,
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    // A connection that the server closed while it was idle fails a message once.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMES,
  });

  const turns = new Turns({
    places: CONNECTIONS,
    waiting: 2_000,
    busy: 'Too many messages wait for the mail server.',
    retryAfter: 10,
  });

  return {
    async send({ owner, id, to, subject, text }, { signal, timeoutMs = SEND_MS }) {
      signal.throwIfAborted();
      if (!to.every(isMailAddress)) return failed('refused', 'EENVELOPE');
      const deadline = deadlineAfter(timeoutMs);
      try {
        const stop = AbortSignal.any([signal, deadline]);
        const message = {
          from,
          to: 'undisclosed-recipients:;',
          subject,
          text,
          envelope: { from: from.address, to: [...to] },
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: stop,
        };
        const { rejected } = await turns.run(owner, () => transport.sendMail(message), stop);
        return { outcome: 'answered', refused: rejected.length };
      } catch (error) {
        signal.throwIfAborted();
        return deadline.aborted ? failed('timeout', 'ETIMEDOUT') : failureOf(error as Reply);
      }
    },

    async check() {
      try {
        const late = () => Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
        await withTimeout(CHECK_MS, () => transport.verify(), late);
        return { outcome: 'answered' };
      } catch (error) {
        return failureOf(error as Reply);
      }
    },

    async close() {
      transport.close({ force: true });
    },
  };
}

const failed = (reason: MailFailureReason, detail: string, status: number | null = null) =>
  ({ outcome: 'failed', reason, detail, status }) as const satisfies { outcome: 'failed' } & MailFailure;

/** An error of the library. */
interface Reply extends Error {
  readonly code?: string;
  /** The code of Node. */
  readonly originalCode?: string;
  readonly responseCode?: number;
}

function failureOf({ code = 'EPROTOCOL', originalCode, responseCode }: Reply) {
  // Node's codes of TLS have an underscore, such as CERT_HAS_EXPIRED; those of connections have none.
  const isTls = code === 'ESOCKET' && originalCode?.includes('_');
  return failed(isTls ? 'tls' : (REASONS[code] ?? 'bad_response'), originalCode ?? code, responseCode);
}
