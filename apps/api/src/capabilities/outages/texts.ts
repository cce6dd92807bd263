import { causeTexts } from '@hibla/contract/outages/state.rule'
import { moment } from '@hibla/contract/values/date-texts'
import { pages } from '@hibla/contract/values/paths'
import { and, eq } from '../../kernel/postgres/sql.ts'
import { uuidFrom } from '../../kernel/ids/uuid-from.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import type { MessageToAccounts } from '../notifications/notifications.service.ts'
import { outageEvent, type OutageRow } from './outages.tables.ts'

type Change = (typeof outageEvent.$inferSelect)['change']
type Texts = Pick<MessageToAccounts, 'title' | 'body' | 'severity'>

const at = (time: Date) => moment(time.toISOString())

const goesOn = ({ placeName, startedAt, cause, expectedEnd, note }: OutageRow): string =>
  [
    `Your line in ${placeName} has been down since ${at(startedAt)}.`,
    cause === 'unknown' ? "We're looking for the cause." : `The cause is ${causeTexts[cause]}.`,
    expectedEnd ? `We expect it back by ${at(expectedEnd)}.` : "We'll tell you when it's back.",
    note,
  ]
    .filter(Boolean)
    .join(' ')

const textFor: Record<Change, (it: OutageRow) => Texts> = {
  open: (it) => ({ title: "There's an outage in your area", body: goesOn(it), severity: 'warn' }),
  update: (it) => ({ title: 'News about the outage in your area', body: goesOn(it), severity: 'warn' }),
  reopen: (it) => ({ title: "The outage in your area isn't over yet", body: goesOn(it), severity: 'warn' }),
  end: ({ placeName, endedAt }) => ({
    title: 'Your line is back',
    body: `The outage in ${placeName} ended on ${at(endedAt!)}. If your line was down for 24 hours or more, each full day is a credit on your next bill. If it's still down, turn your modem off and on again.`,
    severity: 'info',
  }),
  withdraw: ({ placeName }) => ({
    title: "Your line isn't affected after all",
    body: `We told you by mistake about an outage in ${placeName}. We're sorry about that.`,
    severity: 'info',
  }),
}

/** What subscribers hear about the newest change of an incident, the same for all of them. */
export const messageAbout = async (db: Executor, it: OutageRow): Promise<MessageToAccounts> => {
  const { outageId, version } = it
  const [happened] = await db
    .select({ change: outageEvent.change, by: outageEvent.by })
    .from(outageEvent)
    .where(and(eq(outageEvent.outageId, outageId), eq(outageEvent.version, version)))
  if (!happened) throw new Error(`version ${version} of outage ${outageId} has no history`)
  const id = uuidFrom(`outage ${outageId} ${version}`)
  return { id, by: happened.by, to: pages.outages, ...textFor[happened.change](it) }
}
