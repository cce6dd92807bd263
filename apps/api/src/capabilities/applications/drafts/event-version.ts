import { createHash } from 'node:crypto'
import type { application } from '../applications.tables.ts'

type SavedEvent = Pick<
  typeof application.$inferSelect,
  'event' | 'birthDate' | 'title' | 'middleName' | 'citizenship' | 'exclusive' | 'businessType'
>

/** PostgreSQL keeps the fields of an object in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * A fingerprint of what an application says. Two people can have one draft open, an agent and their customer for example;
 * by it a save shows what it is based on. The plan and the documents have calls of their own and don't count.
 */
export const eventVersion = (told: SavedEvent): string => {
  const { event, birthDate, title, middleName, citizenship, exclusive, businessType } = told
  const said = { event, birthDate, title, middleName, citizenship, exclusive, businessType }
  return createHash('sha256').update(JSON.stringify(said, inOrder)).digest('base64url')
}
