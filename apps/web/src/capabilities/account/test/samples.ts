import type {
  PaymentAccountDetails,
  SubscriberInformation,
  remainingContract,
} from '@hibla/contract/account/account.contract'
import type { Consent } from '@hibla/contract/account/privacy.contract'
import type { OkOf } from '@hibla/contract/endpoint'

/** As the wire carries it: dates and amounts get their brands only by parsing. */
type Wire<T> = { [K in keyof T]?: unknown }

export const details = (own: Wire<PaymentAccountDetails> = {}) => ({
  accountNumber: '1000000000011',
  firstName: 'Ana',
  status: 'ACTIVE',
  subscriberType: 'RESIDENTIAL',
  customersegment: 'Regular',
  legacyAccount: false,
  cartId: null,
  outageStatus: null,
  cpe: { serialNumber: 'HBL-1' },
  emails: ['ana@example.com'],
  area: { region: 'NCR', province: 'Metro Manila', municipality: 'Makati' },
  subscriptions: [
    {
      type: 'MAINLINE',
      category: 'FIBRE',
      serviceType: 'INTERNET',
      productOfferingID: 'P1',
      name: 'Fibre 300',
      monthlyFee: 149_900,
    },
    {
      type: 'VAS',
      category: 'WIFI6',
      serviceType: 'DEVICE',
      productOfferingID: 'V1',
      name: 'Wi-Fi 6 modem',
      monthlyFee: 0,
    },
    {
      type: 'ADDON',
      category: 'MESH',
      serviceType: 'DEVICE',
      productOfferingID: 'A1',
      name: 'Mesh hub',
      monthlyFee: 19_900,
    },
  ],
  netflixSubsMstDetails: null,
  ...own,
})

export const subscriber = (own: Wire<SubscriberInformation> = {}) => ({
  accountNumber: '1000000000011',
  firstName: 'Ana',
  lastName: 'Reyes',
  businessName: null,
  subscriberType: 'RESIDENTIAL',
  status: 'ACTIVE',
  email: 'ana@example.com',
  mobileNumber: '9171234567',
  serviceAddress: '12 Mabini Street, Bel-Air, Makati',
  billingAddress: { line1: '12 Mabini Street,', line2: 'Bel-Air, Makati' },
  memberSince: '2024-03-01',
  pendingChange: null,
  ...own,
})

export const contract = (own: Wire<OkOf<typeof remainingContract>> = {}) => ({
  startedOn: '2025-11-01',
  endsOn: '2027-10-31',
  termMonths: 24,
  remainingMonths: 12,
  plan: 'Fibre 300',
  speedMbps: 300,
  monthlyFee: 149_900,
  ...own,
})

export const consentsOf = (granted: Consent['purpose'][], at = '2026-11-02T01:30:00Z'): Consent[] =>
  (['marketing', 'partner-offers', 'usage-analysis', 'surveys'] as const).map((purpose) => ({
    purpose,
    granted: granted.includes(purpose),
    history: granted.includes(purpose) ? [{ granted: true, at }] : [],
  }))
