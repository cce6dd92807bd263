import type { PersonRow } from '../identity.tables.ts'

/** The claims that Keycloak's mappers would produce; docs/keycloak.md lists the same ones. */
export const claimsOf = (person: PersonRow, roles: string[]) => {
  const { attributes } = person
  const one = (name: string) => attributes[name]?.[0]
  const flag = (name: string) => one(name) === 'true'
  return {
    sub: person.id,
    preferred_username: person.email,
    email: person.email,
    email_verified: person.emailVerified,
    name: `${person.firstName} ${person.lastName}`,
    given_name: person.firstName,
    family_name: person.lastName,
    realm_access: { roles },
    accountNumber: attributes['accountNumber'] ?? [],
    activeAccountNumber: one('activeAccountNumber'),
    agentCode: one('agentCode'),
    company: one('company'),
    displayCoachmarks: flag('displayCoachmarks'),
    displayWelcomeBanner: flag('displayWelcomeBanner'),
    displaySuccessRegistration: flag('displaySuccessRegistration'),
  }
}

export const claimNames = [
  'sub',
  'preferred_username',
  'email',
  'email_verified',
  'name',
  'given_name',
  'family_name',
  'realm_access',
  'accountNumber',
  'activeAccountNumber',
  'agentCode',
  'company',
  'displayCoachmarks',
  'displayWelcomeBanner',
  'displaySuccessRegistration',
] as const satisfies (keyof ReturnType<typeof claimsOf>)[]
