import { sql, type Transaction } from 'kysely';
import type { Db } from 'pg-boss';
import type { Sql } from '../database/connect.ts';
import type { Tables } from '../database/tenant.ts';

/** The schema of pg-boss's own tables. */
export const SCHEMA = 'queue';

type Rows = { [key: string]: unknown }[];

const rowsOf = (result: unknown): { rows: Rows } => {
  // A script of several statements returns a list of results.
  const list = result as Rows | Rows[];
  return { rows: Array.isArray(list[0]) ? (list as Rows[]).flat() : [...(list as Rows)] };
};

/** pg-boss passes values that are JSON text already; the driver would encode a parameter declared as JSON a second time. */
const asText = (statement: string) => statement.replace(/(\$\d+)::json\b/g, '$1::text::json');

/** Runs pg-boss on our own driver and pool instead of a second of each. */
export function bossDatabase(sql: Sql): Db {
  // biome-ignore lint/suspicious/noExplicitAny: pg-boss passes whatever values its statements need.
  const run = (on: Pick<Sql, 'unsafe'>, text: string, values: any[] | undefined) =>
    values?.length ? on.unsafe(asText(text), values) : on.unsafe(text).simple();

  return {
    async executeSql(text, values) {
      if (!/^\s*begin/i.test(text)) return rowsOf(await run(sql, text, values));
      // A migration has its own BEGIN and COMMIT: it needs one connection, which must not return to the pool inside a failed transaction.
      const connection = await sql.reserve();
      try {
        return rowsOf(await run(connection, text, values));
      } catch (error) {
        await connection.unsafe('rollback').catch(() => {});
        throw error;
      } finally {
        connection.release();
      }
    },

    async listen(channel, onNotification, onReconnect) {
      let isFirst = true;
      const { unlisten } = await sql.listen(channel, onNotification, () => {
        if (!isFirst) onReconnect();
        isFirst = false;
      });
      return { close: unlisten };
    },
  };
}

/** Erases all jobs of a tenant in any state and returns their number. */
export async function eraseJobs(transaction: Transaction<Tables>, tenantId: string): Promise<number> {
  const jobs = sql.table(`${SCHEMA}.job`);
  const { numAffectedRows = 0n } = await sql`delete from ${jobs} where data->>'tenant_id' = ${tenantId}`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}
