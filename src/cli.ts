import { runCommand } from './cli/commands.ts';
import { shareLookUps } from './platform/look-ups.ts';
import { limitCiphers } from './platform/tls.ts';

limitCiphers();
shareLookUps();

await runCommand(process.argv.slice(2));
// Everything is closed by now, but a lost connection that the driver tries to restore must not keep the process alive.
setTimeout(() => process.exit(), 1_000).unref();
