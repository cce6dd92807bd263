import type { IdentityDeps } from './deps.ts'

type Named = { firstName: string; lastName: string; email: string }
const nameOf = ({ firstName, lastName, email }: Named): string => `${firstName} ${lastName}`.trim() || email

/** The names of people by their ids, as staff see them of each other. */
export const namesOf = async (
  { provider }: Pick<IdentityDeps, 'provider'>,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const people = await Promise.all([...new Set(ids)].map((id) => provider.find(id).catch(() => undefined)))
  return new Map(people.flatMap((each) => (each ? [[each.id, nameOf(each)] as const] : [])))
}
