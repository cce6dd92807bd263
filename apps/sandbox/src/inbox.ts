import { randomUUID } from 'node:crypto'
import { recipientMatcher } from './recipient.ts'

export interface Message {
  kind: 'mail' | 'sms'
  id: string
  to: string
  from?: string
  subject?: string
  text: string
  html?: string
  /** The sender's own reference: the one given to the SMS gateway, or the first part of the mail's Message-ID. */
  reference?: string
  receivedAt: string
}

export interface Inbox {
  add(message: Omit<Message, 'id' | 'receivedAt'>): Message
  /** Newest first. */
  list(to?: string): Message[]
  sms(reference: string): Message | undefined
  empty(): void
  /** Changes whenever the content changes. */
  tag(): string
}

const capacity = 1_000

export function createInbox(now: () => Date): Inbox {
  const life = randomUUID()
  let messages: Message[] = []
  let changes = 0

  return {
    add(message) {
      const kept = { ...message, id: randomUUID(), receivedAt: now().toISOString() }
      // By order of arrival, not by time, because business time can be moved backwards.
      messages = [kept, ...messages.slice(0, capacity - 1)]
      changes += 1
      return kept
    },
    list(to) {
      if (!to) return messages
      const matches = recipientMatcher(to)
      return messages.filter((message) => matches(message.to))
    },
    sms: (reference) => messages.find((message) => message.kind === 'sms' && message.reference === reference),
    empty() {
      messages = []
      changes += 1
    },
    tag: () => `"${life}.${changes}"`,
  }
}
