import type { Sql } from 'postgres';
import { Turns } from '../turns.ts';

/** The part of the connections that transactions of tenants leave to the short statements of all, such as those of rate limits. */
const SHARED = 0.1;

const TURNS = Symbol('turns');

/** Makes the property of a pool of `max` connections that lets tenants take turns at it. */
export const withTurns = (max: number) => {
  const busy = 'Too many calls wait for the database. Try again.';
  return { [TURNS]: new Turns({ places: max - Math.floor(max * SHARED), waiting: 10_000, busy, retryAfter: 2 }) };
};

/** The turns of tenants at the connections of a pool. */
export const turnsAt = (sql: Sql): Turns => (sql as Sql & ReturnType<typeof withTurns>)[TURNS];
