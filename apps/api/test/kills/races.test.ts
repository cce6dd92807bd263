import { testRaces } from './races.ts'
import { openStage } from './stage.ts'

// Beside the kills, on a stage of its own.
testRaces(await openStage())
