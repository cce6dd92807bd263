import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IsoDate } from '../values/iso-date.ts'
import { securityEvents } from '../values/security-event.ts'

/** What the audit trail notes. People are opaque ids; details never include secrets. */
export const AuditEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  what: z.string(),
  /** Whom it is about. */
  personId: z.string().nullable(),
  /** Who did it, if somebody else. */
  byPersonId: z.string().nullable(),
  network: z.string().nullable(),
  about: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const auditEvents = endpoint({
  method: 'GET',
  path: '/backoffice/audit/events',
  summary: 'The audit trail, newest first, fifty at a time. Reading it is noted there too.',
  access: 'back-office',
  mayBeOld: true,
  query: z.object({
    what: z.enum(securityEvents).optional(),
    /** Whom it is about, or who did it. */
    person: z.string().trim().min(1).max(60).optional(),
    day: IsoDate.optional(),
    /** Continues after the last event of the answer before. */
    before: z
      .string()
      .regex(/^\d{1,18}$/, 'Use the id of an event')
      .optional(),
  }),
  ok: z.object({
    events: z.array(AuditEvent),
    /** Whether there are older ones. */
    more: z.boolean(),
  }),
})
