// Written by `npm run map`, from what stands in the folders of the capabilities.
import { backOfficeScreens as applications } from '../applications/screens.ts'
import { backOfficeScreens as audit } from '../audit/screens.ts'
import { backOfficeScreens as content } from '../content/screens.ts'
import { backOfficeScreens as help } from '../help/screens.ts'
import { backOfficeScreens as identity } from '../identity/screens.ts'
import { backOfficeScreens as notifications } from '../notifications/screens.ts'
import { backOfficeScreens as orders } from '../orders/screens.ts'
import { backOfficeScreens as outages } from '../outages/screens.ts'
import { backOfficeScreens as payments } from '../payments/screens.ts'
import { backOfficeScreens as referrals } from '../referrals/screens.ts'
import { backOfficeScreens as support } from '../support/screens.ts'
import type { BackOfficeScreen } from '../../kernel/pages.ts'

/** What capabilities add to the back office, in the order in which the map lets it open them. */
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
