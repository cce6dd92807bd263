import type { resendActivation } from '@hibla/contract/applications/verification.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { ok } from '@hibla/contract/values/outcome'
import { z } from 'zod'
import { callerSubnet, onBehalfOf } from '../../../kernel/audit/request-context.ts'
import { event, on, outbox, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import { hashOfToken } from '../../../kernel/secret-token.ts'
import { applicationOf } from '../drafts/orders.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { mailLink } from './emails.ts'

/** Addresses must not stay behind in the queues; this is enough to compare one. */
const trace = (appRefId: string, email: string) => hashOfToken(`${appRefId} ${email.toLowerCase()}`)

const linkRequested = event(
  'applications.link-asked',
  z.object({ appRefId: z.string(), emailTrace: z.string(), from: z.string().optional() }),
)

/** Whether there is such an application is looked up later, so that neither the answer nor the time it takes can tell. */
export const resend = async (
  { db }: Pick<ApplicationsDeps, 'db'>,
  { appRefId, email }: InputOf<typeof resendActivation>['body'],
) => {
  const asked = { appRefId, emailTrace: trace(appRefId, email), from: callerSubnet() }
  await db.transaction((tx) => outbox(tx, linkRequested, asked))
  return ok({ status: true as const })
}

export const resendsLinks = (deps: ApplicationsDeps): Subscriber =>
  on(linkRequested, 'applications.resend-link', async (tx, { appRefId, emailTrace, from }) => {
    const found = await applicationOf(tx, appRefId)
    if (found?.status === 'submitted' && trace(appRefId, found.event.emailAddress) === emailTrace)
      await onBehalfOf(from, () => mailLink(tx, deps, found))
  })
