import { text } from '../../kernel/storage/codecs.ts'
import { kept } from '../../kernel/storage/kept.ts'
import { tab } from '../../kernel/storage/shelf.ts'

/** Keeps a typed email between the login screens, until the login is done. */
export const typedEmail = kept('loginEmail', text, tab)
