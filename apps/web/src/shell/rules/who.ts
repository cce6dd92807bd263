import type { Standing } from '@hibla/contract/access.rule'

export const isAgent = ({ personas }: Standing): boolean => personas.has('sales')

export const isStaff = ({ personas }: Standing): boolean => personas.has('back-office')

/** Customer menus and the cart are for customers who are not agents. */
export const seesCustomerShell = ({ personas }: Standing): boolean => personas.has('customer') && !personas.has('sales')

export const logoLinkOf = (viewer: Standing): '/' | '/sales' | '/customer' | '/back-office' | '/get-started' => {
  if (!viewer.signedIn) return '/'
  if (isAgent(viewer)) return '/sales'
  if (viewer.personas.has('customer')) return '/customer'
  return isStaff(viewer) ? '/back-office' : '/get-started'
}

/** Without an account number and the customer role there is nothing to show. */
export const hasNoAccount = (viewer: Standing, accountNumber: string | undefined): boolean =>
  accountNumber === undefined && !viewer.personas.has('customer')
