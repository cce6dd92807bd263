import { DAY_MS } from '@hibla/contract/values/days'
import { records } from '../../../kernel/storage/records.ts'
import type { Who } from '../steps/start/personal-details.ts'
import { UNSENT_DAYS } from './unsent.ts'

/**
 * A customer whom an agent met without a signal. Only the server knows where fibre reaches, so their application begins once
 * there is one. They have agreed to the privacy notice.
 */
export type NotedCustomer = {
  key: string
  /** Whose login noted it; nobody else sees it. */
  of: string
  at: number
  who: Who
  /** Where they live, in their own words. */
  place: string
}

const storedRecords = records<NotedCustomer & { until: number }>('noted-customers')
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((listener) => listener())

export const noted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** One person's, the oldest first. */
  of: async (person: string): Promise<NotedCustomer[]> =>
    (await storedRecords.all())
      .filter((each) => each.of === person)
      .map(({ until: _, ...customer }) => customer)
      .toSorted((a, b) => a.at - b.at),
  keep: async (customer: NotedCustomer): Promise<void> => {
    await storedRecords.put({ ...customer, until: customer.at + UNSENT_DAYS * DAY_MS })
    notifyListeners()
  },
  drop: async (...keys: string[]): Promise<void> => {
    for (const key of keys) await storedRecords.drop(key)
    if (keys.length > 0) notifyListeners()
  },
  /** Their application has begun, so the note is done with. */
  begun: async (person: string, { mobile_no, email }: Pick<Who, 'mobile_no' | 'email'>): Promise<void> => {
    const done = (await noted.of(person)).filter(({ who }) => who.mobile_no === mobile_no && who.email === email)
    await noted.drop(...done.map(({ key }) => key))
  },
}
