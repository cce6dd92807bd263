import type { As } from '../../../../test/api.ts'

const holder = (accountNumber: string): As => ({ as: 'ana.customer', accounts: [accountNumber] })

/** Demo subscribers with what matters to the shop. */
export const people = {
  /** Quezon City, 300 Mbps, a Wi-Fi 6 modem, 22 months left, with a mesh hub and the family filter. */
  manila: holder('1000000000011'),
  /** A business in Cebu. */
  business: holder('1000000000029'),
  /** Angeles, 100 Mbps, a Wi-Fi 5 modem, a contract that ended long ago; from the previous system. */
  legacy: holder('1000000000037'),
  suspended: holder('1000000000045'),
  /** XCLSV in Makati on the fastest plan, with a Wi-Fi 7 modem. */
  xclsv: holder('1000000000052'),
  /** Antipolo, a plan with TV, four months left. */
  shortTerm: holder('1000000000060'),
  /** Taguig, a plan that comes with streaming. */
  streaming: holder('1000000000094'),
}
