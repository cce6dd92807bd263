import type { saveDraft as contract } from '@hibla/contract/applications/sold.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { StoreAnswer } from '../../../kernel/http/route.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { saveApplication } from '../drafts/save.ts'

type SavedEvent = InputOf<typeof contract>['body']

/** The same as an applicant's save, under the code of the login, whatever the browser thinks it is. */
export const saveSold = async (
  deps: ApplicationsDeps,
  caller: SignedInCaller,
  told: SavedEvent,
  storeAnswer: StoreAnswer,
) => {
  const code = deps.agents.codeOf(caller)
  if (code === undefined) return refused('no-agent-code')
  if (told.agentCode && told.agentCode !== code) return refused('not-your-agent-code')
  return saveApplication(deps, caller, { ...told, agentCode: code }, storeAnswer)
}
