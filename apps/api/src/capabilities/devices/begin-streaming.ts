import { hopeless, on, type Subscriber } from '../../kernel/outbox/outbox.ts'
import { streamingIncluded } from '../account/account.service.ts'
import type { DevicesDeps } from './deps.ts'

/**
 * An account has a streaming service, with a new plan for example: the service is told, and its link is offered to the
 * subscriber. Without an answer the queue tries again, for the same subscriber.
 */
export const beginsStreaming = (deps: DevicesDeps): Subscriber =>
  on(streamingIncluded, 'devices.begin-streaming', async (tx, { accountNumber, productOfferingID: product }) => {
    if (!deps.streaming) return undefined
    const { accounts } = deps
    const account = await accounts.find(tx, accountNumber)
    // Somebody was faster, or the plan has changed again meanwhile.
    if (!account || account.streaming || !account.subscriptions.some(({ category }) => category === 'STREAMING'))
      return undefined
    const begun = await deps.streaming.begin({ accountNumber, product })
    if (begun.outcome === 'refused') return hopeless('The streaming service refuses this account')
    if (begun.outcome === 'unknown') throw new Error('The streaming service gave no answer')
    await accounts.beginStreaming(tx, accountNumber, begun)
    return undefined
  })
