import type { Principal } from '@hibla/contract/access.rule'

/** Somebody who is logged in, with what the account and the programme they chose say about them. */
export type Viewer = Principal & {
  /** Takes part in the employee referral programme as an employee. */
  referralEmployee?: boolean
}

export const isAgent = ({ personas }: Principal): boolean => personas.has('sales')

export const isStaff = ({ personas }: Principal): boolean => personas.has('back-office')

/** Customer menus and the cart are for customers who are not agents, and who don't act as employees now. */
export const seesCustomerShell = ({ personas, referralEmployee = false }: Viewer): boolean =>
  personas.has('customer') && !personas.has('sales') && !referralEmployee

export const logoLinkOf = (viewer: Viewer): '/' | '/sales' | '/customer' | '/back-office' | '/get-started' => {
  if (!viewer.signedIn) return '/'
  if (isAgent(viewer)) return '/sales'
  if (viewer.referralEmployee) return '/get-started'
  if (viewer.personas.has('customer')) return '/customer'
  return isStaff(viewer) ? '/back-office' : '/get-started'
}

/** Without an account number and the customer role there is nothing to show. */
export const hasNoAccount = (viewer: Principal, accountNumber: string | undefined): boolean =>
  accountNumber === undefined && !viewer.personas.has('customer')
