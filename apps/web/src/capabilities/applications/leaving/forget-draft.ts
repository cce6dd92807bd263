import { clearCustomerCategory } from '../../catalog/index.ts'
import { typed } from '../../../kernel/storage/typed.ts'

/** An agent who returns to the dashboard starts the next application from scratch. Other stored data stays. */
export const forgetDraft = (): void => {
  typed.clear()
  clearCustomerCategory()
}
