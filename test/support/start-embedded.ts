// Starts the embedded PostgreSQL in a process of its own, for tests that kill or race such processes.
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/start.ts';

const directory = process.argv[2] ?? '';

try {
  const server = await startEmbeddedPostgres({ directory, settings: { fsync: 'off' } });
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  process.stdout.write(`${JSON.stringify({ adminUrl: server.adminUrl, adopted: server.adopted })}\n`);
  // The launcher does not keep the process alive.
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`);
  process.exitCode = 1;
}
