import { and, inArray, isNotNull, isNull, not, or, type SQL } from '../postgres/sql.ts'
import { deleteJobsOfMessages } from '../jobs/job-rows.ts'
import type { Transaction } from '../postgres/database.ts'
import { outgoingMessage } from './messages.tables.ts'

/** Whoever erases a hijacked login must not keep its owner from hearing what happened before. */
const stays = and(outgoingMessage.outlivesErasure, isNotNull(outgoingMessage.content))!

/** Removes messages that weren't sent yet or couldn't be, with the jobs that should send them. Returns how many. */
export const removeMessages = async (tx: Transaction, which: SQL | undefined): Promise<number> => {
  const gone = await tx
    .delete(outgoingMessage)
    .where(and(which, not(stays)))
    .returning({ id: outgoingMessage.id })
  await deleteJobsOfMessages(
    tx,
    gone.map(({ id }) => id),
  )
  return gone.length
}

/**
 * What was to go out about accounts, and what is left of codes and links to their former contacts. Other messages to these
 * contacts stay: somebody else may have the same address.
 */
export const removeMessagesAbout = (tx: Transaction, accountNumbers: string[], contacts: string[]): Promise<number> =>
  removeMessages(
    tx,
    or(
      inArray(outgoingMessage.accountNumber, accountNumbers),
      and(inArray(outgoingMessage.recipient, contacts), isNull(outgoingMessage.content)),
    ),
  )
