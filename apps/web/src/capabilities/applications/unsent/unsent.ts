import type { saveDraft } from '@hibla/contract/applications/sold.contract'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { DAY_MS } from '@hibla/contract/values/days'
import { records } from '../../../kernel/storage/records.ts'

type Body = ArgumentsOf<typeof saveDraft>['body']

/** A save that found no network, as it will be sent. Its key makes it one save, however often it is tried. */
export type Unsent = {
  key: string
  /** Whose login typed it; nobody else sends it. */
  of: string
  reference: string
  segment: Body['customerSegment']
  at: number
  /** It may have arrived, though its answer didn't. Until we know, nothing that was typed later is sent. */
  tried: boolean
  /** What was typed; not any more, once the application is over. */
  body?: Body
  /** Why we didn't take it, once we've said so. */
  refused?: { code: string; words: string }
}

/** Customers' details don't stay longer than this on a phone that others may use. The privacy notice says so. */
export const UNSENT_DAYS = 7

const storedRecords = records<Unsent & { until: number }>('unsent-drafts')
const put = (save: Unsent) => storedRecords.put({ ...save, until: save.at + UNSENT_DAYS * DAY_MS })
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

export const unsentOf = (of: string, key: string, body: Body, tried: boolean): Unsent => {
  const { applicationRefID: reference, customerSegment: segment } = body
  return { key, of, reference, segment, at: Date.now(), tried, body }
}

export const nameOn = ({ body }: Unsent): string | undefined => body && `${body.firstName} ${body.lastName}`

export const unsent = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** One person's, the oldest first; of one draft, if it's named. */
  of: async (person: string, reference?: string): Promise<Unsent[]> =>
    (await storedRecords.all())
      .filter((each) => each.of === person && (reference === undefined || each.reference === reference))
      .map(({ until: _, ...save }) => save)
      .toSorted((a, b) => a.at - b.at || Number(b.tried) - Number(a.tried)),
  /** A later save of the same draft says all that earlier ones did; only one that may have arrived stays before it. */
  keep: async (save: Unsent): Promise<void> => {
    for (const each of await unsent.of(save.of, save.reference))
      if (each.key !== save.key && (!each.tried || each.refused)) await storedRecords.drop(each.key)
    await put(save)
    notifyListeners()
  },
  /** How something that waits stands by now. */
  change: async (save: Unsent): Promise<void> => {
    await put(save)
    notifyListeners()
  },
  drop: async (...keys: string[]): Promise<void> => {
    for (const key of keys) await storedRecords.drop(key)
    if (keys.length > 0) notifyListeners()
  },
}
