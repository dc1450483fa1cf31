import type { Sql } from './connect.ts';

interface LogSettings {
  log_parameter_max_length: string;
  log_statement: string;
  log_min_duration_statement: string;
  log_min_duration_sample: string;
  log_transaction_sample_rate: string;
}

/** Describes the problem if the server would log the parameters of our statements, which hold personal data. */
export async function loggedParameters(sql: Sql): Promise<string | undefined> {
  const rows = await sql<{ name: keyof LogSettings; setting: string }[]>`
    select name, setting from pg_settings
    where name in ('log_parameter_max_length', 'log_statement', 'log_min_duration_statement', 'log_min_duration_sample',
                   'log_transaction_sample_rate')`;
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, setting])) as unknown as LogSettings;
  const logsStatements =
    settings.log_statement !== 'none' ||
    settings.log_min_duration_statement !== '-1' ||
    settings.log_min_duration_sample !== '-1' ||
    Number(settings.log_transaction_sample_rate) > 0;
  if (!logsStatements || settings.log_parameter_max_length === '0') return undefined;
  return 'PostgreSQL logs statements with their parameters, which hold personal data. Set log_parameter_max_length to 0 there.';
}
