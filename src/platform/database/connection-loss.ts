import type { ReservedSql, Sql } from 'postgres';
import { IDLE, IDLE_SETTING } from './idle.ts';
import { promptSocket, type SocketOf } from './prompt-socket.ts';
import { isConnectionLost } from './unavailable.ts';

/*
 * postgres.js 3.4.9 does not recover from a lost connection (porsager/postgres#1208, #1155). A reservation keeps writing to
 * it, which ends the process, or sends the rest of a transaction over the next connection, outside any transaction. A
 * connection that was lost while a statement waited to be sent never sends a statement again. Therefore every statement of
 * a reserved connection is checked here, and a pool that lost a connection is replaced by a new one.
 */

/** Internal to postgres.js. */
interface Statement {
  strings: readonly string[];
  resolve(rows: unknown[]): void;
  handler(statement: Statement): void;
  reject(error: unknown): void;
  options: { onexecute?: (connection: Connection) => boolean };
}
interface Connection {
  onclose: ((error: Error) => void) | null;
}

/** A replaced pool has this long to answer waiting statements before it is ended. */
const RETIREMENT_MS = 5_000;
/** After that, its other connections have this long to finish their statements. */
const LAST_WORK_S = 5;

/**
 * Returns a pool that is replaced when a connection is lost: closed, or silent for `silentMs` after a statement, as when
 * the server became unreachable. `open` makes a pool that uses the given sockets. The pool has the properties of `added` too.
 */
export function replacedWhenLost(
  open: (socket: SocketOf) => Sql,
  { max, silentMs, added }: { max: number; silentMs: number; added: object },
): Sql {
  let isEnding = false;
  const retired = new Set<Sql>();
  let current = renew();
  // LISTEN has a pool of its own: it reconnects by itself, while a replaced pool would end its connection.
  const listener = open((server) => promptSocket(server, silentMs, () => {}));

  function renew() {
    const { promise: loss, resolve: lose } = Promise.withResolvers<'lost'>();
    const replace = () => {
      if (isEnding || pool !== current.pool) return;
      current = renew();
      lose('lost');
      retired.add(pool);
      setTimeout(() => {
        void pool.end({ timeout: LAST_WORK_S }).finally(() => retired.delete(pool));
      }, RETIREMENT_MS).unref();
    };
    const pool = open((server) => promptSocket(server, silentMs, replace));
    return { pool, loss, replace, use: useOf(max) };
  }

  // A reservation must not open a connection: postgres.js never fulfils it then, unless it queries array types. And a
  // reservation that fails to connect later occupies a connection that is never released.
  async function reserve(): Promise<ReservedSql> {
    const { pool, loss, replace, use } = current;
    while (!use.hasFree()) {
      const opening = use.watched(pool`select 1`);
      // If not even the first connection can be opened, its error says why.
      const opened = await (use.hasOpened() ? Promise.race([opening, loss]) : opening);
      if (opened === 'lost') return reserve();
    }
    const giveBack = use.take();
    const wish = pool.reserve();
    wish.catch(replace);
    const reserved = await Promise.race([wish, loss]);
    if (reserved !== 'lost') return guard(reserved, giveBack);
    wish.then(({ release }) => release()).catch(() => {});
    return reserve();
  }

  const own = {
    ...added,
    reserve,
    unsafe: (...args: Parameters<Sql['unsafe']>) => current.use.watched(current.pool.unsafe(...args)),
    begin: <T>(work: (transaction: ReservedSql) => Promise<T>) => inTransaction(reserve, work),
    listen: listener.listen,
    async end(options?: { timeout?: number }) {
      isEnding = true;
      await Promise.all([current.pool, listener, ...retired].map((each) => each.end(options)));
    },
  };
  return new Proxy(Object.assign(() => {}, own) as unknown as Sql, {
    apply: (_, self, args) => current.use.watched(Reflect.apply(current.pool, self, args)),
    get: (_, name) => Reflect.get(name in own ? own : current.pool, name),
  });
}

/**
 * Tells whether a pool of `max` connections certainly has a free one, or has opened all. Connections are known from the
 * statements on them, and each is used either by one reservation or by statements.
 */
function useOf(max: number) {
  const opened = new Set<Connection>();
  let inUse = 0;
  const take = () => {
    let isTaken = true;
    inUse += 1;
    return () => {
      if (isTaken) inUse -= 1;
      isTaken = false;
    };
  };
  return {
    take,
    hasOpened: () => opened.size > 0,
    hasFree: () => opened.size > Math.min(inUse, max - 1),
    watched<T>(result: T): T {
      // Fragments (identifiers and values) are not statements.
      if (!(result instanceof Promise)) return result;
      const statement = result as unknown as Statement;
      const { handler, reject, resolve } = statement;
      let giveBack = () => {};
      let its: Connection | undefined;
      statement.handler = (self) => {
        giveBack = take();
        handler(self);
      };
      statement.resolve = (rows) => {
        giveBack();
        resolve(rows);
      };
      statement.reject = (error) => {
        giveBack();
        // A statement that failed before it was sent leaves its connection busy for a moment. The others stay: a reservation
        // whose connection was forgotten would never be one of those that `reserve` can find again.
        if (its) opened.delete(its);
        reject(error);
      };
      statement.options.onexecute = (connection) => {
        its = connection;
        opened.add(connection);
        return true;
      };
      return result;
    },
  };
}

async function inTransaction<T>(
  reserve: () => Promise<ReservedSql>,
  work: (transaction: ReservedSql) => Promise<T>,
): Promise<T> {
  const transaction = await reserve();
  try {
    await transaction.unsafe(`begin; set local ${IDLE_SETTING} = '${IDLE.other}'`);
    const result = await work(transaction);
    await transaction.unsafe('commit');
    return result;
  } catch (error) {
    await transaction.unsafe('rollback').catch(() => {});
    throw error;
  } finally {
    transaction.release();
  }
}

/** Makes a reserved connection that was lost fail every further statement with its first error. */
function guard(reserved: ReservedSql, giveBack: () => void): ReservedSql {
  let connection: Connection | undefined;
  let lost: unknown;
  const unanswered = new Set<Statement>();
  const lose = (error: unknown) => {
    lost ??= error;
    for (const statement of unanswered) statement.reject(lost);
  };

  const watched = (result: unknown) => {
    // Fragments (identifiers and values) are not statements.
    if (!(result instanceof Promise)) return result;
    const statement = result as unknown as Statement;
    const { handler, reject, resolve } = statement;
    statement.handler = (self) => {
      if (lost) return self.reject(lost);
      unanswered.add(self);
      handler(self);
    };
    statement.resolve = (rows) => {
      unanswered.delete(statement);
      resolve(rows);
    };
    statement.reject = (error) => {
      unanswered.delete(statement);
      if (isConnectionLost(error)) lost ??= error;
      // The server rolls back when the connection is lost.
      if (lost && statement.strings[0] === 'rollback') resolve([]);
      else reject(error);
    };
    statement.options.onexecute = (its) => {
      connection = its;
      its.onclose = lose;
      return true;
    };
    return result;
  };
  const release = () => {
    if (connection) connection.onclose = null;
    // The driver returns a lost connection to the pool itself.
    if (lost) return;
    giveBack();
    reserved.release();
  };

  return new Proxy(reserved, {
    apply: (target, self, args) => watched(Reflect.apply(target, self, args)),
    get(target, name) {
      if (name === 'release') return release;
      const value = Reflect.get(target, name);
      return name === 'unsafe' ? (...args: Parameters<Sql['unsafe']>) => watched(target.unsafe(...args)) : value;
    },
  });
}
