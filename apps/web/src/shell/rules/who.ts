import type { Standing } from '@hibla/contract/access.rule'

export const isAgent = ({ personas }: Standing): boolean => personas.has('sales')

/** Customer menus and the cart are for a customer who does not sell. */
export const seesCustomerShell = ({ personas }: Standing): boolean => personas.has('customer') && !personas.has('sales')

export const logoLinkOf = (viewer: Standing): '/' | '/sales' | '/customer' | '/get-started' => {
  if (!viewer.signedIn) return '/'
  if (isAgent(viewer)) return '/sales'
  return viewer.personas.has('customer') ? '/customer' : '/get-started'
}

/** Neither an account nor the role: there is nothing to show. */
export const hasNoAccount = (viewer: Standing, accountNumber: string | undefined): boolean =>
  accountNumber === undefined && !viewer.personas.has('customer')
