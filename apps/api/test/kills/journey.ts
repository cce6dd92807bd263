import { randomUUID } from 'node:crypto'
import type { Answer, TestEnvironment } from './test-environment.ts'
import type { Process } from './processes.ts'

/**
 * Something a person, a member of staff or a schedule does that writes. `begin` makes what it needs; `ask` does it at a
 * portal, and does it again after a kill, as a person would who got no answer; `after` is what must be true then, once
 * and whole. Every write on the way is a barrier by itself.
 */
export type Journey<X = unknown> = {
  name: string
  begin: (environment: TestEnvironment, key: string) => Promise<X>
  /**
   * Makes it time for a schedule. Only once the place is closed where it's to be stopped: schedules also run by
   * themselves, every minute and whenever a process starts.
   */
  due?: (environment: TestEnvironment, x: X) => Promise<unknown>
  ask: (environment: TestEnvironment, portal: Process, x: X) => Promise<Answer>
  /** How a repeated attempt may be refused because the first one did succeed. */
  already?: string[]
  /** Each must be as often there as `whole` says. */
  after: (environment: TestEnvironment, x: X) => Promise<Record<string, unknown>>
  whole: Record<string, unknown>
}

export const journey = <X>(given: Journey<X>): Journey => given as unknown as Journey

/** What a schedule does; its next run repeats it. */
export const scheduled = (environment: TestEnvironment, name: string): Promise<Answer> =>
  environment
    .run(name)
    .then(() => environment.drain())
    .then(
      () => ({ status: 200, body: {} }),
      () => ({ status: 0, body: {} }),
    )

export const newEmail = (): string => `${randomUUID()}@example.com`
