import type { IdentityProvider } from '../../../capabilities/identity/provider.port.ts'
import { newPerson } from './portal.ts'

export const registered = async (idp: IdentityProvider, more: Parameters<typeof newPerson>[0] = {}) => {
  const input = newPerson(more)
  const person = await idp.register(input)
  if (!person) throw new Error('the address was taken')
  return { ...person, password: input.password }
}

export const loggedIn = async (idp: IdentityProvider, email: string, password: string) => {
  const answer = await idp.login(email, password)
  if ('message' in answer) throw new Error(answer.message)
  return answer
}
