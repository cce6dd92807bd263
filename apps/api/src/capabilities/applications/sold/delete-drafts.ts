import { ok, refused } from '@hibla/contract/values/outcome'
import { inArray } from '../../../kernel/postgres/sql.ts'
import { noteSecurity } from '../../../kernel/audit/audit.ts'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { StoreAnswer } from '../../../kernel/http/route.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import { application, applicationOrder as order } from '../applications.tables.ts'
import { deleteOrders } from '../delete-orders.ts'
import type { ApplicationsDeps } from '../deps.ts'

type Deps = Pick<ApplicationsDeps, 'agents' | 'documents'>
type Input = { agentCode: string; refIDList: string[] }

/**
 * Deletes an agent's own drafts with everything in them, all or none. Somebody else's look like they don't exist; what was
 * sent in is no draft any more, and stays.
 */
export const deleteDrafts = async (
  tx: Transaction,
  { agents, documents }: Deps,
  caller: SignedInCaller,
  input: Input,
  storeAnswer: StoreAnswer,
) => {
  const { agentCode } = input
  if (agentCode !== agents.codeOf(caller)) return refused('not-your-agent-code')
  const refs = [...new Set(input.refIDList)].toSorted()
  // Orders before applications, in the order in which everybody locks them, so that nobody sends one in meanwhile.
  await tx
    .select({ id: order.orderId })
    .from(order)
    .where(inArray(order.orderId, refs))
    .orderBy(order.orderId)
    .for('update')
  const found = await tx
    .select({ code: application.agentCode, status: application.status })
    .from(application)
    .where(inArray(application.applicationRefId, refs))
    .orderBy(application.applicationRefId)
    .for('update')
  if (found.length < refs.length || found.some(({ code }) => code !== agentCode)) return refused('not-found')
  if (found.some(({ status }) => status !== 'draft')) return refused('not-a-draft')
  const deleted = await deleteOrders(tx, documents, refs)
  for (const reference of deleted)
    await noteSecurity(tx, {
      what: 'staff-action',
      byPersonId: caller.id,
      about: { did: 'draft deleted', reference, as: 'agent' },
    })
  return storeAnswer(tx, ok({ status: true as const, deleted }))
}
