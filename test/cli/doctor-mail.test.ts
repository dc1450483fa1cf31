import { expect, test } from 'vitest';
import { mailFinding } from '../../src/cli/doctor-mail.ts';
import { readConfig } from '../../src/config.ts';
import { mailServer } from '../support/mail-server.ts';

const examine = async (SMTP_URL?: string) => {
  const mail = SMTP_URL === undefined ? {} : { SMTP_URL, MAIL_FROM: 'vett@vett.example' };
  const { ok, message } = await mailFinding(readConfig(mail));
  return `${ok ? 'ok' : 'WRONG'} ${message}`;
};

test('doctor says that mail is off', async () => {
  expect(await examine()).toMatch(/^ok off: SMTP_URL is not set/);
});

test('doctor logs in to the mail server, sends nothing and shows no password', async () => {
  const { port, received } = await mailServer({ authOptional: false });
  expect(await examine(`smtp://vett:right@127.0.0.1:${port}`)).toBe(`ok 127.0.0.1:${port} can be used`);
  const wrong = await examine(`smtp://vett:hunter2@127.0.0.1:${port}`);
  expect(wrong).toMatch(/^WRONG 127\.0\.0\.1:\d+ cannot be used \(EAUTH, 535\)\. .*password/);
  expect(wrong).not.toContain('hunter2');
  expect(await examine('smtp://127.0.0.1:1')).toMatch(/^WRONG .*ECONNREFUSED.*host and port/);
  expect(received).toHaveLength(0);
});
