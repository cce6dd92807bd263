import type { sendOtp as contract, verifyOtp } from '@hibla/contract/applications/applications.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok } from '@hibla/contract/values/outcome'
import { uuidFrom } from '../../kernel/ids/uuid-from.ts'
import { applicationOf } from './orders.ts'
import type { ApplicationsParts } from './parts.ts'

type About = InputOf<typeof contract>['body']

/** One code at a time per application and purpose, so together they are its reference. */
const referenceOf = ({ appRefID, purpose }: About) => uuidFrom(`${purpose} ${appRefID}`)

/** The response doesn't reveal whether the application exists, so it's the same beyond the recipient's cap. */
export const sendOtp = async ({ db, identity }: ApplicationsParts, about: About) => {
  const found = await applicationOf(db, about.appRefID)
  if (found) await identity.sendCode(about.purpose, { email: found.event.emailAddress }, referenceOf(about))
  return ok({ status: true as const })
}

export const checkOtp = async ({ identity }: ApplicationsParts, given: InputOf<typeof verifyOtp>['body']) => {
  const used = await identity.redeemCode(referenceOf(given), given.purpose, given.otp)
  return used.ok ? ok({ status: true as const }) : used
}
