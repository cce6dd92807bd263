import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import type { Executor } from '../../../../kernel/postgres/database.ts'
import { findPerson, passwordDigest } from '../people/people.ts'
import type { PersonRow } from '../identity.tables.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

const MINUTES = 10

const FirstStep = z.object({
  personId: z.uuid(),
  device: z.string().optional(),
  needed: z.enum(['code', 'enrolment']),
  /** A new password, or a disabled login, in between means starting again. */
  password: z.string(),
  until: z.number(),
})
export type FirstStep = z.infer<typeof FirstStep>

/** Remembers with the login under way, on the server, that the password was right. */
export const noteFirstStep = async (
  interaction: Interaction,
  { person, device, needed }: { person: PersonRow; device: string | undefined; needed: FirstStep['needed'] },
): Promise<void> => {
  const until = Date.now() + MINUTES * 60_000
  const first: FirstStep = {
    personId: person.id,
    needed,
    password: passwordDigest(person),
    until,
    ...(device && { device }),
  }
  interaction.lastSubmission = { first }
  await interaction.persist()
}

export const firstStepIn = (lastSubmission: unknown): FirstStep | undefined =>
  z.object({ first: FirstStep }).safeParse(lastSubmission).data?.first

export const firstStepOf = async (db: Executor, { lastSubmission }: Interaction): Promise<FirstStep | undefined> => {
  const first = firstStepIn(lastSubmission)
  if (!first || first.until < Date.now()) return undefined
  const person = await findPerson(db, first.personId)
  return person?.enabled && passwordDigest(person) === first.password ? first : undefined
}
