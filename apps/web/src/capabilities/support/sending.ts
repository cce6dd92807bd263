import type { Client } from '@hibla/contract/client'
import { addTicketFile } from '@hibla/contract/support/support.contract'
import { sendWithProgress } from '../../kernel/send-with-progress.ts'
import { ownText } from '../../kernel/refusal-texts.ts'
import { passing } from '../../kernel/storage/container.ts'
import { faultOf } from '../documents/index.ts'
import { refreshTickets } from './support.queries.ts'
import { fileTexts } from './texts.ts'

/** A file on its way to a ticket. `refused` is about the file itself; what `failed` can be tried again. */
export type Sending = {
  /** Also the key of its attempts: however often it is sent, it arrives once. */
  id: string
  ticketNumber: string
  file: File
  state: 'queued' | 'sending' | 'failed' | 'refused'
  sent: number
  why?: string
}

/** Kept outside of the page: the form hands its files over to the page of the ticket it opened. Nobody else finds them here. */
export const useSending = passing<{ list: readonly Sending[] }>({ list: [] })

const all = () => useSending.getState().list
const change = (id: string, more: Partial<Sending>) =>
  useSending.setState(({ list }) => ({ list: list.map((each) => (each.id === id ? { ...each, ...more } : each)) }))

/** Gives up a file that couldn't be sent, or puts away a message about one. */
export const dismiss = (id: string): void =>
  useSending.setState(({ list }) => ({ list: list.filter((each) => each.id !== id) }))

/** Why a file can't be sent, known before a byte of it is. */
export const fileProblem = (file: File): string | undefined => {
  const fault = faultOf(file)
  return fault && fileTexts[fault]
}

/** One at a time: a slow line carries one file faster than three. */
const sendNext = async (client: Client): Promise<void> => {
  const next = all().find(({ state }) => state === 'queued')
  if (!next || all().some(({ state }) => state === 'sending')) return
  const { id, file, ticketNumber } = next
  change(id, { state: 'sending', sent: 0 })
  const answer = await client.send(addTicketFile, {
    params: { ticketNumber },
    file,
    idempotencyKey: id,
    carry: sendWithProgress({ onProgress: (sent) => change(id, { sent }), signal: new AbortController().signal }),
  })
  if (answer.ok) {
    dismiss(id)
    refreshTickets()
  } else {
    const why = ownText(fileTexts, answer.problem.code)
    change(id, why === undefined ? { state: 'failed', why: answer.problem.detail } : { state: 'refused', why })
  }
  await sendNext(client)
}

export const sendFiles = (client: Client, ticketNumber: string, files: readonly File[]): void => {
  const added = files.map((file): Sending => {
    const why = fileProblem(file)
    const own = { id: crypto.randomUUID(), ticketNumber, file, sent: 0 }
    return why === undefined ? { ...own, state: 'queued' } : { ...own, state: 'refused', why }
  })
  useSending.setState(({ list }) => ({ list: [...list, ...added] }))
  void sendNext(client)
}

export const sendAgain = (client: Client, id: string): void => {
  change(id, { state: 'queued' })
  void sendNext(client)
}
