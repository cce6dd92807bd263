import { sendOtp as sendOtpContract, type verifyOtp } from '@hibla/contract/applications/applications.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok, refused } from '@hibla/contract/values/outcome'
import { eq } from '../../../kernel/postgres/sql.ts'
import { z } from 'zod'
import { callerSubnet, onBehalfOf } from '../../../kernel/audit/request-context.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import { countTowards } from '../../../kernel/http/limits/shared-limit.ts'
import { uuidFrom } from '../../../kernel/ids/uuid-from.ts'
import { event, on, outbox, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import { hashOfToken } from '../../../kernel/secret-token.ts'
import { application } from '../applications.tables.ts'
import { applicationOf } from './orders.ts'
import { openDocuments } from '../owners.ts'
import type { ApplicationsDeps } from '../deps.ts'

type About = InputOf<typeof sendOtpContract>['body']

/** One code at a time per application and purpose: for each visitor who asks, and for all who come without a cookie. */
const referenceOf = ({ appRefID, purpose }: About, visitor?: string) =>
  uuidFrom([purpose, appRefID, ...(visitor === undefined ? [] : [visitor])].join(' '))

const DAY = 24 * 60 * 60
/** So many guesses a day at the codes of one application, by anybody; then every further code has a single try. */
const FREE_GUESSES = 30

const CodeRequest = sendOtpContract.body.extend({
  from: z.string().optional(),
  /** The release before this one doesn't say which visitor asked. */
  visitor: z.string().optional(),
})
const codeRequested = event('applications.code-asked', CodeRequest)

/** Whether the application exists is looked up later, so that neither the answer nor the time it takes can tell. */
export const sendOtp = async ({ db }: ApplicationsDeps, { visitorKey }: Caller, { appRefID, purpose }: About) => {
  const visitor = hashOfToken(visitorKey!)
  await db.transaction((tx) => outbox(tx, codeRequested, { appRefID, purpose, from: callerSubnet(), visitor }))
  return ok({ status: true as const })
}

/** Under the visitor who asked, so that strangers' guesses don't count for them; other programs give it without a cookie. */
export const sendsCodes = ({ identity }: ApplicationsDeps): Subscriber =>
  on(codeRequested, 'applications.send-code', async (tx, { from, visitor, ...about }) => {
    const found = await applicationOf(tx, about.appRefID)
    if (!found) return
    const to = { email: found.event.emailAddress }
    const [own, shared] = [referenceOf(about, visitor), referenceOf(about)]
    await onBehalfOf(from, () => identity.sendCode(tx, about.purpose, to, own, undefined, shared))
  })

/** From then on whoever gave the code sees the application and sends its documents, by the cookie that an order leaves. */
export const checkOtp = (deps: ApplicationsDeps, caller: Caller, given: InputOf<typeof verifyOtp>['body']) =>
  deps.db.transaction(async (tx) => {
    const { identity } = deps
    const [own, shared] = [referenceOf(given, hashOfToken(caller.visitorKey!)), referenceOf(given)]
    const isOwn = await identity.awaitsCode(tx, own)
    const isGuess = isOwn || (await identity.awaitsCode(tx, shared))
    const [guesses = 0] = isGuess ? (await countTowards(tx, 'guesses at codes', DAY, [given.appRefID])).values() : []
    const most = guesses > FREE_GUESSES ? 1 : undefined
    const used = await identity.redeemCode(tx, isOwn ? own : shared, given.purpose, given.otp, most)
    if (!used.ok) return used
    const [found] = await tx
      .select({ event: application.event })
      .from(application)
      .where(eq(application.applicationRefId, given.appRefID))
      .for('share')
    // The address was corrected after the code had been sent.
    if (found?.event.emailAddress.toLowerCase() !== used.value.recipient.toLowerCase()) return refused('code-expired')
    await openDocuments(tx, deps.clock.now(), given.appRefID, caller.visitorKey!)
    return ok({ status: true as const })
  })
