export { identityRoutes } from './identity.routes.ts'
export { useCode, sendCode } from './one-time-codes.ts'
export type { IdentityParts } from './ports.ts'
export type { IdentityProvider, NewPerson, Person, PersonAttributes } from './provider.port.ts'
