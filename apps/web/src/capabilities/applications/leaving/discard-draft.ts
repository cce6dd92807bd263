import { clearCustomerCategory } from '../../catalog/index.ts'
import { typed } from '../../../kernel/storage/typed.ts'
import { orderInTab } from '../draft/order-in-tab.ts'

/** The next application starts from scratch: an agent is back at the dashboard, or somebody starts again. The rest stays. */
export const discardDraft = (): void => {
  typed.clear()
  orderInTab.remove()
  clearCustomerCategory()
}
