import { and, asc, eq, gte, lte } from '../../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import { event, on, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import { accountLink } from '../account.tables.ts'
import { contactChange } from '../contacts/contact.tables.ts'
import { wantClaims } from './claims.ts'
import { removeLink, lockLinks } from './links.ts'
import type { AccountDeps } from '../deps.ts'

/** The first of the changes that were undone. */
export const linksToUndo = event('account.links-to-undo', z.object({ reference: z.uuid() }))

/**
 * Unlinks the logins that linked the account between the first change and its undoing, and logs them out: a hijacker's
 * second login must not outlast the undoing. An owner among them proves the account again. Not in the transaction of the
 * undoing, which holds the changes, because erasing a login takes these locks the other way round.
 */
export const undoesLinks = ({ identity }: Pick<AccountDeps, 'identity'>): Subscriber =>
  on(linksToUndo, 'account.undo-links', async (tx, { reference }) => {
    const [first] = await tx.select().from(contactChange).where(eq(contactChange.reference, reference))
    if (!first?.confirmedAt || !first.undoneAt) return
    const { accountNumber, confirmedAt, undoneAt } = first
    const since = await tx
      .select({ personId: accountLink.personId })
      .from(accountLink)
      .where(
        and(
          eq(accountLink.accountNumber, accountNumber),
          gte(accountLink.linkedAt, confirmedAt),
          lte(accountLink.linkedAt, undoneAt),
        ),
      )
      .orderBy(asc(accountLink.personId))
    for (const { personId } of since) {
      await lockLinks(tx, personId)
      await removeLink(tx, { personId, accountNumber })
      await wantClaims(tx, personId)
      await identity.endSessionsSoon(tx, personId)
      await noteSecurity(tx, { what: 'account-unlinked', personId, about: { endsWith: accountNumber.slice(-4) } })
    }
  })
