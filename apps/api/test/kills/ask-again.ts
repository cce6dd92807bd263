import { isUnavailable } from '../../src/kernel/unavailable.ts'
import { until } from '../until.ts'

/** A connection that died with PostgreSQL is noticed only when it's used. What it then fails to do is done by another. */
export const askAgain = async <T>(ask: () => Promise<T>): Promise<T> => {
  let answer: { value: T } | undefined
  await until(async () => {
    try {
      answer = { value: await ask() }
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    return answer !== undefined
  })
  return answer!.value
}
