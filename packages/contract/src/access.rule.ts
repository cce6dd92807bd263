import type { Access, Persona } from './endpoint.ts'

/** What an access check needs to know about a person. Screen and server make the same decision. */
export type Standing = {
  signedIn: boolean
  personas: ReadonlySet<Persona>
  /** Has the role that everyone gets on registration. */
  registered?: boolean
}

export const GUEST: Standing = { signedIn: false, personas: new Set() }

export type Admission = 'admitted' | 'must-sign-in' | 'not-allowed'

export const admission = (access: Access, standing: Standing): Admission => {
  if (access === 'public' || access === 'gateway') return 'admitted'
  if (!standing.signedIn) return 'must-sign-in'
  if (access === 'signed-in') return 'admitted'
  const admitted = typeof access === 'string' ? [access] : access
  return admitted.some((persona) => standing.personas.has(persona)) ? 'admitted' : 'not-allowed'
}
