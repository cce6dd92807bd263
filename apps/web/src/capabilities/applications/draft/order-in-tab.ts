import { text } from '../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'

/** The application that this tab works on. It outlives the four hours, so that a page that is loaded again can say they are over. */
export const orderInTab = typedInTab.stores('applicationInTab', text)
