import type { Command } from 'commander';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createHttp, listen } from '../interfaces/server.ts';
import { createLog } from '../log.ts';
import { operations } from '../operations.ts';
import { loadSamples } from './samples.ts';

const GRACE_MS = 25_000;

export function addServe(program: Command): void {
  program.command('serve').description('Start the service.').action(serve);
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const app = await createApp(config, log);
  try {
    if (config.environment !== 'production') await loadSamples(app);
    const server = await listen(
      createHttp(operations, app, { isProduction: config.environment === 'production', persisted: new Map() }),
      config,
    );
    console.log(welcome(server.url));
    await untilStopped();
    log.info('stopping');
    await server.close(GRACE_MS);
  } finally {
    await app.close();
  }
}

const untilStopped = () =>
  new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  });

const welcome = (url: string) => `
Vett is running at ${url}
  Documentation   ${url}/docs
  Make a key      npm run --silent vett -- admin bootstrap --tenant demo
  Screen a name   curl -s ${url}/kyc -H 'Authorization: Bearer <key>' -H 'Content-Type: application/json' \\
                    -d '{"subject":{"full_name":"Zoltan Fictivus"}}'
`;
