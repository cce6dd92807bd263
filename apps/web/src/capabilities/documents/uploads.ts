import type { Category } from '@hibla/contract/documents/category.rule'
import { uploadFile, type FileRecord } from '@hibla/contract/documents/documents.contract'
import type { Client } from '@hibla/contract/client'
import { create } from 'zustand'
import { sendWithProgress } from '../../kernel/send-with-progress.ts'
import { connection } from '../../kernel/connection.ts'
import { ownText } from '../../kernel/refusal-texts.ts'
import { toast } from '../../ui/toast-store.ts'
import { faultOf } from './check-file.ts'
import { filesChanged } from './documents.queries.ts'
import { ONE_FOR_ONE, refusalTexts, UPLOAD_FAILED } from './texts.ts'

/** Where a file goes. A replaced one takes the place of a file that was returned. */
export type Target = {
  applicationReferenceNo: string
  category: Category
  subCategory: string
  reupload: 'true' | 'false'
  replaces?: string
}

/** A file on its way. `refused` is about the file itself; what `failed` can be tried again, and what `waits` tries itself. */
export type Upload = Target & {
  /** Also the key of its attempts: however often it is sent, it arrives once. */
  id: string
  file: File
  state: 'queued' | 'sending' | 'waits' | 'failed' | 'refused'
  sent: number
  why?: string
}

type Moving = { list: readonly Upload[] }

/** Kept outside of the page, so that uploads go on while people look at another step and come back. */
export const useUploads = create<Moving>(() => ({ list: [] }))

const aborts = new Map<string, AbortController>()
const all = () => useUploads.getState().list
const change = (id: string, more: Partial<Upload>) =>
  useUploads.setState(({ list }) => ({ list: list.map((each) => (each.id === id ? { ...each, ...more } : each)) }))
const remove = (id: string) => useUploads.setState(({ list }) => ({ list: list.filter((each) => each.id !== id) }))

/** One at a time: a slow line carries one file faster than three. */
const sendNext = async (client: Client): Promise<void> => {
  const next = all().find(({ state }) => state === 'queued')
  if (!next || all().some(({ state }) => state === 'sending')) return
  const { id, file, applicationReferenceNo, category, subCategory, reupload, replaces } = next
  const abort = new AbortController()
  aborts.set(id, abort)
  change(id, { state: 'sending', sent: 0 })
  const answer = await client.send(uploadFile, {
    query: { applicationReferenceNo, category, subCategory, reupload, ...(replaces && { replaces }) },
    file,
    idempotencyKey: id,
    carry: sendWithProgress({ onProgress: (sent) => change(id, { sent }), signal: abort.signal }),
  })
  aborts.delete(id)
  if (answer.ok) {
    remove(id)
    filesChanged()
  } else if (abort.signal.aborted) {
    remove(id)
    // It may have arrived just before.
    filesChanged()
  } else {
    const why = ownText(refusalTexts, answer.problem.code)
    if (why !== undefined) change(id, { state: 'refused', why })
    else if (answer.problem.code === 'no-connection' && connection.isLost()) change(id, { state: 'waits' })
    else {
      change(id, { state: 'failed' })
      toast(UPLOAD_FAILED, 'bad')
    }
    // The content was refused, so nothing has changed.
    if (answer.problem.status !== 417) filesChanged()
  }
  await sendNext(client)
}

/** Adds files, and sends those that look right. `why` says why none of them can be taken. */
export const send = (client: Client, target: Target, files: readonly File[], why?: string): void => {
  const added = files.map((file): Upload => {
    const fault = faultOf(file)
    const trouble = why ?? (fault && refusalTexts[fault])
    const base = { ...target, id: crypto.randomUUID(), file, sent: 0 }
    return trouble ? { ...base, state: 'refused', why: trouble } : { ...base, state: 'queued' }
  })
  useUploads.setState(({ list }) => ({ list: [...list, ...added] }))
  void sendNext(client)
}

/** Sends a file in the place of one that was returned. If there are more, nobody can know what they stand for. */
export const replace = (
  client: Client,
  applicationReferenceNo: string,
  { id, category, subCategory }: Pick<FileRecord, 'id' | 'category' | 'subCategory'>,
  files: readonly File[],
): void => {
  const target: Target = { applicationReferenceNo, category, subCategory, reupload: 'true', replaces: id }
  send(client, target, files.slice(0, 1))
  send(client, target, files.slice(1), ONE_FOR_ONE)
}

/** The files of an application that haven't arrived: still on their way, or stuck. */
export const useUnsent = (applicationReferenceNo: string) => {
  const unsent = useUploads(({ list }) => list).filter(
    (each) => each.applicationReferenceNo === applicationReferenceNo && each.state !== 'refused',
  )
  const names = (isStuck: boolean) =>
    unsent.filter(({ state }) => (state === 'failed') === isStuck).map(({ file }) => file.name)
  return { underway: names(false), stuck: names(true) }
}

/** Tries again what failed, or what waited for the connection. */
export const resume = (client: Client, ...ids: string[]): void => {
  for (const id of ids) change(id, { state: 'queued' })
  void sendNext(client)
}

/** Gives up an upload, or puts away a message about one. */
export const cancel = (id: string): void => {
  const sending = aborts.get(id)
  if (sending) sending.abort()
  else remove(id)
}
