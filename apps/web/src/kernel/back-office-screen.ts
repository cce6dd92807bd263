/** A screen that a capability adds to the back office. Its route stands in `routes.ts`, like that of any other. */
export type BackOfficeScreen = {
  path: `/back-office/${string}`
  name: string
  /** One line: what somebody opens it for. */
  purpose: string
}
