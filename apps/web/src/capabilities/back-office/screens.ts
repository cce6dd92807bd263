import type { BackOfficeScreen } from '../../kernel/back-office-screen.ts'
import { backOfficeScreens as applications } from '../applications/index.ts'
import { backOfficeScreens as audit } from '../audit/index.ts'
import { backOfficeScreens as content } from '../content/index.ts'
import { backOfficeScreens as help } from '../help/index.ts'
import { backOfficeScreens as identity } from '../identity/index.ts'
import { backOfficeScreens as notifications } from '../notifications/index.ts'
import { backOfficeScreens as orders } from '../orders/index.ts'
import { backOfficeScreens as outages } from '../outages/index.ts'
import { backOfficeScreens as payments } from '../payments/index.ts'
import { backOfficeScreens as referrals } from '../referrals/index.ts'
import { backOfficeScreens as support } from '../support/index.ts'

/** What capabilities add to the back office, in the order of its menu. */
export const backOfficeScreens: readonly BackOfficeScreen[] = [
  ...applications,
  ...orders,
  ...support,
  ...payments,
  ...outages,
  ...referrals,
  ...content,
  ...help,
  ...notifications,
  ...audit,
  ...identity,
]
