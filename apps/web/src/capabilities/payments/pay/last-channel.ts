import { record } from '../../../kernel/storage/codecs.ts'
import { storedValue } from '../../../kernel/storage/stored-value.ts'

/** By person: the channel they paid by last. Guests of a browser share one. */
const lastChannels = storedValue('lastWayToPay', record<Record<string, string>>())

const GUEST = 'guest'

export const lastWay = (who: string | undefined): string => lastChannels.read()?.[who ?? GUEST] ?? ''

export const rememberWay = (who: string | undefined, channel: string): void =>
  lastChannels.write({ ...lastChannels.read(), [who ?? GUEST]: channel })
