// The service of a test in a process of its own, so that the processor time of its event loop can be measured.

import { answerParent } from '../../bench/child.ts';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { operations } from '../../src/features.ts';
import { createHttp, listen } from '../../src/interfaces/server.ts';
import { createLog } from '../../src/platform/log.ts';

const [settings = '{}', key = '', otherKey = ''] = process.argv.slice(2);
const config = readConfig(JSON.parse(settings));
const app = await createApp(config, createLog('fatal'));
const server = await listen(createHttp(operations, app, { isProduction: true, persisted: new Map() }), config);
answerParent({ url: server.url, key, otherKey, directory: config.dataDirectory });

process.once('SIGTERM', async () => {
  await server.close(1_000);
  await app.close();
  process.exit();
});
