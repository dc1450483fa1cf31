import type { z } from 'zod';
import type { Mailbox } from './platform/mail-address.ts';
import { emails, isLocal, mailbox, smtpUrl } from './platform/setting-forms.ts';

/** The variables of mail. */
export const MAIL_ENVIRONMENT = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailbox.optional(),
  OPERATOR_EMAILS: emails.default([]),
};

type MailEnvironment = z.output<z.ZodObject<typeof MAIL_ENVIRONMENT>>;

/** The server that sends mail, and the sender of it. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: URL;
  readonly from: Mailbox;
  /** Without TLS: the server is on this machine. */
  readonly plain: boolean;
}

/** Reports settings of mail that do not fit together. */
export function checkMail(
  { SMTP_URL, MAIL_FROM, OPERATOR_EMAILS }: MailEnvironment,
  context: z.RefinementCtx<unknown>,
): void {
  const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined))
    report('SMTP_URL', 'Set SMTP_URL and MAIL_FROM both, or neither.');
  if (OPERATOR_EMAILS.length > 0 && SMTP_URL === undefined)
    report('OPERATOR_EMAILS', 'Set SMTP_URL and MAIL_FROM too: without a mail server nobody is told.');
}

export const mailOf = ({ SMTP_URL: url, MAIL_FROM: from }: MailEnvironment): MailSettings | undefined =>
  url && from && { url, from, plain: url.protocol === 'smtp:' && isLocal(url) };
