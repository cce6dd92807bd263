/** What the browser remembers between pages, container by container, as it is before anyone has done anything. */
export type EmailValidation = { appRefID: string | null; purpose: string | null; validated: boolean }
export type PaymentInfo = { accountNumber: string | null; amountCentavos: number | null; payMethod: string | null }
export type AutoDebitState = 'UNENROLLED' | 'VERIFIED' | 'PARTIAL_VERIFIED'
export type AutoDebitRequest = { accountNumber: string | null; amountCentavos: number | null; state: AutoDebitState }
export type CategoryCode = 'RES' | 'SME'
export type Technology = 'GPON' | 'GFAST'
export type CustomerCategory = {
  category: CategoryCode
  serviceabilityTechnology: Technology
  isWorkingGovtEmbassyWorker: boolean
}
export type ReferralType = { selectedReferralType: string | null }
export type SwitchAccount = { accountNumber: string | null }
export type CartItem = { cartItemId: string; productId: string; quantity: number; isExtension: boolean }
export type CartInfo = {
  cartId: string | null
  changePackageCartId: string | null
  items: CartItem[]
  isUpgradeFlow: boolean
  isConditionsAgreed: boolean
  isExistingProductIncart: boolean
}
export type OrderInfo = { orderId: string | null; requestId: string | null }

/** These eight survive a reload, and nothing else does. */
export type Persisted = {
  emailValidation: EmailValidation
  paymentInfo: PaymentInfo
  autoDebitRequestInfo: AutoDebitRequest
  customerCategory: CustomerCategory
  referralType: ReferralType
  switchAccountInfo: SwitchAccount
  cartInfo: CartInfo
  orderInfo: OrderInfo
}

export type State = Persisted & { customerSegment: string }

export const initialPersisted: Persisted = {
  emailValidation: { appRefID: null, purpose: null, validated: false },
  paymentInfo: { accountNumber: null, amountCentavos: null, payMethod: null },
  autoDebitRequestInfo: { accountNumber: null, amountCentavos: null, state: 'UNENROLLED' },
  customerCategory: { category: 'RES', serviceabilityTechnology: 'GPON', isWorkingGovtEmbassyWorker: false },
  referralType: { selectedReferralType: null },
  switchAccountInfo: { accountNumber: null },
  cartInfo: {
    cartId: null,
    changePackageCartId: null,
    items: [],
    isUpgradeFlow: false,
    isConditionsAgreed: false,
    isExistingProductIncart: false,
  },
  orderInfo: { orderId: null, requestId: null },
}

export const initialState: State = { ...initialPersisted, customerSegment: 'Regular' }
