import { session } from '../../../kernel/session/session.ts'
import type { StepUp } from '../../../kernel/step-up.ts'
import { showOnTop } from '../../../ui/show-on-top.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/** Beside whatever is open, not inside it: that may go away while people look for the code. */
export const stepUp: StepUp = async (client) => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const email = session.current().claims?.email
  const takeAway = showOnTop(<StepUpDialog client={client} email={email} onEnd={resolve} />, document.body)
  return promise.finally(takeAway)
}
