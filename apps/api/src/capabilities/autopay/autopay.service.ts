import { cardChecks } from './cards/card-checks.ts'
import { cardsCharging } from './charges/cards-charging.ts'

/** What billing and payments ask AutoPay, by the ports that the map gives them. */
export const autopayService = { cardChecks, cardsCharging }

export type AutopayService = typeof autopayService
