import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The launcher and the command line, of a clone or of the package. */
const VETT = ['scripts/node.mjs', `src/cli${extname(import.meta.filename)}`].map((path) => join(ROOT, path));

/** Says what to try next, with commands that another terminal can run in any folder. */
export const welcome = (url: string, setup: string | null, config: Config) => `
Vett is running at ${url}
  Console         ${setup ?? `${url}/console`}
  Documentation   ${url}/docs
  Make a key      ${commandOf('admin bootstrap --tenant demo', config)}${secretsOf(config)}
  Screen a name   curl -s ${url}/kyc -H 'Authorization: Bearer <key>' -H 'Content-Type: application/json' \\
                    -d '{"subject":{"full_name":"Zoltan Fictivus"}}'
`;

/** A command for the same installation: the service may have got its settings from the terminal in which it was started. */
function commandOf(command: string, { dataDirectory, port, host }: Config): string {
  const given = [
    `DATA_DIR=${quoted(dataDirectory)}`,
    process.env['PORT'] && port !== 0 && `PORT=${port}`,
    process.env['HOST'] && `HOST=${quoted(host)}`,
  ].filter((setting) => setting !== false && setting !== '' && setting !== undefined);
  return [...given, 'node', ...VETT.map(quoted), command].join(' ');
}

/** Secrets are never printed, so the other terminal needs them first. */
function secretsOf({ databaseUrl, masterKey }: Config): string {
  const names = [databaseUrl && 'DATABASE_URL', masterKey && 'VETT_MASTER_KEY'].filter(Boolean);
  return names.length > 0 ? `\n                    with the same ${names.join(' and ')}` : '';
}

const quoted = (text: string) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
