import { text } from '../../kernel/storage/codecs.ts'
import { storedValue } from '../../kernel/storage/stored-value.ts'
import { AGENT_PROMO_CODE } from '../../kernel/use-leave-warning.ts'

/** The promo code an agent offers from door to door. It stays when an application is left. */
export const agentPromoCode = storedValue(AGENT_PROMO_CODE, text)
