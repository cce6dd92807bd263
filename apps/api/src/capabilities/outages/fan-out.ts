import { and, asc, eq, gt, sql } from '../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { event, on, outbox, type Subscriber } from '../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { emailsWanted } from './emails.ts'
import { outage, outageAccount, type OutageRow } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'
import { recipientsOf } from './recipients.ts'
import { messageAbout } from './texts.ts'

/** How many lines are worked through at a time. All of it is done in a few statements, whatever the number. */
const PAGE = 5_000

/** Brings one page of lines in line with an incident. Each page queues the next in its own transaction, so a crash resumes there. */
export const pageWanted = event(
  'outages.page-wanted',
  z.object({ outageId: z.uuid(), version: z.int(), after: z.string().optional() }),
)

export const outageFanOut = (deps: OutagesDeps, size = PAGE): Subscriber =>
  on(pageWanted, 'outages.spread', async (tx, { outageId, version, after = '' }) => {
    // It can't change while this page is worked through.
    const [it] = await tx.select().from(outage).where(eq(outage.outageId, outageId)).for('no key update')
    // What is left to do is done for the newest change, by its own pages.
    if (it?.version !== version) return
    const page = await nextPage(tx, deps, it, after, size)
    const fresh = it.state === 'withdrawn' ? [] : await addLines(tx, deps, it, page)
    await bringInLine(tx, deps, it, page, fresh)
    const told = await notifyPage(tx, deps, it, page)
    const isLast = page.length < size
    await count(tx, deps, it, { accounts: fresh.length, told, isLast })
    // Mail and SMS begin when everybody has been told in the portal: they would only hold that up.
    if (isLast) await outbox(tx, emailsWanted, { outageId, version })
    else await outbox(tx, pageWanted, { outageId, version, after: page.at(-1)! })
  })

/** The next lines by their numbers: those it is known to touch, and while it's open those in its place now. */
const nextPage = async (tx: Transaction, deps: OutagesDeps, it: OutageRow, after: string, size: number) => {
  const members = await tx
    .select({ accountNumber: outageAccount.accountNumber })
    .from(outageAccount)
    .where(and(eq(outageAccount.outageId, it.outageId), gt(outageAccount.accountNumber, after)))
    .orderBy(asc(outageAccount.accountNumber))
    .limit(size)
  const known = members.map(({ accountNumber }) => accountNumber)
  // It may have ended before all of its lines were found.
  const looks = it.state === 'open' || (it.state === 'ended' && it.foundAt === null)
  const there = looks ? await deps.accounts.accountsAt(tx, { kind: it.placeKind, id: it.placeId }, after, size) : []
  return [...new Set([...known, ...there])].toSorted().slice(0, size)
}

/** The lines of this page that weren't known yet. */
const addLines = async (tx: Transaction, { clock }: OutagesDeps, { outageId }: OutageRow, page: string[]) => {
  if (page.length === 0) return []
  const rows = await tx.execute<{ account_number: string }>(sql`
    insert into ${outageAccount} (outage_id, account_number, found_at)
    select ${outageId}::uuid, number, ${clock.now().toISOString()}::timestamptz
    from unnest(${sql.param(page)}::text[]) as number
    on conflict do nothing
    returning account_number`)
  return rows.map(({ account_number: number }) => number)
}

/** Says how it stands for these lines, from which billing works out when they were down. */
const bringInLine = async (tx: Transaction, deps: OutagesDeps, it: OutageRow, page: string[], fresh: string[]) => {
  const lines = { incident: it.outageId, accountNumbers: page }
  if (it.state === 'withdrawn') return deps.billing.linesNeverDown(tx, lines)
  // Whoever comes into the place later wasn't down there before.
  const from = it.foundAt === null ? it.startedAt : deps.clock.now()
  return deps.billing.linesInIncident(tx, { ...lines, fresh, from, endedAt: it.endedAt })
}

/**
 * In the portal, each account once for each change. That it's over is no news to those who are still down for another reason, and
 * that it was a mistake interests only those who heard of it. Returns how many were told.
 */
const notifyPage = async (tx: Transaction, deps: OutagesDeps, it: OutageRow, page: string[]): Promise<number> => {
  const { outageId, version } = it
  const numbers = await recipientsOf(tx, deps, it, page)
  if (numbers.length === 0) return 0
  const heard = it.state === 'withdrawn' ? sql`told_version > 0` : sql`true`
  const rows = await tx.execute<{ account_number: string }>(sql`
    update ${outageAccount} set told_version = ${version}
    where outage_id = ${outageId}::uuid and account_number = any (${sql.param(numbers)}::text[])
      and told_version < ${version} and ${heard}
    returning account_number`)
  const told = rows.map(({ account_number: number }) => number)
  await deps.notifications.notifyMany(tx, await messageAbout(tx, it), told)
  return told.length
}

type Done = { accounts: number; told: number; isLast: boolean }

const count = async (tx: Transaction, { clock }: OutagesDeps, it: OutageRow, { accounts, told, isLast }: Done) => {
  const isFound = isLast && it.foundAt === null && it.state !== 'withdrawn'
  await tx
    .update(outage)
    .set({
      accounts: sql`${outage.accounts} + ${accounts}`,
      told: sql`${outage.told} + ${told}`,
      ...(isFound && { foundAt: clock.now() }),
    })
    .where(eq(outage.outageId, it.outageId))
}
