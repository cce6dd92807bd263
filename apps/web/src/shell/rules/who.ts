import type { Standing } from '@hibla/contract/access.rule'

/** What the shell knows of whoever looks at it. */
export type Viewer = Standing & { employee: boolean }

/** All three: the employee flag, a company in the token or the attributes, and the employee referral programme. */
export const isReferralEmployee = (facts: {
  isEmployee: boolean
  companyInToken: string | undefined
  companyInAttributes: string | undefined
  referralType: string | undefined
}): boolean =>
  facts.isEmployee && Boolean(facts.companyInToken ?? facts.companyInAttributes) && facts.referralType === 'ERP'

export const isAgent = ({ personas }: Standing): boolean => personas.has('sales')

/** Customer menus and the cart are for a customer who neither sells nor acts as an employee. */
export const seesCustomerShell = ({ personas, employee }: Viewer): boolean =>
  personas.has('customer') && !personas.has('sales') && !employee

export const logoLinkOf = (viewer: Viewer): '/' | '/sales' | '/customer' | '/get-started' => {
  if (!viewer.signedIn) return '/'
  if (isAgent(viewer)) return '/sales'
  return viewer.personas.has('customer') && !viewer.employee ? '/customer' : '/get-started'
}

/** Neither an account nor the role: there is nothing to show. */
export const hasNoAccount = (viewer: Viewer, accountNumber: string | undefined): boolean =>
  accountNumber === undefined && !viewer.personas.has('customer')
