import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';
import { serverSettings } from '../../src/platform/database/embedded/launch-server.ts';
import { newMasterKey } from '../support/process.ts';

interface Compose {
  services: Record<
    string,
    { image: string; environment: Record<string, string>; command: string; ports: string[]; volumes: string[] }
  >;
  volumes: Record<string, unknown>;
}

interface Whole {
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
}

// No container is started: the files are compared with the demands of `migrate` and `doctor`.
const text = readFileSync('compose.yaml', 'utf8');
const { services, volumes } = parse(text) as Compose;
const { postgres } = services;
if (!postgres) throw new Error('compose.yaml has no postgres');

/** The file of the whole installation, with its variables replaced. */
const whole = parse(
  readFileSync('deploy/compose.yaml', 'utf8').replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) =>
    name === 'VETT_MASTER_KEY' ? newMasterKey() : 'secret',
  ),
  { merge: true },
) as { name: string; services: Record<string, Whole> };

test('the compose file of the whole installation serves, works and migrates without rights, behind this machine only', () => {
  expect(whole.name).toBe('vett');
  expect(Object.keys(whole.services)).toEqual(['postgres', 'migrate', 'serve', 'worker']);
  const ours = ['migrate', 'serve', 'worker'].map((name) => whole.services[name] as Whole);
  expect(ours.map(({ command }) => command)).toEqual([['migrate'], ['serve', '--no-worker'], ['worker']]);
  for (const { read_only, cap_drop, environment } of ours) {
    expect(read_only).toBe(true);
    expect(cap_drop).toEqual(['ALL']);
    expect(readConfig(environment ?? {})).toMatchObject({ environment: 'production' });
    // These go before those of vett.env, so nothing that an operator may choose is among them.
    expect(Object.keys(environment ?? {}).filter((name) => name !== 'DATABASE_ADMIN_URL')).toEqual([
      'VETT_ENV',
      'DATABASE_URL',
      'VETT_MASTER_KEY',
    ]);
  }
  expect(ours.map(({ environment }) => 'DATABASE_ADMIN_URL' in (environment ?? {}))).toEqual([true, false, false]);
  expect(ours.flatMap(({ ports = [] }) => ports)).toEqual(['127.0.0.1:8080:8080']);
  expect(whole.services['serve']?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  expect(whole.services['migrate']?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
});

test('the compose file starts PostgreSQL alone, reachable from this machine only', () => {
  expect(Object.keys(services)).toEqual(['postgres']);
  expect(postgres.image).toMatch(/^postgres:1[5-9]$/);
  expect(postgres.ports).toEqual(['127.0.0.1:5432:5432']);
  const mounted = postgres.volumes.map((volume) => volume.split(':')[0]);
  expect(mounted).toEqual(Object.keys(volumes));
});

test('the password of the compose file comes from the environment and has no default', () => {
  expect(postgres.environment['POSTGRES_PASSWORD']).toMatch(/^\$\{VETT_OWNER_PASSWORD:\?.+\}$/);
});

test('the server of the compose file keeps personal data out of its log, like the embedded one', () => {
  const muted = serverSettings(0).filter((setting) => /^log_(parameter|error)/.test(setting));
  expect(muted).toHaveLength(3);
  for (const setting of muted) expect(postgres.command).toContain(`-c ${setting}`);
});

test('the database URLs in the compose file are valid settings for the owner and the service role', () => {
  expect(postgres.environment).toMatchObject({ POSTGRES_USER: 'owner', POSTGRES_DB: 'vett' });
  expect(text).toContain('postgres://owner:$VETT_OWNER_PASSWORD@127.0.0.1:5432/vett');
  const databaseUrl = 'postgres://vett_app:secret@127.0.0.1:5432/vett';
  expect(text).toContain(databaseUrl.replace('secret', '<a password of your choice>'));
  expect(readConfig({ DATABASE_URL: databaseUrl, VETT_MASTER_KEY: newMasterKey() })).toMatchObject({ databaseUrl });
});
