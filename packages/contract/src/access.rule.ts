import type { Access, Persona } from './endpoint.ts'

/** What an access check needs to know about a person. Screen and server make the same decision. */
export type Principal = {
  signedIn: boolean
  personas: ReadonlySet<Persona>
  /** Has the role that everyone gets on registration. */
  registered?: boolean
}

export const GUEST: Principal = { signedIn: false, personas: new Set() }

export type Admission = 'admitted' | 'must-sign-in' | 'not-allowed'

export const admission = (access: Access, principal: Principal): Admission => {
  if (access === 'public' || access === 'gateway') return 'admitted'
  if (!principal.signedIn) return 'must-sign-in'
  if (access === 'signed-in') return 'admitted'
  const admitted = typeof access === 'string' ? [access] : access
  return admitted.some((persona) => principal.personas.has(persona)) ? 'admitted' : 'not-allowed'
}
