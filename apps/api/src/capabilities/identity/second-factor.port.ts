type Locked = { kind: 'locked'; seconds: number }
type Wrong = { kind: 'wrong' }

/**
 * A second step at login, as the embedded provider does it. Keycloak has no such calls for programs: there people set it
 * up in Keycloak's own account console.
 */
export type SecondFactor = {
  state: (personId: string) => Promise<{ on: boolean; required: boolean; recoveryCodesLeft: number }>
  /** Undefined if it is on already. */
  begin: (personId: string) => Promise<{ secret: string; uri: string; qr: { size: number; path: string } } | undefined>
  confirm: (
    personId: string,
    code: string,
  ) => Promise<{ kind: 'on'; recoveryCodes: string[] } | { kind: 'none' } | Wrong | Locked>
  remove: (personId: string, code: string) => Promise<{ kind: 'removed' | 'required' } | Wrong | Locked>
}
