import type { Transaction } from '../../../kernel/postgres/database.ts'

type Locked = { kind: 'locked'; seconds: number }
type Wrong = { kind: 'wrong' }

/** What people hear about their app and its recovery codes. */
export type FactorEvent = { personId: string } & (
  | {
      what: 'added' | 'replaced'
      /** By the machine's time. */
      since: Date
      /** The one it was set up in, which has given its code. None at a login. */
      session?: string | undefined
    }
  | { what: 'removed' | 'codes-renewed' | 'recovery-code-used' }
)

/**
 * A second step at login, as the embedded provider does it. Keycloak has no such calls for programs: there people set it
 * up in Keycloak's own account console.
 */
export type SecondFactor = {
  state: (personId: string) => Promise<{ on: boolean; required: boolean; recoveryCodesLeft: number }>
  /** An app that is in use stays so until a code of the new one confirms it. Undefined if there's no such person. */
  begin: (personId: string) => Promise<{ secret: string; uri: string; qr: { size: number; path: string } } | undefined>
  confirm: (
    personId: string,
    code: string,
    session: string,
  ) => Promise<{ kind: 'on'; recoveryCodes: string[] } | { kind: 'none' } | Wrong | Locked>
  /** Uses up a code of the app, or a recovery code, if the transaction commits. `device` is the token of their browser. */
  check: (
    tx: Transaction,
    who: { personId: string; device: string | undefined },
    code: string,
  ) => Promise<{ kind: 'right' } | Wrong | Locked>
  /** Undefined if there's no app. */
  renewCodes: (personId: string) => Promise<string[] | undefined>
  remove: (personId: string) => Promise<'removed' | 'required'>
  /** Removes an app that was set up at this moment or later, even if a role needs one. */
  removeSince: (tx: Transaction, personId: string, since: Date) => Promise<boolean>
}
