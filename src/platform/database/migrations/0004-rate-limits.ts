import { type Kysely, sql } from 'kysely';

/**
 * Token buckets that all processes share. Names are keyed hashes, so the table reveals no tenant, key or address.
 * After a crash of the server it is empty, and every bucket is full again.
 *
 * `take_tokens` gives tokens that are used at once, and lends more that are valid for a second. Lent tokens count against the
 * capacity until they are settled or until the end of the period (a second of the clock) after the one in which they were
 * lent: `level` and the usable lent tokens together never exceed the capacity. Tokens that are returned later have lapsed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_bucket (
      name text primary key,
      level float8 not null,
      lent float8 not null default 0,
      lent_before float8 not null default 0,
      changed_at float8 not null
    ) with (fillfactor = 50)`.execute(database);
  await sql`
    create function take_tokens(asked jsonb)
    returns table (bucket text, tokens float8, remaining float8, period float8)
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      ask record;
      held rate_bucket;
      moment float8;
      since float8;
      until float8;
    begin
      -- In one order, so that two processes never wait for each other.
      for ask in
        select * from jsonb_to_recordset(asked) as a (
          name text, capacity float8, per_second float8, wanted float8, at_once float8,
          lease_period float8, settled float8, returned float8
        ) order by a.name
      loop
        insert into rate_bucket as b (name, level, changed_at)
        values (ask.name, ask.capacity, extract(epoch from clock_timestamp()))
        on conflict (name) do update set level = b.level
        returning b.* into held;
        moment := extract(epoch from clock_timestamp());

        since := held.changed_at;
        period := floor(since);
        for passed in 0..2 loop
          until := case when passed < 2 then least(moment, period + passed + 1) else moment end;
          held.level := least(
            ask.capacity - case passed when 0 then held.lent + held.lent_before when 1 then held.lent else 0 end,
            held.level + ask.per_second * greatest(0, until - since)
          );
          since := greatest(since, until);
        end loop;
        if moment >= period + 2 then
          held.lent := 0;
          held.lent_before := 0;
        elsif moment >= period + 1 then
          held.lent_before := held.lent;
          held.lent := 0;
        end if;

        period := floor(moment);
        if ask.lease_period = period then
          held.lent := greatest(0, held.lent - ask.settled);
        elsif ask.lease_period = period - 1 then
          held.lent_before := greatest(0, held.lent_before - ask.settled);
        else
          ask.returned := 0;
        end if;
        held.level := least(ask.capacity - held.lent - held.lent_before, held.level + ask.returned);
        tokens := greatest(0, floor(least(ask.wanted, held.level)));
        remaining := held.level - tokens;
        update rate_bucket b
        set level = remaining, lent = held.lent + greatest(0, tokens - ask.at_once), lent_before = held.lent_before,
            changed_at = moment
        where b.name = ask.name;
        bucket := ask.name;
        return next;
      end loop;
    end $$`.execute(database);
  await sql`
    create function drop_idle_buckets() returns void
    language sql security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from rate_bucket where changed_at < extract(epoch from clock_timestamp() - interval '1 hour')
    $$`.execute(database);
}
