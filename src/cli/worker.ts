import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { runService } from './run-service.ts';

export function defineWorker(command: Command): void {
  command
    .addHelpText('after', '\nExit codes: 0 stopped in order · 1 it could not start, or not stop within 30 s')
    .action(work);
}

async function work(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const begin = async () => {
    log.info('working');
    return async () => {};
  };
  await runService(config, log, { works: true, begin });
}
