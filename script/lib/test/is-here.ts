import { Notice } from '../../../apps/api/src/adapters/postgres/notice.ts'
import { say } from '../progress.ts'

/** Whether this machine has the programs that a deep test needs. If not, it says why the test is skipped. */
export const isHere = (what: string, bring: () => unknown): boolean => {
  try {
    bring()
    return true
  } catch (error) {
    if (!(error instanceof Notice)) throw error
    say(`SKIPPED ${what}: ${error.message}`)
    return false
  }
}
