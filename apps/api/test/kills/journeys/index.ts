import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Journey } from '../journey.ts'
import { accountJourneys } from './account.ts'
import { afterOrderingJourneys } from './after-ordering.ts'
import { agentsSellingJourneys } from './agents-selling.ts'
import { autopayJourneys } from './autopay.ts'
import { billingJourneys } from './billing.ts'
import { confirmingJourneys } from './confirming.ts'
import { dismissingJourneys } from './dismissing-slips.ts'
import { cartJourneys } from './filling-carts.ts'
import { retentionJourneys } from './retention.ts'
import { paymentReviewJourneys } from './payment-reviews.ts'
import { housekeepingJourneys } from './housekeeping.ts'
import { identityJourneys } from './identity.ts'
import { orderJourneys } from './ordering.ts'
import { outageJourneys } from './outages.ts'
import { payingJourneys } from './paying.ts'
import { payingOrderJourneys } from './paying-orders.ts'
import { reconcilingJourneys } from './reconciling.ts'
import { referringJourneys } from './referring.ts'
import { refundingJourneys } from './refunding.ts'
import { removingJourneys } from './removing-addons.ts'
import { resumingJourneys } from './resuming.ts'
import { reviewingJourneys } from './reviewing.ts'
import { sellingJourneys } from './selling.ts'
import { notifyingJourneys } from './notifying.ts'
import { ticketJourneys } from './tickets.ts'

const folder = join(import.meta.dirname, '../../../src/capabilities')

/** Journeys within one capability stand in its own folder; here are those that go through several. */
const ofCapabilities = await Promise.all(
  globSync('*/test/kill-journeys.ts', { cwd: folder })
    .toSorted()
    .map(async (file) => ((await import(join(folder, file))) as { killJourneys: Journey[] }).killJourneys),
)

/** Everything in the product that writes. A test fails if a table is written by none of them. */
export const journeys: Journey[] = [
  ...ofCapabilities.flat(),
  ...identityJourneys,
  ...accountJourneys,
  ...sellingJourneys,
  ...agentsSellingJourneys,
  ...confirmingJourneys,
  ...resumingJourneys,
  ...reviewingJourneys,
  ...billingJourneys,
  ...autopayJourneys,
  ...payingJourneys,
  ...refundingJourneys,
  ...paymentReviewJourneys,
  ...dismissingJourneys,
  ...reconcilingJourneys,
  ...removingJourneys,
  ...cartJourneys,
  ...orderJourneys,
  ...payingOrderJourneys,
  ...afterOrderingJourneys,
  ...ticketJourneys,
  ...notifyingJourneys,
  ...outageJourneys,
  ...referringJourneys,
  ...retentionJourneys,
  ...housekeepingJourneys,
]
