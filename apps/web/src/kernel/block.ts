import { CallFailed } from '@hibla/contract/client'
import { report } from './report.ts'
import type { Services } from './services.ts'

/** A part of a page that may fail without taking the page with it. */
export type Block<T> = { ok: true; value: T } | { ok: false }

/** A refusal is an answer, and so is the status of a database that is away; anything else is a fault and gets reported. */
export const block = async <T>(given: Services, reading: Promise<T>): Promise<Block<T>> => {
  try {
    return { ok: true, value: await reading }
  } catch (error) {
    if (!(error instanceof CallFailed || error instanceof Response)) report(given, error)
    given.onMissing?.()
    return { ok: false }
  }
}

export const valueOr = <T>(block: Block<T>, otherwise: T): T => (block.ok ? block.value : otherwise)
