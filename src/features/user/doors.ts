import type { accept, signIn, UserSession } from '@vett/schema/user';
import type { beginIssuerSignIn, signInByIssuer } from '@vett/schema/user-issuer';
import type { signInByPasskey } from '@vett/schema/user-passkey';
import type { z } from 'zod';
import type { Caller, Identity } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';

/** The place from which somebody without a token calls. */
export type CallOrigin = Pick<Caller, 'request_id' | 'address'>;

/** The users who sign in to the console. */
export interface Users {
  /** Whether a text has the form of a token of a user's session. */
  isToken(text: string): boolean;
  /** The user of a session; undefined when it ended or the user is disabled. */
  identify(token: string): Promise<Identity | undefined>;
  /** The key by which a mail address is found. */
  emailKey(email: string): Buffer;
  /** Throws UNAUTHENTICATED, TENANT_SUSPENDED, IP_NOT_ALLOWED, INVALID_STATE when several tenants know the user. */
  signIn(input: z.output<typeof signIn.input>, from: CallOrigin): Promise<UserSession>;
  /**
   * Checks a password in the turn of an owner, and counts the failures of the account. `waiting`: the account waits after many, so
   * the password counts as wrong. Undefined takes as long, for a user that is not there.
   */
  tryPassword(
    user: { tenant_id: string; user_id: string; password_hash: string | null } | undefined,
    password: string,
    from: { owner: string; address: string | undefined },
  ): Promise<'right' | 'wrong' | 'waiting'>;
  /** A challenge for a passkey, for one purpose. */
  challenge(purpose: string): string;
  /** The time at which a challenge was made for a purpose; undefined: not by this installation, or too long ago. */
  challengedAt(purpose: string, challenge: string): Date | undefined;
  /** Throws UNAUTHENTICATED, TENANT_SUSPENDED, IP_NOT_ALLOWED, INVALID_STATE where passkeys cannot be. */
  signInByPasskey(
    input: z.output<typeof signInByPasskey.input>,
    from: CallOrigin,
    appUrl: string,
  ): Promise<UserSession>;
  /** The users of the operator's OpenID Connect issuer; undefined: none signs in so. */
  readonly issuer:
    | {
        readonly name: string;
        /** Throws SERVICE_UNAVAILABLE. */
        begin(): Promise<z.output<typeof beginIssuerSignIn.output>>;
        /** Throws UNAUTHENTICATED, TENANT_SUSPENDED, IP_NOT_ALLOWED, INVALID_STATE, SERVICE_UNAVAILABLE. */
        signIn(input: z.output<typeof signInByIssuer.input>, from: CallOrigin): Promise<UserSession>;
      }
    | undefined;
  /** Counts a link that is to be mailed to an address. Throws RATE_LIMITED. */
  admitMail(tenant_id: string, email: string): Promise<void>;
  /** Sends a user a link by mail. Throws when the mail server does not take it. */
  mailLink(link: MailedLink, signal: AbortSignal): Promise<void>;
  /** Throws UNAUTHENTICATED, TENANT_SUSPENDED, IP_NOT_ALLOWED, VALIDATION_ERROR. */
  accept(input: z.output<typeof accept.input>, from: CallOrigin): Promise<UserSession>;
}

export interface MailedLink {
  /** It stays the same at every attempt. */
  readonly id: string;
  readonly to: string;
  readonly tenant: { readonly tenant_id: string; readonly name: string };
  readonly url: string;
  readonly language: 'en' | 'es' | 'pt';
}

export interface UserDoors extends Doors {
  readonly users: Users;
}
