import { cardChecks } from './card-checks.ts'
import { cardsCharging } from './cards-charging.ts'

/** What billing and payments ask AutoPay, by the ports that the map gives them. */
export const autopayDoor = { cardChecks, cardsCharging }

export type AutopayDoor = typeof autopayDoor
