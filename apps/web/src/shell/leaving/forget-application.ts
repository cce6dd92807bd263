import { destroySession } from '../../kernel/state.ts'
import { storage } from '../../kernel/storage.ts'

/** An application that was left or put aside leaves nothing: what was typed, the draft, the referral, and all state. */
export const forgetApplication = (): void => {
  storage.clearForm()
  destroySession()
}
