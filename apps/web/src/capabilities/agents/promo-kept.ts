import { text } from '../../kernel/storage/codecs.ts'
import { kept } from '../../kernel/storage/kept.ts'
import { AGENT_PROMO_CODE } from '../../kernel/use-leave-warning.ts'

/** The promo code an agent offers from door to door. It stays when an application is left. */
export const agentPromoCode = kept(AGENT_PROMO_CODE, text)
