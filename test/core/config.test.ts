import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { listen } from '../../src/interfaces/server.ts';

const DEFAULTS = {
  environment: 'development',
  port: 8080,
  host: '127.0.0.1',
  dataDirectory: resolve('data'),
  trustedProxies: [],
  logLevel: 'info',
  listUrls: new Map(),
};

function errorOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('the settings were accepted');
}

describe('the settings', () => {
  test('all settings have defaults in development', () => {
    expect(readConfig({})).toMatchObject(DEFAULTS);
    expect(readConfig({ PATH: '/bin' })).toEqual(readConfig({}));
  });

  test('an empty variable counts as unset', () => {
    const empty = { VETT_ENV: '', PORT: '', HOST: '', DATABASE_URL: '', LISTS: '', TRUSTED_PROXIES: '', LOG_LEVEL: '' };
    expect(readConfig({ ...empty, VETT_MASTER_KEY: '', LIST_URL_UN: '', DATA_DIR: '' })).toEqual(readConfig({}));
  });

  test('settings are parsed into the types that the code uses', () => {
    const config = readConfig({
      VETT_ENV: 'staging',
      PORT: '0',
      LISTS: ' un, ofac ,un,',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      LIST_URL_US_CSL: 'https://mirror.example/csl.csv',
    });
    expect(config).toMatchObject({ environment: 'staging', port: 0, trustedProxies: ['10.0.0.0/8', '::1'] });
    expect(config.lists).toEqual(['un', 'ofac']);
    expect(config.listUrls).toEqual(new Map([['us_csl', 'https://mirror.example/csl.csv']]));
  });

  const WRONG = {
    VETT_ENV: 'living',
    PORT: '65536',
    DATABASE_URL: 'mysql://user:hunter2@db.example/vett',
    DATABASE_ADMIN_URL: 'hunter2',
    LISTS: 'ofac,hunter2',
    HTTPS_PROXY: 'hunter2',
    TRUSTED_PROXIES: '10.0.0.0/99',
    OUTBOUND_ALLOWLIST: 'hunter2/8',
    OIDC_ISSUER: 'http://hunter2.example/',
    OIDC_JWKS_URL: 'hunter2',
    OIDC_CLAIMS: 'hunter2=sub',
    LOG_LEVEL: 'loud',
    SMTP_URL: 'http://hunter2.example/',
    MAIL_FROM: 'hunter2',
    LIST_URL_NARNIA: 'https://hunter2.example/',
    LIST_URL_UN: 'http://hunter2.example/',
  };

  test('one error names all invalid settings, without their values', () => {
    const message = errorOf(WRONG);
    for (const name of Object.keys(WRONG)) expect(message).toContain(`${name}: `);
    for (const value of Object.values(WRONG)) expect(message).not.toContain(value);
    expect(message).not.toContain('hunter2');
  });

  test.each(Object.entries(WRONG))('%s=%s is refused by name', (name, value) => {
    const lines = errorOf({ [name]: value })
      .split('\n')
      .slice(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  });

  test.each(['-1', '80.5', 'http'])('PORT=%j is refused', (PORT) => {
    expect(errorOf({ PORT })).toContain('PORT: ');
  });

  test('a token issuer requires its audience, and its claims have default names', () => {
    const issuer = 'https://login.example/';
    expect(readConfig({}).oidc).toBeUndefined();
    expect(errorOf({ OIDC_ISSUER: issuer })).toMatch(/OIDC_ISSUER: .*OIDC_AUDIENCE/);
    expect(errorOf({ OIDC_AUDIENCE: 'vett' })).toMatch(/OIDC_ISSUER: .*OIDC_AUDIENCE/);
    const given = {
      OIDC_ISSUER: issuer,
      OIDC_AUDIENCE: 'vett',
      OIDC_CLAIMS: 'tenant=https://a.example/?b=c, role=x.y',
    };
    const claims = { tenant: 'https://a.example/?b=c', subject: 'sub', permissions: 'perms', role: 'x.y' };
    const oidc = { issuer, audience: 'vett', jwksUrl: undefined, claims, client: undefined };
    expect(readConfig(given).oidc).toEqual(oidc);
    const client = { id: 'console', secret: undefined };
    expect(readConfig({ ...given, OIDC_CLIENT_ID: 'console' }).oidc).toEqual({ ...oidc, client });
    expect(errorOf({ OIDC_CLIENT_ID: 'console' })).toMatch(/OIDC_CLIENT_ID: .*OIDC_ISSUER/);
    expect(errorOf({ ...given, OIDC_CLIENT_SECRET: 'hunter2' })).toMatch(/OIDC_CLIENT_SECRET: .*OIDC_CLIENT_ID/);
  });

  test('mail requires server and sender, and goes without TLS to this machine alone', () => {
    const mail = { SMTP_URL: 'smtp://vett:p%40ss@mail.example', MAIL_FROM: 'Vett <vett@vett.example>' };
    expect(readConfig({}).mail).toBeUndefined();
    const { url, ...rest } = readConfig(mail).mail ?? {};
    expect(url?.href).toBe(mail.SMTP_URL);
    expect(rest).toEqual({ from: { name: 'Vett', address: 'vett@vett.example' }, plain: false });
    for (const name of Object.keys(mail)) {
      const message = errorOf({ ...mail, [name]: '' });
      expect(message).toContain('SMTP_URL: Set SMTP_URL and MAIL_FROM both');
      expect(message).not.toContain('p%40ss');
    }
    const isPlain = (SMTP_URL: string) => readConfig({ ...mail, SMTP_URL }).mail?.plain;
    for (const host of ['localhost', '127.0.0.1:1025', '[::1]']) expect(isPlain(`smtp://${host}`)).toBe(true);
    for (const host of ['mail.example', '10.0.0.1', 'localhost.example', '127.0.0.1.example'])
      expect(isPlain(`smtp://${host}`)).toBe(false);
    expect(isPlain('smtps://localhost')).toBe(false);
    for (const SMTP_URL of [
      'smtp:',
      'smtp://',
      'smtp://a:%@b',
      'smtp://user@b',
      'smtp://b/?requireTLS=false',
      'smtp://b/x',
    ])
      expect(errorOf({ ...mail, SMTP_URL })).toContain('SMTP_URL: Use smtp://');
    for (const MAIL_FROM of ['a@b\r\nBcc: c@d', 'a@b, c@d', '<a@b', 'A <a@b> c', 'a'])
      expect(errorOf({ ...mail, MAIL_FROM })).toContain('MAIL_FROM: Use an address');
  });

  test('production requires the master key, and the error says how to make one', () => {
    expect(errorOf({ VETT_ENV: 'production' })).toMatch(/VETT_MASTER_KEY: .*openssl/);
    expect(errorOf({ VETT_ENV: 'production', VETT_MASTER_KEY: '' })).toContain('VETT_MASTER_KEY');
    const VETT_MASTER_KEY = Buffer.alloc(32).toString('base64');
    expect(readConfig({ VETT_ENV: 'production', VETT_MASTER_KEY })).toMatchObject({ environment: 'production' });
  });

  test('production never allows private addresses for URLs of callers', () => {
    const opened = { VETT_MASTER_KEY: Buffer.alloc(32).toString('base64'), OUTBOUND_ALLOWLIST: '127.0.0.0/8, ::1' };
    expect(readConfig({ ...opened, VETT_ENV: 'staging' }).outboundAllowlist).toEqual(['127.0.0.0/8', '::1']);
    expect(errorOf({ ...opened, VETT_ENV: 'production' })).toContain('OUTBOUND_ALLOWLIST: ');
  });

  test('http webhooks are off by default, and production never allows them', () => {
    const opened = { VETT_MASTER_KEY: Buffer.alloc(32).toString('base64'), ALLOW_HTTP_WEBHOOKS: 'true' };
    expect(readConfig({}).allowHttpWebhooks).toBe(false);
    expect(readConfig({ ...opened, VETT_ENV: 'staging' }).allowHttpWebhooks).toBe(true);
    expect(errorOf({ ...opened, VETT_ENV: 'production' })).toContain('ALLOW_HTTP_WEBHOOKS: ');
  });

  test('the public URL is by default the address on which the service listens', () => {
    expect(readConfig({}).publicUrl).toBe('http://127.0.0.1:8080');
    expect(readConfig({ HOST: '0.0.0.0', PORT: '99' }).publicUrl).toBe('http://127.0.0.1:99');
    expect(readConfig({ HOST: '::', PORT: '99' }).publicUrl).toBe('http://[::1]:99');
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:8080');
    expect(readConfig({ PUBLIC_URL: 'https://vett.example/base//' }).publicUrl).toBe('https://vett.example/base');
  });

  test.each(['0.0.0.0', '127.0.0.1'])('a service that listens on %s tells an address that opens', async (host) => {
    const { url, close } = await listen((_, answer) => answer.end(), { host, port: 0 });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(url)).status).toBe(200);
    await close(0);
  });

  test('S3 requires all its settings together, and HTTPS in production', () => {
    const S3 = {
      S3_ENDPOINT: 'http://s3.example/',
      S3_BUCKET: 'vett',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'the-secret',
    };
    expect(readConfig({}).s3).toBeUndefined();
    const s3 = { endpoint: 'http://s3.example', bucket: 'vett', region: 'us-east-1', accessKeyId: 'id' };
    expect(readConfig(S3).s3).toEqual({ ...s3, secretAccessKey: 'the-secret', sessionToken: undefined });
    for (const name of Object.keys(S3)) {
      const message = errorOf({ ...S3, [name]: '' });
      expect(message).toMatch(/S3_ENDPOINT: Set .* all, or none/);
      expect(message).not.toContain('the-secret');
    }
    expect(errorOf({ ...S3, S3_BUCKET: '../other' })).toContain('S3_BUCKET');
    expect(errorOf({ ...S3, S3_ENDPOINT: 'file:///etc' })).toContain('S3_ENDPOINT');
    const production = { ...S3, VETT_ENV: 'production', VETT_MASTER_KEY: 'x' };
    expect(errorOf(production)).toContain('S3_ENDPOINT: Use an https:// URL');
    expect(readConfig({ ...production, S3_ENDPOINT: 'https://s3.example' }).s3?.endpoint).toBe('https://s3.example');
    expect(readConfig({ ...production, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toBeDefined();
  });
});
