import type { Command } from 'commander';
import type { App } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { operations, operatorOperations } from '../features.ts';
import { readPersisted } from '../interfaces/graphql/persisted.ts';
import { builtPages } from '../interfaces/pages/built.ts';
import { createHttp, listen, requirePort } from '../interfaces/server.ts';
import { OperatorError } from '../platform/error.ts';
import { createLog } from '../platform/log.ts';
import { onDatabase } from './operator.ts';
import { GRACE_MS, runService } from './run-service.ts';
import { loadSamples } from './samples.ts';
import { welcome } from './welcome.ts';

export function defineServe(command: Command): void {
  command
    .option('--no-worker', 'leave the background jobs to processes of `vett worker`')
    .addHelpText('after', '\nExit codes: 0 stopped in order · 1 it could not start, or not stop within 30 s')
    .action(serve);
}

async function serve({ worker: works }: { worker: boolean }): Promise<void> {
  const config = readConfig(process.env);
  // Refused before anything is started, so that the reason is the first and only line.
  const persisted = config.graphqlOperations === undefined ? new Map() : readPersisted(config.graphqlOperations);
  await orTold(requirePort(config));
  await openPages();
  const begin = async (app: App) => {
    if (config.environment !== 'production') await loadSamples(app);
    const http = createHttp(operations, app, { isProduction: config.environment === 'production', persisted });
    const server = await orTold(listen(http, config));
    console.log(welcome(server.url, await setupLink(app, config, server.url), config));
    return () => server.close(GRACE_MS);
  };
  await runService(config, createLog(config.logLevel), { works, begin });
}

/** A build of the sources takes a second, so the first visitor is not the one who waits. */
const openPages = () =>
  builtPages().catch((cause: Error) => {
    const [reason] = /^\w*Error.*$/m.exec(cause.message) ?? cause.message.split('\n', 1);
    throw new OperatorError(
      `The pages cannot be built: ${reason}. Run \`npm ci && npm run build\` once; \`npm prune --omit=dev\` may follow.`,
      { cause },
    );
  });

/** A port that cannot be had is the operator's to choose. */
const orTold = <T>(listening: Promise<T>): Promise<T> =>
  listening.catch((error: Error) => {
    throw new OperatorError(error.message, { cause: error });
  });

/** The page on which the first user makes a tenant; null: there are users, or this is a production where the operator invites. */
async function setupLink({ database: { sql } }: App, config: Config, url: string): Promise<string | null> {
  if (config.environment === 'production') return null;
  const { token } = await onDatabase(sql, config, (run) => run(operatorOperations.user.setUp, {}));
  return token && `${url}/console/setup#${token}`;
}
