import type { Db } from 'pg-boss';
import type { Sql } from '../database/connect.ts';

/** The schema of pg-boss's own tables. */
export const SCHEMA = 'queue';

type Rows = { [key: string]: unknown }[];

const rowsOf = (result: unknown): { rows: Rows } => {
  // A script of several statements answers a list of results.
  const list = result as Rows | Rows[];
  return { rows: Array.isArray(list[0]) ? (list as Rows[]).flat() : [...(list as Rows)] };
};

/** The values of pg-boss are JSON already; for a parameter that is declared as JSON the driver would encode them once more. */
const asText = (statement: string) => statement.replace(/(\$\d+)::json\b/g, '$1::text::json');

/** Runs pg-boss on our own driver and pool, so that there is one of each. */
export function bossDatabase(sql: Sql): Db {
  // biome-ignore lint/suspicious/noExplicitAny: pg-boss passes whatever values its statements need.
  const run = (on: Pick<Sql, 'unsafe'>, text: string, values: any[] | undefined) =>
    values?.length ? on.unsafe(asText(text), values) : on.unsafe(text).simple();

  return {
    async executeSql(text, values) {
      if (!/^\s*begin/i.test(text)) return rowsOf(await run(sql, text, values));
      // A migration brings its own BEGIN and COMMIT: it needs one connection, which must not go back inside a failed transaction.
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
