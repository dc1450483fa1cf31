import { isUnavailable } from './unavailable.ts';

const ADVICE: Record<string, (url: URL) => string> = {
  ECONNREFUSED: ({ host }) => `No PostgreSQL server answers at ${host}. Start it, or correct the host and port.`,
  ENOTFOUND: ({ hostname }) => `There is no host ${hostname}. Correct the name.`,
  EAI_AGAIN: ({ hostname }) => `The name ${hostname} cannot be resolved. Correct it, or mend the name service.`,
  CONNECT_TIMEOUT: ({ host }) => `The PostgreSQL server at ${host} does not answer in time. Check the network.`,
  '28P01': ({ username }) => `The server refuses the password of ${username}. Correct it.`,
  '28000': ({ username }) => `The server does not let ${username} in. Correct the role, or allow it in pg_hba.conf.`,
  '3D000': ({ pathname }) => `There is no database ${pathname.slice(1)}. Create it, or correct the name.`,
  '42501': ({ username }) => `The role ${username} lacks rights. Run \`npm run vett -- migrate\`, which grants them.`,
};

/** Explains a failure to use the database of a setting and how to fix it; undefined for an unknown failure. */
export function connectionFault(error: unknown, setting: string, url: string): string | undefined {
  const code = String((error as { code?: unknown }).code);
  const advice = ADVICE[code]?.(new URL(url));
  if (advice) return `${setting}: ${advice}`;
  return isUnavailable(error) ? `${setting}: The database does not answer (${(error as Error).message}).` : undefined;
}
