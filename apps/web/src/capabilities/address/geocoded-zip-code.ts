import { text } from '../../kernel/storage/codecs.ts'
import { typed } from '../../kernel/storage/typed.ts'

/** The zip code that the maps service found for the chosen address. */
export const geocodedZipCode = typed.stores('ZipCode', text)
