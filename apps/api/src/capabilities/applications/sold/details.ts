import { ok, refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { withoutStaff } from '../review/actions.ts'
import { detailsOf } from '../review/details.ts'

type Deps = Pick<ApplicationsDeps, 'clock' | 'agents' | 'accounts' | 'documents' | 'address'>

/** An application as the agent who sells it sees it, with its files. The kernel has checked the rest. */
export const soldDetails = async (db: Executor, deps: Deps, caller: SignedInCaller, reference: string) => {
  const [details, files] = await Promise.all([detailsOf(deps, db, reference), deps.documents.of(db, reference, true)])
  const code = deps.agents.codeOf(caller)
  if (!details || code === undefined || details.agentCode !== code) return refused('not-found')
  return ok({ status: true as const, details: withoutStaff(details), files })
}
