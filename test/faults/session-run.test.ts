import { test } from 'vitest';
import { start } from '../support/process.ts';
import { MASTER_KEY, testService } from '../support/service.ts';
import { tell } from '../support/soak.ts';
import { killAtEachStep } from './session-run.ts';

const service = await testService({ LISTS: 'un' });
const environment = {
  ...{ DATABASE_URL: service.database.url, VETT_MASTER_KEY: MASTER_KEY, DATA_DIR: service.directory, LISTS: 'un' },
  ...{ LOG_LEVEL: 'warn', OUTBOUND_ALLOWLIST: '127.0.0.0/8', ALLOW_HTTP_WEBHOOKS: 'true' },
};

test('each session is decided and told once and in order when workers are killed at each step of it', async (context) => {
  tell(context, await killAtEachStep(service, () => start(['worker'], environment)));
});
