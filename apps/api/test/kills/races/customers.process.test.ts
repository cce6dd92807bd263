import { decidedAgain } from '../journeys/paying.ts'
import { openTestEnvironment } from '../test-environment.ts'
import { testChargeRaces } from './charges.ts'
import { testCounterRaces } from './counters.ts'
import { testNotificationRaces } from './notifications.ts'
import { testPublishing } from './publishing.ts'
import { inAnotherTab, same, testRaces } from './raced.ts'
import { testSubmitRaces } from './submits.ts'
import { testTicketRaces } from './tickets.ts'

// Beside the kills and the other races, on a stage of its own.
const environment = await openTestEnvironment()
testRaces(environment, [
  ['two redeemers of one code', 'changing an email address', same],
  ['two redeemers of one link', 'choosing a new password', same],
  ['two redeemers of one link', 'verifying an email address', same],
  ['two presses', 'registering', same],
  ['two presses', 'giving consent', same],
  ['two presses', 'announcing news', same],
  ['two presses', 'starting a payment', same],
  ['two tabs', 'starting a payment', decidedAgain],
  ['two presses', 'refunding a payment', same],
  ['two presses', 'putting a hub into the cart', same],
  ['two tabs, with room for one more hub', 'putting a hub into the cart', inAnotherTab],
  ['two tabs', 'choosing a new plan', same],
  ['two tabs', 'removing an add-on', inAnotherTab],
  ['two members of staff', 'activating an order', inAnotherTab],
  ['two members of staff', 'activating a plan that brings streaming', inAnotherTab],
  ['two presses', 'paying back part of an order that goes on', same],
  ['two members of staff', 'approving a refund', inAnotherTab],
])
testSubmitRaces(environment)
testChargeRaces(environment)
testCounterRaces(environment)
testNotificationRaces(environment)
testPublishing(environment)
testTicketRaces(environment)
