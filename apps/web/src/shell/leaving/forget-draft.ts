import { initialState } from '../../kernel/containers.ts'
import { useSessionState } from '../../kernel/state.ts'
import { storage } from '../../kernel/storage.ts'

/** An agent who goes back to the dashboard starts the next application afresh; what else was loaded stays. */
export const forgetDraft = (): void => {
  const { emailValidation, customerCategory, referralType, orderInfo } = initialState
  storage.clearForm()
  useSessionState.setState({ emailValidation, customerCategory, referralType, orderInfo })
}
