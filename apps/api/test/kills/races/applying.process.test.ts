import { openTestEnvironment } from '../test-environment.ts'
import { testDocumentRaces } from './documents.ts'
import { testLastPlace } from './last-place.ts'
import { inAnotherTab, same, testRaces } from './raced.ts'

// Beside the kills and the other races, on a stage of its own.
const environment = await openTestEnvironment()
testRaces(environment, [
  ['two presses of one form', 'leaving one’s details where there is no fibre', same],
  ['the form sent from two tabs', 'leaving one’s details where there is no fibre', inAnotherTab],
  ['two presses', 'a guest’s new order', same],
  ['two tabs', 'a member’s new order', same],
  ['two presses', 'saving an application', same],
  ['two presses', 'sending in an application', same],
  ['two tabs', 'sending in an application', inAnotherTab],
  ['two redeemers of one code', 'proving an application’s email address', same],
  ['two redeemers of one link', 'confirming an application', same],
  ['two members of staff', 'approving an application', same],
  ['two members of staff', 'noting that a line works', same],
  ['two tabs', 'linking the account of one’s application', same],
  ['two presses', 'sending returned documents back', same],
  ['two tabs', 'sending returned documents back', inAnotherTab],
])
testLastPlace(environment)
testDocumentRaces(environment)
