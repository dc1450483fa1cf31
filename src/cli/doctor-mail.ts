import { openMail } from '../app.ts';
import type { Config } from '../config.ts';
import { type Finding, fine } from '../core/finding.ts';
import type { MailFailureReason } from '../ports/mail.ts';

const ADVICE: Readonly<Record<MailFailureReason, string>> = {
  unreachable: 'It does not accept connections: correct its host and port.',
  tls: 'It offers no TLS with a valid certificate: use its name in the certificate, and smtps:// for port 465.',
  unauthorized: 'It does not accept user and password.',
  refused: 'It does not accept the sender.',
  timeout: 'It does not answer.',
  bad_response: 'It does not speak SMTP as expected: correct its host and port.',
};

/** Connects to the mail server and logs in. */
export async function mailFinding(config: Config): Promise<Finding> {
  const check = 'mail';
  const mail = openMail(config);
  if (!mail) return fine(check, 'off: SMTP_URL is not set, so notification_emails of tenants get nothing');
  const { host = '' } = config.mail?.url ?? {};
  const answer = await mail.check();
  await mail.close();
  if (answer.outcome === 'answered') return fine(check, `${host} can be used`);
  const { reason, detail, status } = answer;
  const code = status === null ? detail : `${detail}, ${status}`;
  return { check, ok: false, message: `${host} cannot be used (${code}). ${ADVICE[reason]} See SMTP_URL.` };
}
