import { text } from '../../kernel/storage/codecs.ts'
import { kept } from '../../kernel/storage/kept.ts'
import { tab } from '../../kernel/storage/shelf.ts'

/** An email that was typed outlives the way from one screen of the login to another, and goes when the login is done. */
export const typedEmail = kept('loginEmail', text, tab)
