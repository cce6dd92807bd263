import { z } from 'zod'
import { event, on, outbox, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import type { IdentityDeps } from '../deps.ts'
import { deleteStepUpsOf } from '../step-up/stored-step-ups.ts'
import type { FactorEvent } from './second-factor.port.ts'
import { notifyAppAdded, notifyAppRemoved, notifyCodesRenewed, notifyRecoveryCodeUsed } from './second-factor-emails.ts'
import { noteAddedApp } from './undo-second-factor.ts'

const factorChanged = event(
  'identity.second-factor-changed',
  z.object({
    personId: z.string(),
    what: z.enum(['added', 'replaced', 'removed', 'codes-renewed', 'recovery-code-used']),
    since: z.iso.datetime({ offset: true }).optional(),
  }),
)

/**
 * In the transaction of what happened. Proofs from before a new app count no more, because its code wasn't asked for; only the
 * session it was set up in has just given one.
 */
export const recordFactorEvent = async (tx: Transaction, news: FactorEvent): Promise<void> => {
  const { personId, what } = news
  if ('since' in news) await deleteStepUpsOf(tx, personId, { except: news.session })
  await outbox(tx, factorChanged, { personId, what, ...('since' in news && { since: news.since.toISOString() }) })
}

export const factorEmails = (deps: IdentityDeps): Subscriber =>
  on(factorChanged, 'identity.tell-second-factor-news', async (tx, { personId, what, since }) => {
    const person = await deps.provider.find(personId)
    if (!person?.emailVerified) return
    const { required = false, recoveryCodesLeft = 0 } = (await deps.secondFactor?.state(personId)) ?? {}
    if (what === 'removed') await notifyAppRemoved(tx, deps, person, { required })
    else if (what === 'codes-renewed') await notifyCodesRenewed(tx, deps, person)
    else if (what === 'recovery-code-used') await notifyRecoveryCodeUsed(tx, deps, person, recoveryCodesLeft)
    else if (since !== undefined) {
      const token = await noteAddedApp(tx, deps.clock.now(), { personId, since: new Date(since) })
      await notifyAppAdded(tx, deps, person, { token, replaced: what === 'replaced' })
    }
  })
