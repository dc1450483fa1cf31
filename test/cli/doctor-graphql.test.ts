import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newMasterKey, run, temporaryFolder } from '../support/process.ts';

test('doctor reports a file of persisted operations that the service would refuse at its start', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'operations.json');
  writeFileSync(path, JSON.stringify({ [`sha256:${'0'.repeat(64)}`]: '{ lists { name } }' }));
  const settings = { DATA_DIR: folder, VETT_MASTER_KEY: newMasterKey(), GRAPHQL_OPERATIONS: path };
  const { stdout } = await run(['doctor'], settings);
  expect(stdout).toContain('has a text that is not that of');
});
