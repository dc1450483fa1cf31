import { access, constants, mkdir } from 'node:fs/promises';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { waitingEvents } from '../core/events.ts';
import { type Finding, fine } from '../core/finding.ts';
import { loadDocuments } from '../features/document/document.ts';
import { loadFaces } from '../features/face-match/face-match.ts';
import { fetchIssuerKeys } from '../features/token/token.ts';
import { dueDeliveries } from '../features/webhook/webhook.ts';
import { features } from '../features.ts';
import { databaseSettings } from '../installation.ts';
import { readPersisted } from '../interfaces/graphql/persisted.ts';
import type { Sql } from '../platform/database/connect.ts';
import { checkDatabase, connectDatabase } from '../platform/database/open.ts';
import { serverVersion } from '../platform/database/server.ts';
import { createLog } from '../platform/log.ts';
import { useProxy } from '../platform/proxy.ts';
import { backupFinding, keyFinding } from './doctor-backups.ts';
import { browserFinding, ranksFinding } from './doctor-browser.ts';
import { linesOf } from './doctor-lines.ts';
import { listFindings } from './doctor-lists.ts';
import { mailFinding } from './doctor-mail.ts';
import { askedProviders, configuredProviders } from './doctor-providers.ts';
import { storageFindings } from './doctor-storage.ts';
import { onDatabase } from './operator.ts';
import { printJson } from './output.ts';

const NODE = { major: 22, minor: 18 };

export function defineDoctor(command: Command): void {
  command
    .option('--json', 'print the findings as one line of JSON')
    .option('--providers', 'ask each configured provider of web searches, language models and registries once')
    .addHelpText('after', '\nExit codes: 0 all is well · 1 something is wrong')
    .action(doctor);
}

interface Options {
  readonly json?: true;
  readonly providers?: true;
}

async function doctor({ json, providers }: Options): Promise<void> {
  const findings = await examine(providers === true);
  const ok = findings.every((finding) => finding.ok);
  if (json) printJson({ ok, findings: findings.map(({ together: _, ...finding }) => finding) });
  else for (const line of linesOf(findings)) console.log(line);
  if (!ok) process.exitCode = 1;
}

/** Runs the checks in order. Each step needs the one before, so the first failure ends the examination. */
async function examine(asksProviders: boolean): Promise<Finding[]> {
  const findings: Finding[] = [];
  let config: Config | undefined;
  const steps: [string, () => Promise<Finding[]>][] = [
    ['node', async () => [node()]],
    [
      'settings',
      async () => {
        config = readConfig(process.env);
        return [fine('settings', 'valid')];
      },
    ],
    ['graphql operations', async () => persistedOperations(config as Config)],
    ['data directory', async () => [await dataDirectory(config as Config)]],
    ['database', () => database(config as Config)],
    ['storage', () => storageFindings(config as Config)],
    ['token issuer', async () => [await tokenIssuer(config as Config)]],
    ['providers', async () => (asksProviders ? askedProviders : configuredProviders)(config as Config)],
    [
      'lists and models',
      async () => [
        ...(await listFindings(config as Config)),
        await faceModels(config as Config),
        await documentModels(config as Config),
      ],
    ],
    ['browser', async () => [await browserFinding(config as Config), await ranksFinding(config as Config)]],
    ['mail', async () => [await mailFinding(config as Config)]],
  ];
  for (const [check, step] of steps) {
    try {
      findings.push(...(await step()));
    } catch (error) {
      findings.push({ check, ok: false, message: (error as Error).message });
    }
    if (findings.some(({ ok }) => !ok)) break;
  }
  return findings;
}

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const ok = major > NODE.major || (major === NODE.major && minor >= NODE.minor);
  const advice = ok
    ? ''
    : `: ${NODE.major}.${NODE.minor} or later is needed. Start with \`npm run vett\`, which brings it.`;
  return { check: 'node', ok, message: `${process.version}${advice}` };
}

function persistedOperations({ graphqlOperations }: Config): Finding[] {
  if (graphqlOperations === undefined) return [];
  return [fine('graphql operations', `${readPersisted(graphqlOperations).size} that clients may send by their hash`)];
}

async function dataDirectory({ dataDirectory }: Config): Promise<Finding> {
  try {
    await mkdir(dataDirectory, { recursive: true });
    await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
    return fine('data directory', dataDirectory);
  } catch (error) {
    const message = `${(error as Error).message}. Make it writable, or set DATA_DIR to another folder.`;
    return { check: 'data directory', ok: false, message };
  }
}

async function database(config: Config): Promise<Finding[]> {
  const { sql, close } = await connectDatabase(databaseSettings(config, createLog('silent')));
  try {
    const kind = config.databaseUrl === undefined ? 'embedded' : new URL(config.databaseUrl).host;
    const checks = await checkDatabase(sql, databaseSettings(config, createLog('silent')));
    const findings = [
      fine('database', `PostgreSQL ${await serverVersion(sql)}, ${kind}`),
      ...checks.map(({ check, problem }) => ({ check, ok: !problem, message: problem ?? 'as it should be' })),
    ];
    if (findings.some(({ ok }) => !ok)) return findings;
    findings.push(await keyFinding(config, sql), await backupFinding(config, sql, new Date()));
    findings.push(await eventFinding(sql, new Date()));
    await onDatabase(sql, config, async (run) => {
      for (const { examine } of features) findings.push(...((await examine?.(run, config)) ?? []));
    });
    return findings;
  } finally {
    await close();
  }
}

async function tokenIssuer(config: Config): Promise<Finding> {
  const check = 'token issuer';
  if (!config.oidc) return fine(check, 'none: API keys and machine tokens alone');
  useProxy(config);
  try {
    const { keys } = await fetchIssuerKeys(config.oidc);
    return fine(check, `${config.oidc.issuer} publishes ${keys.length} keys`);
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = [message, (cause as Error | undefined)?.message].filter(Boolean).join(': ');
    const advice = 'Correct OIDC_ISSUER or OIDC_JWKS_URL; until then its users are refused with 503.';
    return { check, ok: false, message: `Its keys cannot be had (${reason}). ${advice}` };
  }
}

async function faceModels(config: Config): Promise<Finding> {
  const check = 'face models';
  try {
    const engine = await loadFaces(config);
    await engine.close();
    return fine(check, `${engine.model.id}${config.modelsDirectory ? `, from ${config.modelsDirectory} first` : ''}`);
  } catch (error) {
    const advice =
      'Run `npm ci` anew, or correct VETT_MODELS_DIR or FACE_MODEL; until then faces are refused with 503.';
    return { check, ok: false, message: `They cannot be loaded (${(error as Error).message}). ${advice}` };
  }
}

async function documentModels(config: Config): Promise<Finding> {
  const check = 'document models';
  try {
    await (await loadDocuments(config)).close();
    return fine(check, `present${config.modelsDirectory ? `, from ${config.modelsDirectory} first` : ''}`);
  } catch (error) {
    const advice = 'Run `npm ci` anew, or correct VETT_MODELS_DIR; until then documents are refused with 503.';
    return { check, ok: false, message: `They cannot be loaded (${(error as Error).message}). ${advice}` };
  }
}

const HOUR_MS = 3_600_000;

/** Reports the number of events without deliveries, the number of deliveries that are due, and the age of the oldest ones. */
export async function eventFinding(sql: Sql, now: Date): Promise<Finding> {
  const [{ events, oldest }, due] = await Promise.all([waitingEvents(sql), dueDeliveries(sql)]);
  const hours = (since: Date) => Math.max(0, Math.floor((now.getTime() - since.getTime()) / HOUR_MS));
  const parts = [
    ...(oldest ? [`${events} events wait for their deliveries, the oldest for ${hours(oldest)} h`] : []),
    ...(due.oldest ? [`${due.deliveries} deliveries are due, the oldest for ${hours(due.oldest)} h`] : []),
  ];
  return fine('events', parts.join('; ') || 'none waits for its delivery');
}
