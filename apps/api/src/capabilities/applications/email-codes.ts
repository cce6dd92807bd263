import { sendOtp as sendOtpContract, type verifyOtp } from '@hibla/contract/applications/applications.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok } from '@hibla/contract/values/outcome'
import { z } from 'zod'
import { askingNeighbourhood, onBehalfOf } from '../../kernel/audit/who-asks.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import { uuidFrom } from '../../kernel/ids/uuid-from.ts'
import { event, on, outbox, type Subscriber } from '../../kernel/outbox/outbox.ts'
import { applicationOf } from './orders.ts'
import { openToVisitor } from './owners.ts'
import type { ApplicationsParts } from './parts.ts'

type About = InputOf<typeof sendOtpContract>['body']

/** One code at a time per application and purpose, so together they are its reference. */
const referenceOf = ({ appRefID, purpose }: About) => uuidFrom(`${purpose} ${appRefID}`)

const Asked = sendOtpContract.body.extend({ from: z.string().optional() })
const codeAsked = event('applications.code-asked', Asked)

/** Whether the application exists is looked up later, so that neither the answer nor the time it takes can tell. */
export const sendOtp = async ({ db }: ApplicationsParts, { appRefID, purpose }: About) => {
  await db.transaction((tx) => outbox(tx, codeAsked, { appRefID, purpose, from: askingNeighbourhood() }))
  return ok({ status: true as const })
}

export const sendsCodes = ({ identity }: ApplicationsParts): Subscriber =>
  on(codeAsked, 'applications.send-code', async (tx, { from, ...about }) => {
    const found = await applicationOf(tx, about.appRefID)
    if (!found) return
    const to = { email: found.event.emailAddress }
    await onBehalfOf(from, () => identity.sendCode(about.purpose, to, referenceOf(about), tx))
  })

/** From then on the application is open to whoever gave the code, by the same cookie that an order leaves. */
export const checkOtp = (parts: ApplicationsParts, caller: Caller, given: InputOf<typeof verifyOtp>['body']) =>
  parts.db.transaction(async (tx) => {
    const used = await parts.identity.redeemCode(referenceOf(given), given.purpose, given.otp, tx)
    if (!used.ok) return used
    await openToVisitor(tx, parts, given.appRefID, caller.visitorKey!)
    return ok({ status: true as const })
  })
