import { z } from 'zod'
import { endpoint, perHour } from '../endpoint.ts'
import { IsoDate } from '../values/iso-date.ts'

/** What a person can allow or refuse, one by one. Messages the service depends on need no consent. */
export const consentPurposes = ['marketing', 'partner-offers', 'usage-analysis', 'surveys'] as const
export const ConsentPurpose = z.enum(consentPurposes)
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

export const Consent = z.object({
  purpose: ConsentPurpose,
  granted: z.boolean(),
  /** Newest first; entries are never removed. */
  history: z.array(z.object({ granted: z.boolean(), at: z.iso.datetime() })),
})
export type Consent = z.infer<typeof Consent>

export const consents = endpoint({
  method: 'GET',
  path: '/users/consents',
  summary: 'What the person has consented to, by purpose, with the history.',
  access: 'signed-in',
  ok: z.array(Consent),
})

export const setConsent = endpoint({
  method: 'PUT',
  path: '/users/consents',
  summary: 'Gives or withdraws consent for a purpose.',
  access: 'signed-in',
  body: z.object({ purpose: ConsentPurpose, granted: z.boolean() }),
  ok: z.array(Consent),
})

export const exportMyData = endpoint({
  method: 'GET',
  path: '/users/data',
  summary: 'Everything stored about the person, for them to download.',
  access: 'signed-in',
  ok: z.record(z.string(), z.unknown()),
  limit: perHour(10),
  stepUp: true,
})

export const erasable = endpoint({
  method: 'GET',
  path: '/users/data/erasable',
  summary: 'Whether the person’s data can be erased, or an account of theirs has a balance to pay first.',
  access: 'signed-in',
  ok: z.object({ isBalanceOpen: z.boolean() }),
})

export const eraseMyData = endpoint({
  method: 'DELETE',
  path: '/users/data',
  summary: 'Erases everything stored about the person, except what tax law requires, and closes their login.',
  access: 'signed-in',
  body: z.object({ confirm: z.literal('ERASE') }),
  ok: z.object({
    status: z.literal(true),
    erased: z.array(z.string()),
    kept: z.array(z.object({ what: z.string(), why: z.string(), until: IsoDate })),
  }),
  refusals: ['balance-open'],
  stepUp: true,
})
