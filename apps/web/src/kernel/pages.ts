/** The parts of the portal; each has a frame of its own, which `routes.ts` names. */
export type Area = 'public' | 'readAtHome' | 'customer' | 'start' | 'referrer' | 'employee' | 'sales' | 'backOffice'

/** The pages of a capability, by their part of the portal: at which path which file of its folder is shown. */
export type Pages = { readonly [A in Area]?: Readonly<Record<string, string>> }

/** A page that a capability adds to the menu of the back office. */
export type BackOfficeScreen = {
  path: `/back-office/${string}`
  name: string
  /** One line: what somebody opens it for. */
  purpose: string
}

/** A page that a capability adds to the menu of subscribers, under 'My Services'. */
export type ServiceEntry = { label: string; to: string }
