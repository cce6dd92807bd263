import type { saveDraft as contract } from '@hibla/contract/applications/sold.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { refused } from '@hibla/contract/values/outcome'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { Keep } from '../../../kernel/http/route.ts'
import type { ApplicationsParts } from '../parts.ts'
import { saveApplication } from '../save.ts'

type Told = InputOf<typeof contract>['body']

/** The same as an applicant's save, under the code of the login, whatever the browser thinks it is. */
export const saveSold = async (parts: ApplicationsParts, caller: SignedInCaller, told: Told, keep: Keep) => {
  const code = parts.agents.codeOf(caller)
  if (code === undefined) return refused('no-agent-code')
  if (told.agentCode && told.agentCode !== code) return refused('not-your-agent-code')
  return saveApplication(parts, caller, { ...told, agentCode: code }, keep)
}
