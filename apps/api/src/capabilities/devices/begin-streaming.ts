import { hopeless, on, type Subscriber } from '../../kernel/outbox/outbox.ts'
import { streamingIncluded } from '../account/account.door.ts'
import type { DevicesParts } from './parts.ts'

/**
 * An account has a streaming service, with a new plan for example: the service is told, and its link is offered to the
 * subscriber. Without an answer the queue tries again, for the same subscriber.
 */
export const beginsStreaming = (parts: DevicesParts): Subscriber =>
  on(streamingIncluded, 'devices.begin-streaming', async (tx, { accountNumber, productOfferingID: product }) => {
    if (!parts.streaming) return undefined
    const { accounts } = parts
    const account = await accounts.find(tx, accountNumber)
    // Somebody was faster, or the plan has changed again meanwhile.
    if (!account || account.streaming || !account.subscriptions.some(({ category }) => category === 'STREAMING'))
      return undefined
    const begun = await parts.streaming.begin({ accountNumber, product })
    if (begun.outcome === 'refused') return hopeless('The streaming service refuses this account')
    if (begun.outcome === 'unknown') throw new Error('The streaming service gave no answer')
    await accounts.beginStreaming(tx, accountNumber, begun)
    return undefined
  })
