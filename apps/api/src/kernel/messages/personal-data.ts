import { desc, sql } from '../postgres/sql.ts'
import { deleteOverJobsAbout } from '../jobs/job-rows.ts'
import type { PersonalData } from '../module/personal-data.ts'
import type { Database } from '../postgres/database.ts'
import { outgoingMessage } from './messages.tables.ts'
import { removeMessages } from './remove.ts'

const to = (addresses: string[]) =>
  addresses.length === 0
    ? sql`false`
    : sql`lower(${outgoingMessage.recipient}) in (${sql.join(
        addresses.map((address) => sql`${address.toLowerCase()}`),
        sql`, `,
      )})`

/** Messages to a person that weren't sent yet or couldn't be; sent ones aren't kept. */
export const messagesData = (db: Database): PersonalData => ({
  name: 'messages',
  export: (_personId, _accountNumbers, addresses) =>
    db
      .select({
        channel: outgoingMessage.channel,
        to: outgoingMessage.recipient,
        subject: outgoingMessage.subject,
        writtenAt: outgoingMessage.writtenAt,
      })
      .from(outgoingMessage)
      .where(to(addresses))
      .orderBy(desc(outgoingMessage.writtenAt)),
  erase: async (tx, personId, _accountNumbers, addresses) => {
    const removed = await removeMessages(tx, to(addresses))
    // What is left of other jobs about the person that are over.
    await deleteOverJobsAbout(tx, personId)
    return { erased: removed > 0 ? ['Messages to you that were not delivered'] : [], kept: [] }
  },
})
