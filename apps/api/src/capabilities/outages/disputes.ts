import type { disputeCredit as disputeCall } from '@hibla/contract/outages/outages.contract'
import type {
  answerDispute as answerCall,
  creditDisputes as listCall,
  StaffDispute,
} from '@hibla/contract/outages/staff-outages.contract'
import { mayBeBackAt, mayBeDisputed } from '@hibla/contract/outages/state.rule'
import { pages } from '@hibla/contract/values/paths'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, asc, desc, eq, isNotNull, isNull } from '../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../kernel/audit/audit.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import { uuidFrom } from '../../kernel/ids/uuid-from.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { creditDispute, outage, outageAccount, type OutageRow } from './outages.tables.ts'
import { downtimeIn } from './own-outages.ts'
import type { OutagesDeps } from './deps.ts'

const MOST = 200

/** Once the incident is over, and once for each of them. */
export const disputeCredit = (deps: OutagesDeps, { caller, body, storeAnswer }: RequestOf<typeof disputeCall>) =>
  deps.db.transaction(async (tx) => {
    const { outageId, accountNumber, text } = body
    if (await deps.isErased(tx, caller.id)) return refused('not-found')
    const [found] = await tx
      .select({ state: outage.state, endedAt: outage.endedAt })
      .from(outageAccount)
      .innerJoin(outage, eq(outage.outageId, outageAccount.outageId))
      .where(and(eq(outageAccount.outageId, outageId), eq(outageAccount.accountNumber, accountNumber)))
    if (!found || found.state === 'withdrawn') return refused('not-found')
    if (found.state === 'open') return refused('still-down')
    const disputedAt = deps.clock.now()
    if (found.endedAt && !mayBeDisputed(found.endedAt, disputedAt)) return refused('too-late')
    const [added] = await tx
      .insert(creditDispute)
      .values({ outageId, accountNumber, personId: caller.id, text, disputedAt })
      .onConflictDoNothing()
      .returning({ id: creditDispute.id })
    if (!added) return refused('already-disputed')
    return storeAnswer(tx, ok({ status: true as const, disputedAt: disputedAt.toISOString() }))
  })

type Row = { it: OutageRow; dispute: typeof creditDispute.$inferSelect }

/** With when each line was down as far as we know, in two reads however many they are. */
const shown = async (db: Executor, deps: OutagesDeps, rows: Row[]): Promise<StaffDispute[]> => {
  if (rows.length === 0) return []
  const numbers = [...new Set(rows.map(({ dispute }) => dispute.accountNumber))]
  const since = new Date(Math.min(...rows.map(({ it }) => it.startedAt.getTime())))
  const names = await deps.accounts.namesOf(db, numbers)
  const downtimes = await deps.billing.downtimesOf(db, numbers, since)
  return rows.map(({ it, dispute }) => {
    const { accountNumber } = dispute
    const down = downtimeIn(it, downtimes.get(accountNumber) ?? [])
    return {
      outageId: it.outageId,
      accountNumber,
      subscriber: names.get(accountNumber) ?? '',
      area: it.placeName,
      downFrom: down?.startedAt.toISOString() ?? null,
      downTo: down?.endedAt?.toISOString() ?? null,
      text: dispute.text,
      disputedAt: dispute.disputedAt.toISOString(),
      answer: dispute.answer,
      answeredAt: dispute.answeredAt?.toISOString() ?? null,
    }
  })
}

const rowsOf = (db: Executor) =>
  db
    .select({ it: outage, dispute: creditDispute })
    .from(creditDispute)
    .innerJoin(outage, eq(outage.outageId, creditDispute.outageId))

export const listDisputes = async (deps: OutagesDeps, { query }: RequestOf<typeof listCall>) => {
  const isAnswered = query.answered === 'true'
  const rows = await rowsOf(deps.db)
    .where(isAnswered ? isNotNull(creditDispute.answeredAt) : isNull(creditDispute.answeredAt))
    .orderBy(isAnswered ? desc(creditDispute.answeredAt) : asc(creditDispute.disputedAt))
    .limit(MOST)
  return ok(await shown(deps.db, deps, rows))
}

/** Answers once; if the line was down for longer, the next bill credits the rest. The account is told in the portal and by mail. */
export const answerDispute = (deps: OutagesDeps, { caller, body, storeAnswer }: RequestOf<typeof answerCall>) =>
  deps.db.transaction(async (tx) => {
    const { outageId, account: accountNumber, answer } = body
    const isThis = and(eq(creditDispute.outageId, outageId), eq(creditDispute.accountNumber, accountNumber))
    const [row] = await rowsOf(tx).where(isThis).for('update', { of: creditDispute })
    if (!row) return refused('not-found')
    if (row.dispute.answeredAt !== null) return refused('already-answered')
    const now = deps.clock.now()
    if (body.downTo !== undefined) {
      const at = new Date(body.downTo)
      const line = { accountNumber, incident: outageId, at }
      const isNoted = mayBeBackAt(at, row.it.endedAt, now) && (await deps.billing.lineBackLater(tx, line))
      if (!isNoted) return refused('bad-end')
    }
    const set = { answer, answeredBy: caller.id, answeredAt: now }
    await tx.update(creditDispute).set(set).where(isThis)
    const message = { title: 'Our answer about your outage credit', to: pages.outages }
    // The answer may quote what the person wrote, so in the portal it's only where it can be erased with that.
    const news = {
      ...message,
      id: uuidFrom(`credit dispute ${outageId} ${accountNumber}`),
      body: `We've answered what you wrote about the outage in ${row.it.placeName}. You'll find it with your outages.`,
      severity: 'info' as const,
      by: caller.id,
    }
    await deps.notifications.notifyMany(tx, news, [accountNumber])
    await deps.notifications.sendOut(tx, { accountNumber, by: ['mail'], ...message, body: answer })
    await noteSecurity(tx, {
      what: 'staff-action',
      byPersonId: caller.id,
      about: { did: 'answered an outage dispute', outageId, accountNumber },
    })
    const [dispute] = await shown(tx, deps, [{ it: row.it, dispute: { ...row.dispute, ...set } }])
    return storeAnswer(tx, ok({ status: true as const, dispute: dispute! }))
  })
