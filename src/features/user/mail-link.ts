import { RATE_LIMITS } from '@vett/schema/constants';
import { USER } from '@vett/schema/user';
import { z } from 'zod';
import { defineJob } from '../../core/job.ts';
import type { Platform } from '../../core/platform.ts';
import { joining } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/id.ts';
import type { MailedLink, UserDoors, Users } from './doors.ts';
import { findUser, makeInvitation, openUser, USER_KEY } from './store.ts';
import { emailKeyOf } from './token.ts';

const TIMEOUT_MS = 30_000;

const TEXTS = {
  en: {
    subject: (tenant: string) => `Your access to the console of ${tenant}`,
    text: (url: string) =>
      `Open this link to set your password:\n\n${url}\n\nIt works once, for ${USER.invitation_hours} hours. If you expected no such mail, delete it.\n`,
  },
  es: {
    subject: (tenant: string) => `Su acceso a la consola de ${tenant}`,
    text: (url: string) =>
      `Abra este enlace para elegir su contraseña:\n\n${url}\n\nSirve una vez, durante ${USER.invitation_hours} horas. Si no esperaba este correo, bórrelo.\n`,
  },
  pt: {
    subject: (tenant: string) => `Seu acesso ao console de ${tenant}`,
    text: (url: string) =>
      `Abra este link para definir sua senha:\n\n${url}\n\nEle funciona uma vez, por ${USER.invitation_hours} horas. Se não esperava este e-mail, apague-o.\n`,
  },
} as const satisfies Record<MailedLink['language'], object>;

/**
 * Limits the links to an address in a tenant and over all tenants, and the links of a tenant: otherwise whoever may invite could flood
 * strangers by the mail server of the operator. A tenant can invite all its users at once.
 */
export function admittingMail({ limits, master }: Pick<Platform, 'limits' | 'master'>): Users['admitMail'] {
  const emailKey = emailKeyOf(master);
  return async (tenant_id, email) => {
    const address = emailKey(email).toString('base64url');
    await limits.admitFor('mailed_link', {
      [`mail ${address} of ${tenant_id}`]: 1,
      [`mail ${address}`]: 2,
      [`tenant ${tenant_id}`]: USER.of_tenant / RATE_LIMITS.mailed_link.burst,
    });
  };
}

/** Sends links by the mail server of the operator. Throws when the server does not accept the mail. */
export const mailing =
  ({ mail }: Pick<Platform, 'mail'>): Users['mailLink'] =>
  async ({ id, to, tenant, url, language }, signal) => {
    if (!mail) throw new Error('no mail server is set');
    const { subject, text } = TEXTS[language];
    const message = { owner: tenant.tenant_id, id, to: [to], subject: subject(tenant.name), text: text(url) };
    const sent = await mail.send(message, { timeoutMs: TIMEOUT_MS, signal });
    if (sent.outcome === 'failed') throw new Error(`the mail server did not take a link: ${sent.reason}`);
  };

/**
 * Makes a link and mails it. Only the mail contains the link: the data of the job does not, and each attempt makes a new link,
 * which revokes earlier ones.
 */
export const mailLink = defineJob({
  name: 'user.mail_link',
  data: z.strictObject({ user_id: z.uuid(), language: z.enum(['en', 'es', 'pt']) }),
  retrySeconds: [60, 600, 3_600],
  async run({ tenant, signal }, { database, keyOf, clock, users, appUrl }: UserDoors, { user_id, language }) {
    const made = await database.run(async (transaction) => {
      const user = await findUser(transaction, user_id);
      if (!user || user.status === 'disabled') return undefined;
      const { email } = openUser(await keyOf(USER_KEY, joining(transaction)), user);
      return { email, ...(await makeInvitation(transaction, user_id, clock.now())) };
    });
    if (!made) return;
    const url = linkOf(appUrl, made.token);
    await users.mailLink({ id: newId(), to: made.email, tenant, url, language }, signal);
  },
});

/** The token is the fragment of the address, so it reaches no server, log or referrer. */
export const linkOf = (appUrl: string, token: string): string => `${appUrl}/console/welcome#${token}`;
