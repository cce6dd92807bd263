import { text } from '../../kernel/storage/codecs.ts'
import { kept } from '../../kernel/storage/kept.ts'
import { tab } from '../../kernel/storage/shelf.ts'

/** The email that this tab registered: until it's confirmed there is no login, so its password is refused like a wrong one. */
export const registeredEmail = kept('registeredEmail', text, tab)
