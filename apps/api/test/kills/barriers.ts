import pg from 'pg'
import { askAgain } from './ask-again.ts'

/** One write of the product: the table, what is done to it, and whether we stop at the statement or at its COMMIT. */
export type Write = { table: string; op: 'insert' | 'update' | 'delete'; moment: 'write' | 'commit' }
/** Whoever waits at a barrier: its name, and the PostgreSQL process that works for it. */
export type Stopped = { name: string; backend: number }

export const nameOf = ({ table, op, moment }: Write): string =>
  moment === 'write' ? `${op} ${table}` : `commit of ${op} ${table}`

/** Any number that nothing in the product uses as an advisory lock. */
const LOCK = 4_711_000_001
/** The processes under test call themselves portal-1, portal-2 and so on; nobody else is stopped. */
export const PREFIX = 'portal-'

/**
 * Triggers on every table stop whichever process reaches the armed write, because it waits there for an advisory lock
 * that we hold. They also note what each journey writes, and which process took which job.
 */
const INSTALL = `
  create schema kills;
  create table kills.armed (tbl text, op text, moment text, nth integer);
  create table kills.seen (tbl text, op text);
  create table kills.recording (since timestamptz default now());
  create table kills.holder (job uuid primary key, portal text);
  create sequence kills.hits;

  create function kills.at_write() returns trigger language plpgsql as $$
  begin
    if current_setting('application_name') not like '${PREFIX}%' then return null; end if;
    if tg_argv[0] = 'write' and exists (select from kills.recording) then
      insert into kills.seen values (tg_argv[1], lower(tg_op));
    end if;
    if exists (select from kills.armed where tbl = tg_argv[1] and op = lower(tg_op) and moment = tg_argv[0])
      and nextval('kills.hits') = (select nth from kills.armed) then
      perform pg_advisory_xact_lock_shared(${LOCK});
    end if;
    return null;
  end $$;

  create function kills.at_job() returns trigger language plpgsql as $$
  begin
    if new.state = 'active' and old.state <> 'active' then
      insert into kills.holder values (new.id, current_setting('application_name'))
      on conflict (job) do update set portal = excluded.portal;
    end if;
    return null;
  end $$;

  do $$ declare each record; begin
    for each in
      select c.oid::regclass as name, c.relname as called, n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where (c.relkind = 'r' or c.relkind = 'p' and n.nspname = 'public') and not (c.relispartition and n.nspname = 'public')
        and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname like 'job%')
    loop
      execute format('create trigger kills_write after insert or update or delete on %s
        for each row execute function kills.at_write(''write'', %L)', each.name, each.called);
      execute format('create constraint trigger kills_commit after insert or update or delete on %s
        deferrable initially deferred for each row execute function kills.at_write(''commit'', %L)', each.name, each.called);
      if each.schema = 'pgboss' then
        execute format('create trigger kills_job after update on %s for each row execute function kills.at_job()', each.name);
      end if;
    end loop;
  end $$;`

export const installBarriers = async (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'kill-harness' })
  // A connection lost with PostgreSQL is replaced by the next query.
  pool.on('error', () => {})
  let holding: pg.PoolClient | undefined

  const query = (text: string, values: unknown[] = []) => askAgain(() => pool.query(text, values))
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await query(text, values)).rows as T[]
  /** Who stands at the barrier, if anybody does. */
  const status = async (): Promise<Stopped | undefined> => {
    const [found] = await rows<Stopped>(
      `select a.application_name as name, a.pid as backend from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and not l.granted and (l.classid::bigint << 32) | l.objid::bigint = $1`,
      [LOCK],
    )
    return found
  }
  const hold = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    client.on('error', () => {})
    await client.query('select pg_advisory_lock($1)', [LOCK]).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    return client
  }
  const isSet = async (): Promise<boolean> => (await pool.query('select from pg_constraint limit 1')).rows.length > 0

  await pool.query(INSTALL)
  return {
    rows,
    /** The first column of the first row, as a number. */
    count: async (text: string, values: unknown[] = []): Promise<number> => {
      const [row] = await rows<Record<string, unknown>>(text, values)
      return Number(Object.values(row ?? {})[0] ?? 0)
    },
    isThere: () => isSet().catch(() => false),

    /** The next to reach this write for the nth time stops there. */
    arm: async ({ table, op, moment }: Write, nth = 1): Promise<void> => {
      holding = await askAgain(hold)
      await query(`select setval('kills.hits', 1, false)`)
      await query('insert into kills.armed values ($1, $2, $3, $4)', [table, op, moment, nth])
    },
    status,
    /** Whoever still stands there goes on. */
    lift: async (): Promise<void> => {
      await query('delete from kills.armed')
      // Dropped rather than returned, in case PostgreSQL was killed with it.
      holding?.release(true)
      holding = undefined
    },
    /** What the product writes meanwhile. */
    record: async (meanwhile: () => Promise<void>): Promise<Write[]> => {
      await query('truncate kills.seen; insert into kills.recording default values')
      await meanwhile()
      await query('truncate kills.recording')
      const seen = await rows<{ tbl: string; op: Write['op'] }>('select distinct tbl, op from kills.seen order by 1, 2')
      return seen.flatMap(({ tbl, op }) => (['write', 'commit'] as const).map((moment) => ({ table: tbl, op, moment })))
    },
    /** Ends what PostgreSQL still does for a process. */
    terminate: async (name: string): Promise<void> => {
      await query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name])
    },
    terminateOne: (backend: number) => query('select pg_terminate_backend($1)', [backend]),
    isGone: async (name: string): Promise<boolean> =>
      (await rows('select from pg_stat_activity where application_name = $1', [name])).length === 0,
    close: async (): Promise<void> => {
      holding?.release(true)
      await pool.end()
    },
  }
}
export type Barriers = Awaited<ReturnType<typeof installBarriers>>
