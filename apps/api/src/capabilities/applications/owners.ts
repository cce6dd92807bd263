import type { changedBy } from '@hibla/contract/applications/status.rule'
import { HOUR_MS } from '@hibla/contract/values/days'
import { and, eq, gt, isNull, ne, sql } from '../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { Owns } from '../../kernel/http/ownership.ts'
import { countTowards } from '../../kernel/http/limits/shared-limit.ts'
import { hashOfToken } from '../../kernel/secret-token.ts'
import type { Database, Executor, Transaction } from '../../kernel/postgres/database.ts'
import {
  application,
  applicationKey as key,
  applicationOrder as order,
  applicationResumeLink as link,
  type ConfirmedAddress,
  type keyScopes,
} from './applications.tables.ts'
import type { ApplicationsDeps } from './deps.ts'
import { installJob } from './review/review.tables.ts'

type Deps = Pick<ApplicationsDeps, 'clock' | 'agents'>
/** As whom somebody acts on an application, and what they may do with it. */
export type Rights = {
  by: Exclude<(typeof changedBy)[number], 'system'>
  scope: (typeof keyScopes)[number]
  /** Whether they may fill it in and send it in. Staff don't: nobody here agrees to a contract for somebody else. */
  fillsIn: boolean
}

/** A proved email address opens an application for this long; then a new code is asked for. */
const PROVED_HOURS = 24

/** Whose an application is: of the login that began it, and of the agent who sells it. */
type Whose = { personId: string | null; agentCode: string | null }

const byLogin = (agents: Deps['agents'], caller: Caller, { personId, agentCode }: Whose): Rights['by'] | undefined => {
  const ownCode = agents.codeOf(caller)
  if (ownCode !== undefined && ownCode === agentCode) return 'agent'
  if (caller.id !== undefined && caller.id === personId) return 'applicant'
  return caller.personas.has('back-office') ? 'back-office' : undefined
}

/**
 * As whom somebody acts on an application that they may change. An agent who applies for themselves is its applicant; one
 * with the draft of somebody else before them is an agent.
 */
const actsAs = (agents: Deps['agents'], caller: Caller, whose: Whose): Rights['by'] =>
  byLogin(agents, caller, whose) ?? (agents.codeOf(caller) === undefined ? 'applicant' : 'agent')

/** An account whose line isn't there yet: whoever holds it chooses when it is installed. */
const hasAccount = ({ claims }: Caller, accountNumber: string | null): boolean =>
  accountNumber !== null && (claims?.accountNumber.includes(accountNumber) ?? false)

const find = async (executor: Executor, clock: Deps['clock'], { visitorKey }: Caller, orderId: string) => {
  const keyHash = visitorKey === undefined ? undefined : hashOfToken(visitorKey)
  const opened = and(
    eq(key.applicationRefId, order.orderId),
    eq(key.keyHash, keyHash ?? ''),
    gt(key.until, clock.now()),
  )
  // Once the line works, what was sent in is the applicant's again, not of everybody who shares the account.
  const isAwaited = and(
    eq(installJob.applicationRefId, order.orderId),
    isNull(installJob.doneOn),
    isNull(installJob.cancelledAt),
  )
  const [found] = await executor
    .select({
      personId: order.personId,
      keyHash: order.keyHash,
      begun: application.applicationRefId,
      agentCode: application.agentCode,
      opened: key.scope,
      awaitedBy: installJob.accountNumber,
      place: order.place,
    })
    .from(order)
    .leftJoin(application, eq(application.applicationRefId, order.orderId))
    .leftJoin(key, opened)
    .leftJoin(installJob, isAwaited)
    .where(eq(order.orderId, orderId))
  return found && { ...found, isVisitors: keyHash !== undefined && keyHash === found.keyHash }
}

const rightsOf = (
  agents: Deps['agents'],
  caller: Caller,
  found: NonNullable<Awaited<ReturnType<typeof find>>>,
): Rights | undefined => {
  const by = actsAs(agents, caller, found)
  const login = byLogin(agents, caller, found)
  const fillsIn = login === 'applicant' || login === 'agent' || found.isVisitors || found.opened === 'all'
  if (fillsIn || login !== undefined || hasAccount(caller, found.awaitedBy)) return { by, scope: 'all', fillsIn }
  return found.opened === null ? undefined : { by, scope: found.opened, fillsIn }
}

/**
 * Whose an order and its application are: of whoever began it, with a login or as a visitor; of the agent who sells it; of the
 * back office; of a visitor whom it was opened to; and of whoever holds the account that waits for its line. Staff are staff,
 * whatever cookie the browser in front of them has.
 */
export const rightsIn = async (
  executor: Executor,
  { clock, agents }: Deps,
  caller: Caller,
  orderId: string,
): Promise<Rights | undefined> => {
  const found = await find(executor, clock, caller, orderId)
  return found && rightsOf(agents, caller, found)
}

const areaIn = ({ place }: { place: ConfirmedAddress | null }) => place?.address ?? null

/** As the privacy notice promises: which member of staff or agent looked at whose application. Once an hour is enough. */
const noteOpening = async (db: Database, { by }: Rights, { id }: Caller, reference: string): Promise<void> => {
  if (by === 'applicant' || id === undefined) return
  await db.transaction(async (tx) => {
    const who = `${id} ${reference}`
    const times = await countTowards(tx, 'application opened', 3600, [who])
    if (times.get(who) === 1)
      await noteSecurity(tx, { what: 'application-opened', byPersonId: id, about: { reference, as: by } })
  })
}

/** Whether somebody has any rights at all; what exactly they may do, each call asks where it holds the application. */
export const owners = ({ db, clock, agents }: Deps & Pick<ApplicationsDeps, 'db'>) => {
  const owns =
    (kind: 'order' | 'application'): Owns =>
    async (caller, orderId) => {
      const found = await find(db, clock, caller, orderId)
      if (!found || (kind === 'application' && found.begun === null)) return false
      const rights = rightsOf(agents, caller, found)
      // An order can still be moved to where they do sell.
      if (kind === 'application' && rights?.by === 'agent' && !(await agents.maySellAt(db, caller, areaIn(found))))
        return 'location-not-allowed'
      if (rights) await noteOpening(db, rights, caller, orderId)
      return rights !== undefined
    }
  return { order: owns('order'), application: owns('application') }
}

type Opened = { applicationRefId: string; visitorKey: string; until: Date; scope: Rights['scope'] }

/** Opens an application to a visitor. Whoever may do everything meanwhile doesn't lose it by proving less. */
const openTo = async (tx: Transaction, now: Date, { visitorKey, ...opened }: Opened): Promise<void> => {
  const { until, scope } = opened
  const mayAll = sql`${key.scope} = 'all' and ${key.until} > ${now.toISOString()}`
  await tx
    .insert(key)
    .values({ ...opened, keyHash: hashOfToken(visitorKey) })
    .onConflictDoUpdate({
      target: [key.applicationRefId, key.keyHash],
      set: { until, scope },
      ...(scope !== 'all' && { setWhere: sql`not (${mayAll})` }),
    })
}

/** To whoever opens the mailed link of a draft: as if they had begun it. */
export const openDraft = (tx: Transaction, now: Date, applicationRefId: string, visitorKey: string, until: Date) =>
  openTo(tx, now, { applicationRefId, visitorKey, until, scope: 'all' })

/** To whoever proved its email address by a code: they see it and send the documents that were asked for. */
export const openDocuments = (tx: Transaction, now: Date, applicationRefId: string, visitorKey: string) =>
  openTo(tx, now, {
    applicationRefId,
    visitorKey,
    until: new Date(now.getTime() + PROVED_HOURS * HOUR_MS),
    scope: 'documents',
  })

/** Ends what was opened by emails so far. Links go first: whoever is opening one meanwhile has their key before that. */
export const closeToOthers = async (tx: Transaction, applicationRefId: string, { visitorKey }: Caller) => {
  await tx.delete(link).where(eq(link.applicationRefId, applicationRefId))
  const own = visitorKey === undefined ? '' : hashOfToken(visitorKey)
  await tx.delete(key).where(and(eq(key.applicationRefId, applicationRefId), ne(key.keyHash, own)))
}
