import { maskedAddress } from '@hibla/contract/values/contact-address'
import { ok, refused, type Outcome } from '@hibla/contract/values/outcome'
import { HOUR_MS } from '@hibla/contract/values/days'
import { undoableSince, undoableUntil } from '@hibla/contract/values/time-limits'
import { and, asc, desc, eq, gt, gte, isNull, or } from '../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import { event, on, outbox, type Subscriber } from '../../kernel/outbox/outbox.ts'
import type { Executor, Transaction } from '../../kernel/postgres/database.ts'
import { lockFor } from '../../kernel/postgres/locks.ts'
import { hashOfToken, newToken } from '../../kernel/secret-token.ts'
import { endSessionsBegunBy, machineTime } from './sessions/end-sessions.ts'
import { mobileChange } from './identity.tables.ts'
import { notifyMobileRestored } from './emails.ts'
import type { IdentityDeps } from './deps.ts'
import { deleteAllStepUpsOf } from './step-up/stored-step-ups.ts'

/** One change or undo at a time per person. */
const lock = (tx: Transaction, personId: string) => lockFor(tx, 'mobile', personId)

/** Changes that can still be undone, and those since a moment, oldest first. */
const undoable = (tx: Transaction, personId: string, now: Date, since = now) =>
  tx
    .select()
    .from(mobileChange)
    .where(
      and(
        eq(mobileChange.personId, personId),
        isNull(mobileChange.undoneAt),
        or(gt(mobileChange.changedAt, undoableSince(now)), gte(mobileChange.changedAt, since)),
      ),
    )
    .orderBy(asc(mobileChange.changedAt))

type Change = { personId: string; before: string | undefined; mobileNumber: string }

/** The number somebody has, or gets back in a moment because its change was undone. */
const ownNumber = async (tx: Transaction, { personId, before }: Change): Promise<string | null> => {
  if (before === undefined) return null
  const [latest] = await tx
    .select()
    .from(mobileChange)
    .where(and(eq(mobileChange.personId, personId), eq(mobileChange.mobileNumber, before)))
    .orderBy(desc(mobileChange.changedAt))
    .limit(1)
  return latest?.undoneAt ? latest.previous : before
}

/**
 * Notes a change before it's made. `toTell` has the token of the link that undoes it, and the number to tell: the one before
 * anything that can still be undone. It's undefined if they heard of this change already and it failed afterwards.
 */
export const noteMobileChange = async (tx: Transaction, now: Date, change: Change) => {
  const { personId, mobileNumber } = change
  await lock(tx, personId)
  const changes = await undoable(tx, personId, now)
  const [first, last] = [changes[0], changes.at(-1)]
  if (last?.mobileNumber === mobileNumber && now.getTime() - last.changedAt.getTime() < HOUR_MS)
    return { undoHash: last.undoHash, toTell: undefined }
  const previous = first ? first.previous : await ownNumber(tx, change)
  const token = newToken()
  const undoHash = hashOfToken(token)
  await tx.insert(mobileChange).values({ undoHash, personId, mobileNumber, previous, changedAt: now })
  return { undoHash, toTell: { token, previous } }
}

export const isUndone = async (db: Executor, undoHash: string): Promise<boolean> => {
  const [change] = await db.select().from(mobileChange).where(eq(mobileChange.undoHash, undoHash))
  return change?.undoneAt !== null
}

type Refusal = 'link-expired' | 'already-undone'

const find = async (tx: Transaction, token: string, now: Date) => {
  const byLink = () =>
    tx
      .select()
      .from(mobileChange)
      .where(eq(mobileChange.undoHash, hashOfToken(token)))
  const [known] = await byLink()
  if (!known) return refused('link-expired')
  await lock(tx, known.personId)
  const [asked] = await byLink()
  if (asked?.undoneAt) return refused('already-undone')
  if (!asked || undoableUntil(asked.changedAt) <= now) return refused('link-expired')
  const changes = await undoable(tx, asked.personId, now, asked.changedAt)
  return ok({ personId: asked.personId, first: changes[0] ?? asked, last: changes.at(-1) ?? asked })
}

type Found = Extract<Awaited<ReturnType<typeof find>>, { ok: true }>['value']

const described = ({ first, last }: Found) => ({
  kind: 'mobileNumber' as const,
  changedAt: last.changedAt.toISOString(),
  changedTo: maskedAddress({ mobileNumber: last.mobileNumber }),
  backTo: first.previous === null ? null : maskedAddress({ mobileNumber: first.previous }),
})

export type MobileUndo = ReturnType<typeof described>

export const mobileUndo = async (
  tx: Transaction,
  { clock }: Pick<IdentityDeps, 'clock'>,
  token: string,
): Promise<Outcome<MobileUndo, Refusal>> => {
  const found = await find(tx, token, clock.now())
  return found.ok ? ok(described(found.value)) : found
}

const toRestore = event(
  'identity.mobile-to-restore',
  z.object({
    personId: z.string(),
    mobileNumber: z.string(),
    undone: z.array(z.string()),
    undoneAt: z.iso.datetime({ offset: true }),
  }),
)

/** It may happen much later: a number or a login that is newer than the undo stays. */
export const restoresMobiles = ({ provider }: Pick<IdentityDeps, 'provider'>): Subscriber =>
  on(toRestore, 'identity.restore-mobile', async (_tx, { personId, mobileNumber, undone, undoneAt }) => {
    if (!(await provider.find(personId))) return
    await provider.update(personId, async ({ attributes: { mobileNumber: current } }) =>
      current !== undefined && undone.includes(current) ? { attributes: { mobileNumber } } : undefined,
    )
    await endSessionsBegunBy({ provider }, personId, undoneAt)
  })

export const undoMobile = async (deps: IdentityDeps, token: string): Promise<Outcome<MobileUndo, Refusal>> => {
  const { db, clock, provider } = deps
  const now = clock.now()
  const [known] = await db
    .select()
    .from(mobileChange)
    .where(eq(mobileChange.undoHash, hashOfToken(token)))
  const person = known && (await provider.find(known.personId))
  return db.transaction(async (tx) => {
    const found = await find(tx, token, now)
    if (!found.ok) return found
    const { personId, first } = found.value
    const undone = await tx
      .update(mobileChange)
      .set({ undoneAt: now })
      .where(
        and(
          eq(mobileChange.personId, personId),
          isNull(mobileChange.undoneAt),
          gte(mobileChange.changedAt, first.changedAt),
        ),
      )
      .returning({ mobileNumber: mobileChange.mobileNumber })
    await deleteAllStepUpsOf(tx, personId)
    // An empty number removes the attribute.
    await outbox(tx, toRestore, {
      personId,
      mobileNumber: first.previous ?? '',
      undone: undone.map(({ mobileNumber }) => mobileNumber),
      undoneAt: await machineTime(tx),
    })
    await noteSecurity(tx, { what: 'contact-restored', personId, about: { kinds: 'mobileNumber', of: 'login' } })
    if (person) await notifyMobileRestored(tx, deps, person, first.previous)
    return ok(described(found.value))
  })
}
