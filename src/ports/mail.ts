import type { Budget, Outcome } from './outcome.ts';

/** Sends mail by the operator's mail server. */
export interface Mail {
  /** Sends one message. Throws the reason of the signal; every other failure is an outcome. Times out after 30 seconds. */
  send(message: Message, budget: Budget): Promise<Outcome<SentMail, MailFailure>>;
  /** Connects and logs in, without a message. */
  check(): Promise<Outcome<object, MailFailure>>;
  close(): Promise<void>;
}

export interface Message {
  /** The tenant whose message it is: tenants take turns at the server. */
  readonly owner: string;
  /** It stays the same at every attempt, so that mail programs can show a repeated message once. */
  readonly id: string;
  /** Addresses without names. The receivers do not see each other. */
  readonly to: readonly string[];
  /** One line; line breaks become spaces. */
  readonly subject: string;
  readonly text: string;
}

/** The server took the message for at least one address. */
export interface SentMail {
  /** The number of addresses that it refused. */
  readonly refused: number;
}

export interface MailFailure {
  readonly reason: MailFailureReason;
  /** The server's reply code; null without a reply. */
  readonly status: number | null;
  /** A code such as `ECONNECTION`. It holds no text of the server, which can name addresses. */
  readonly detail: string;
}

export type MailFailureReason =
  /** The server cannot be found or does not accept a connection, or the connection broke. */
  | 'unreachable'
  /** No TLS, or with an invalid certificate. */
  | 'tls'
  /** The server does not accept the login. */
  | 'unauthorized'
  /** The server does not accept the sender, any of the addresses, or the message. */
  | 'refused'
  | 'timeout'
  | 'bad_response';
