import { eq, inArray, sql } from '../../../../kernel/postgres/sql.ts'
import { countedNetworks, neighbourhoodOf } from '../../../../kernel/http/limits/network.ts'
import type { Executor, Transaction } from '../../../../kernel/postgres/database.ts'
import type { KnownOrigin } from './known-origins.ts'
import { digestOf } from '../digest.ts'
import { loginFailure } from '../identity.tables.ts'
import type { EmbeddedOptions } from '../options.ts'
import {
  addressPolicy,
  guessPolicy,
  remembered,
  unknownOriginPolicy,
  waitOf,
  type LockoutPolicy,
} from './lockout-policy.ts'

export type Attempt = {
  email: string
  /** A program that logs people in passes on where they are, if it knows. */
  address: string | undefined
  familiar: KnownOrigin
}

type Deps = Pick<EmbeddedOptions, 'db' | 'clock' | 'secretKey'>
type GuessDeps = Omit<Deps, 'db'>
/** `shared` ones are about a network, whoever tries to log in from it. */
type Counter = { who: string; policy: LockoutPolicy; shared?: true }

/**
 * What failures are counted by. A person's own device has a count of its own, so nothing that strangers do can keep them
 * out. Anywhere else it's the person and the network together, the networks that the address is in, and, where the person
 * has never logged in, everybody who tries.
 */
const countersOf = (secretKey: string, { email, address, familiar }: Attempt): Counter[] => {
  const digest = (kind: string, value: string) => digestOf(secretKey, kind, value)
  if (familiar.device !== undefined)
    return [{ who: digest('guesses-on-device', `${familiar.device} ${email}`), policy: guessPolicy }]
  const neighbourhood = address === undefined ? 'unknown' : neighbourhoodOf(address)
  return [
    { who: digest('guesses-from', `${neighbourhood} ${email}`), policy: guessPolicy },
    ...(familiar.network ? [] : [{ who: digest('strangers', email), policy: unknownOriginPolicy }]),
    ...(address === undefined ? [] : countedNetworks(address, addressPolicy.free)).map(
      ({ who, max: free }) =>
        ({ who: digest('address', who), policy: { ...addressPolicy, free }, shared: true }) as const,
    ),
  ]
}

const aboutOf = (secretKey: string, email: string) => digestOf(secretKey, 'email', email)

/** `alarming`: if this attempt fails too, it looks as if somebody is guessing. */
export type Begun = { waitMs: number; alarming: boolean }

/** Counts an attempt as failed before trying it, so that a hundred at once don't count as one. */
export const beginAttempt = ({ db, clock, secretKey }: Deps, attempt: Attempt): Promise<Begun> =>
  db.transaction((tx) => begin(tx, clock.now(), countersOf(secretKey, attempt), aboutOf(secretKey, attempt.email)))

const begin = async (tx: Transaction, now: Date, given: Counter[], about: string | null): Promise<Begun> => {
  const counters = given.toSorted((a, b) => (a.who < b.who ? -1 : 1))
  const whos = counters.map(({ who }) => who)
  const rowOf = ({ who, shared }: Counter, count: number) => ({ who, about: shared ? null : about, count, lastAt: now })
  const added = await tx
    .insert(loginFailure)
    .values(counters.map((counter) => rowOf(counter, 0)))
    .onConflictDoNothing()
    .returning({ who: loginFailure.who })
  const rows = await tx
    .select()
    .from(loginFailure)
    .where(inArray(loginFailure.who, whos))
    .orderBy(loginFailure.who)
    .for('update')
  const before = new Map(rows.map((row) => [row.who, row]))
  // A login that succeeds at this moment may have removed a row in between.
  const failuresOf = ({ who }: Counter) => before.get(who) ?? { count: 0, lastAt: now }
  const waitMs = Math.max(...counters.map((counter) => waitOf(failuresOf(counter), counter.policy, now)))
  if (waitMs > 0) {
    // Nothing was tried, so made-up emails leave nothing behind.
    await tx.delete(loginFailure).where(
      inArray(
        loginFailure.who,
        added.map(({ who }) => who),
      ),
    )
    return { waitMs, alarming: false }
  }
  let alarming = false
  for (const counter of counters) {
    const count = remembered(failuresOf(counter), counter.policy, now) + 1
    alarming ||= count === counter.policy.alarmAt
    await tx
      .insert(loginFailure)
      .values(rowOf(counter, count))
      .onConflictDoUpdate({ target: loginFailure.who, set: { count, lastAt: now } })
  }
  return { waitMs: 0, alarming }
}

/** Clears the count of this place. The others only get this attempt back, or an attacker's own login would clear them. */
export const attemptSucceeded = async ({ db, secretKey }: Deps, attempt: Attempt): Promise<void> => {
  const [here, ...shared] = countersOf(secretKey, attempt)
  await db.delete(loginFailure).where(eq(loginFailure.who, here!.who))
  await db
    .update(loginFailure)
    .set({ count: sql`greatest(${loginFailure.count} - 1, 0)` })
    .where(
      inArray(
        loginFailure.who,
        shared.map(({ who }) => who),
      ),
    )
}

/** True once per person and day, whichever process asks first. */
export const isNewAlarm = async (tx: Executor, { clock, secretKey }: Deps, email: string): Promise<boolean> => {
  const now = clock.now()
  const rows = await tx
    .insert(loginFailure)
    .values({ who: digestOf(secretKey, 'alarm', email), count: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginFailure.who,
      set: { lastAt: now },
      setWhere: sql`${loginFailure.lastAt} <= ${now}::timestamptz - interval '1 day'`,
    })
    .returning({ who: loginFailure.who })
  return rows.length > 0
}

/** A new password, chosen through the person's own mail, starts from zero everywhere. */
export const clearFailures = async ({ db, secretKey }: Omit<Deps, 'clock'>, email: string): Promise<void> => {
  await db.delete(loginFailure).where(eq(loginFailure.about, aboutOf(secretKey, email)))
}

/** Wrong codes after the right password: per person, since whoever gets this far knows it, or per device of theirs. */
type Guess = { personId: string; device?: string | undefined }
const guessesAt = (secretKey: string, { personId, device }: Guess): Counter => ({
  who: digestOf(secretKey, 'codes', `${personId} ${device ?? ''}`),
  policy: guessPolicy,
})

/**
 * Counts a guess before it is checked in the same transaction: others wait for its end, so a hundred at once don't count as one.
 * Returns the milliseconds to wait if it isn't allowed at all.
 */
export const beginGuess = async (tx: Transaction, { clock, secretKey }: GuessDeps, guess: Guess): Promise<number> =>
  (await begin(tx, clock.now(), [guessesAt(secretKey, guess)], null)).waitMs

export const guessSucceeded = async (tx: Transaction, { secretKey }: GuessDeps, guess: Guess): Promise<void> => {
  await tx.delete(loginFailure).where(eq(loginFailure.who, guessesAt(secretKey, guess).who))
}
