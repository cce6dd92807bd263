import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import type { TestDatabase } from '../../../../test/database.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { pdf } from '../../../../test/sample-files.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { sql } from '../../../kernel/postgres/sql.ts'

const calls = contract.support
type Ana = As & { number: string; mail: string }
type Staff = `${string}.back-office`

/** People with a line who write to us, each with an account of their own, and the staff who answer. */
export const useSubscribers = async (extra: { database?: TestDatabase } = {}) => {
  const api = await useApi(extra)
  const made: string[] = []

  const subscriber = async (name = `ana${made.length + 1}`): Promise<Ana> => {
    const [number = ''] = await addSubscribers(api.db, { count: 1, billDay: 10, from: made.length + 1 })
    made.push(number)
    const mail = `${number}@example.com`
    await api.db.execute(sql`update account set email = ${mail} where account_number = ${number}`)
    return { as: `${name}.customer`, accounts: [number], number, mail }
  }
  const who = ({ as, accounts }: As): As => ({ as, accounts })
  const key = () => ({ idempotencyKey: randomUUID() as string })
  const submit = (ana: As, body: object = {}, idempotencyKey: string = randomUUID()) =>
    api.call(calls.submitConcern, {
      ...who(ana),
      idempotencyKey,
      body: { concernType: 'BILLING', subConcernType: 'BILLING-CHARGE', description: 'What is this?', ...body },
    })
  const opened = async (ana: As, body: object = {}): Promise<string> => {
    const { status, body: answer } = await submit(ana, body)
    expect(status).toBe(200)
    return answer.ticketNumber
  }
  const list = async (ana: As, query: object = {}) => {
    const { status, body } = await api.call(calls.tickets, { ...who(ana), query })
    expect(status).toBe(200)
    return body
  }
  const numbers = async (ana: As, query: object = {}) =>
    (await list(ana, query)).tickets.map(({ ticketNumber }) => ticketNumber)
  const read = (ana: As, ticketNumber: string) => api.call(calls.ticket, { ...who(ana), params: { ticketNumber } })
  const reply = (ana: As, ticketNumber: string, text = 'Here is more.') =>
    api.call(calls.replyToTicket, { ...who(ana), ...key(), params: { ticketNumber }, body: { text } })
  const close = (ana: As, ticketNumber: string) =>
    api.call(calls.closeTicket, { ...who(ana), ...key(), params: { ticketNumber } })
  const rate = (ana: As, ticketNumber: string, rating: number) =>
    api.call(calls.rateTicket, { ...who(ana), ...key(), params: { ticketNumber }, body: { rating } })
  const reopen = (ana: As, ticketNumber: string, text = 'It’s there again.') =>
    api.call(calls.reopenTicket, { ...who(ana), ...key(), params: { ticketNumber }, body: { text } })
  const send = (ana: As, ticketNumber: string, bytes: Uint8Array = pdf(), name = 'bill.pdf', own = key()) =>
    api.call(calls.addTicketFile, {
      ...who(ana),
      ...own,
      params: { ticketNumber },
      file: new File([new Uint8Array(bytes)], name),
    })

  const seen = async (ticketNumber: string, as: Staff = 'nora.back-office') =>
    (await api.call(calls.staffTicket, { as, params: { ticketNumber } })).body
  /** What staff do about a ticket as it is now. */
  const desk = (as: Staff = 'nora.back-office') => {
    const at = async (ticketNumber: string) => ({
      as,
      ...key(),
      params: { ticketNumber },
      version: (await seen(ticketNumber)).version,
    })
    return {
      assign: async (ticketNumber: string, to: 'me' | 'nobody' = 'me', given?: number) => {
        const { version, ...ask } = await at(ticketNumber)
        return api.call(calls.assignTicket, { ...ask, body: { to, version: given ?? version } })
      },
      answer: async (ticketNumber: string, text = 'We’re on it.', isNote = false) => {
        const { version, ...ask } = await at(ticketNumber)
        return api.call(calls.answerTicket, { ...ask, body: { text, isNote, version } })
      },
      resolve: async (ticketNumber: string, text = 'It works now.') => {
        const { version, ...ask } = await at(ticketNumber)
        return api.call(calls.resolveTicket, { ...ask, body: { text, version } })
      },
      queue: async (query: object = {}) =>
        (await api.call(calls.ticketQueue, { as, query })).body.tickets.map(({ ticketNumber }) => ticketNumber),
    }
  }
  const emails = async ({ mail }: Ana) => (await messagesTo(api.db, mail)).map(({ subject }) => subject)
  const runSchedule = () => api.work.schedules.find(({ name }) => name === 'support.close')!.run()

  return {
    api,
    calls,
    subscriber,
    who,
    key,
    submit,
    opened,
    list,
    numbers,
    read,
    reply,
    close,
    rate,
    reopen,
    send,
    seen,
    desk,
    letters: emails,
    runSchedule,
  }
}
