import { text } from '../../kernel/storage/codecs.ts'
import { storedValue } from '../../kernel/storage/stored-value.ts'
import { tab } from '../../kernel/storage/storage-area.ts'

/** Keeps a typed email between the login screens, until the login is done. */
export const typedEmail = storedValue('loginEmail', text, tab)
