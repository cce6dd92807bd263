import { testDocumentRaces } from './document-races.ts'
import { testPaymentRaces } from './payment-races.ts'
import { testRaces } from './races.ts'
import { openStage } from './stage.ts'

// Beside the kills, on a stage of its own.
const stage = await openStage()
testRaces(stage)
testDocumentRaces(stage)
testPaymentRaces(stage)
