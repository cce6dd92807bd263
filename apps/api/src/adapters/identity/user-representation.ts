import { z } from 'zod'
import type { NewPerson, Person, PersonAttributes } from '../../capabilities/identity/provider.port.ts'

/** Keycloak stores every attribute as a list of texts. */
export type AttributeLists = Record<string, string[]>

/** Unknown fields are kept, because an update sends everything back. */
export const UserRepresentation = z.looseObject({
  id: z.string(),
  email: z.string(),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  emailVerified: z.boolean().default(false),
  enabled: z.boolean().default(true),
  attributes: z.record(z.string(), z.array(z.string())).default({}),
})
export type UserRepresentation = z.output<typeof UserRepresentation>

const texts = ['mobileNumber', 'activeAccountNumber', 'agentCode', 'company'] as const
const flags = ['displayCoachmarks', 'displayWelcomeBanner', 'displaySuccessRegistration'] as const

const attributesOf = (lists: AttributeLists): PersonAttributes => {
  const attributes: PersonAttributes = {}
  for (const name of texts) {
    const value = lists[name]?.[0]
    if (value) attributes[name] = value
  }
  for (const name of flags) {
    const value = lists[name]?.[0]
    if (value !== undefined) attributes[name] = value === 'true'
  }
  if (lists['accountNumber']) attributes.accountNumber = lists['accountNumber']
  return attributes
}

/** An empty text or list removes the attribute. */
export const listsOf = (attributes: PersonAttributes): AttributeLists =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      [value]
        .flat()
        .map(String)
        .filter((each) => each !== ''),
    ]),
  )

/** Given attributes are replaced, empty ones removed, the others kept. */
export const merged = (before: AttributeLists, change: AttributeLists): AttributeLists =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, values]) => values.length > 0))

export const personOf = ({
  id,
  email,
  firstName,
  lastName,
  emailVerified,
  enabled,
  attributes,
}: UserRepresentation): Person => ({
  id,
  email,
  firstName,
  lastName,
  emailVerified,
  enabled,
  attributes: attributesOf(attributes),
})

export const newUser = ({ email, firstName, lastName, emailVerified, attributes, password }: NewPerson) => ({
  username: email,
  email,
  firstName,
  lastName,
  emailVerified,
  enabled: true,
  attributes: merged({}, listsOf(attributes)),
  credentials: [{ type: 'password', value: password, temporary: false }],
})
