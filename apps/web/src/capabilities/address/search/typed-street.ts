import { text } from '../../../kernel/storage/codecs.ts'
import { typed } from '../../../kernel/storage/typed.ts'

const stored = typed.stores('typedStreet', text)

const streetWords = 'street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|lane|ln|highway|hwy'
const named = new RegExp(`^.*?\\b(?:${streetWords})\\b\\.?(?=\\s*,|\\s|$)`, 'i')
const kalye = /^(?:\S+ )?kalye [^,]+/i

/** The street in what people typed, with its number: our lists have none, so the place they choose doesn't name it. */
export const streetIn = (address: string): string | undefined =>
  (kalye.exec(address) ?? named.exec(address))?.[0].trim()

/** For the form that asks for it; another place has another street, or none. */
export const storeStreet = (street: string | undefined): void =>
  street === undefined ? stored.remove() : stored.write(street)

export const typedStreet = (): string => stored.read() ?? ''
