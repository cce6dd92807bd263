import type { SecondFactor } from '../../../../capabilities/identity/second-factor/second-factor.port.ts'
import { noteSecurity } from '../../../../kernel/audit/audit.ts'
import { isUuid } from '../../../../kernel/http/input/call-headers.ts'
import { knownDevice } from '../login/known-origins.ts'
import { beginEnrolment, confirmEnrolment } from './enrol-factor.ts'
import { newRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import { checkFactor, factorOf, hasApp, isRequired, removeFactor, type FactorDeps } from './second-factor.ts'

/** Beside an app that is in use, too: the portal asks for its code before all of this. */
const replaces = { replaces: true }

/** What the portal's own screens do with it. */
export const embeddedSecondFactor = (deps: FactorDeps): SecondFactor => {
  const { db, secretKey, onFactorNews } = deps
  return {
    state: async (personId) => {
      if (!isUuid(personId)) return { on: false, required: false, recoveryCodesLeft: 0 }
      const left = await recoveryCodesLeft(db, personId)
      return {
        on: await hasApp(db, personId),
        required: await isRequired(deps, personId),
        recoveryCodesLeft: left,
      }
    },
    begin: async (personId) => (isUuid(personId) ? beginEnrolment(deps, personId, replaces) : undefined),
    confirm: async (personId, code, session) =>
      isUuid(personId) ? confirmEnrolment(deps, { personId }, code, { ...replaces, session }) : { kind: 'none' },
    check: async (tx, { personId, device }, code) => {
      if (!isUuid(personId)) return { kind: 'wrong' }
      return checkFactor(tx, deps, { personId, device: await knownDevice(tx, deps, personId, device) }, code)
    },
    renewCodes: async (personId) =>
      db.transaction(async (tx) => {
        if (!isUuid(personId) || !(await factorOf(tx, personId))?.confirmedAt) return undefined
        const codes = await newRecoveryCodes(tx, secretKey, personId)
        await noteSecurity(tx, { what: 'recovery-codes-renewed', personId })
        await onFactorNews(tx, { personId, what: 'codes-renewed' })
        return codes
      }),
    remove: async (personId) => {
      if (!isUuid(personId)) return 'removed'
      if (await isRequired(deps, personId)) return 'required'
      await db.transaction(async (tx) => {
        if (await removeFactor(tx, personId)) await onFactorNews(tx, { personId, what: 'removed' })
      })
      return 'removed'
    },
    removeSince: (tx, personId, since) => removeFactor(tx, personId, { since, about: { by: 'undo link' } }),
  }
}
