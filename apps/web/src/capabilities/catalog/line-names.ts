import type { Technology } from '@hibla/contract/values/technology'

/** How a line reaches a home, in people's words. */
export const lineNames = {
  GPON: 'Fibre to your modem (GPON)',
  GFAST: 'Building wiring (GFAST)',
} satisfies Record<Technology, string>
