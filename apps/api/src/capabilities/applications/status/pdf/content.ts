import type { Quote } from '@hibla/contract/applications/quote.rule'

/** Everything on the sheet, so that drawing it needs no database. */
export type ApplicationContent = {
  reference: string
  sentIn: string
  status: string
  name: string
  citizenship: string | null
  business: [label: string, value: string][]
  contacts: [label: string, value: string][]
  homeAddress: string
  billingAddress: string
  quote: Quote
  termMonths: number
  appointment: string
  visitFirst: boolean
  agreedOn: string
}
