/** A screen that a capability adds to the back office. Its route is in `routes.ts`, like any other. */
export type BackOfficeScreen = {
  path: `/back-office/${string}`
  name: string
  /** One line: what somebody opens it for. */
  purpose: string
}
