import { clearCustomerCategory } from '../../catalog/index.ts'
import { typed } from '../../../kernel/storage/typed.ts'

/** An agent who goes back to the dashboard starts the next application afresh; what else was loaded stays. */
export const forgetDraft = (): void => {
  typed.clear()
  clearCustomerCategory()
}
