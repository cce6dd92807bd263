import { cardChecks } from './card-checks.ts'
import { cardsCharging } from './cards-charging.ts'

/** What billing and payments ask AutoPay, by the ports that the map gives them. */
export const autopayService = { cardChecks, cardsCharging }

export type AutopayService = typeof autopayService
