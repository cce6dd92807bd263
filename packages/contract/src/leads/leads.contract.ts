import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { EmailAddress, FirstName, LastName, MobileNumber } from '../values/person.ts'
import { Latitude, Longitude } from '../values/position.ts'
import { WEB_SOURCE } from '../values/source.ts'

/** Someone who wants fibre where there is none yet. Other systems spell the field `emaiID` like this. */
export const Lead = z.object({
  emaiID: EmailAddress,
  firstName: FirstName,
  lastName: LastName,
  mobileNumber: MobileNumber,
  alternateMobileNumber: z.union([z.literal(''), MobileNumber]),
  province: z.string().min(1).max(120),
  /** The name of the barangay or the special economic zone. */
  barangay: z.string().min(1).max(120),
  municipality: z.string().min(1).max(120),
  region: z.string().min(1).max(120),
  /** The agent who submits the lead, or 'self'. */
  agentCode: z.string().min(1).max(20),
  source: z.literal(WEB_SOURCE),
  latitude: Latitude,
  longitude: Longitude,
})
export type Lead = z.input<typeof Lead>

export const submitLead = endpoint({
  method: 'POST',
  path: '/channels/lead',
  summary: 'Saves a lead: someone who wants fibre where it doesn’t reach yet.',
  access: 'public',
  body: Lead,
  ok: z.object({ status: z.literal(true), leadId: z.string() }),
  refusals: ['already-sent', 'not-your-agent-code', 'location-not-allowed', 'pin-in-another-barangay'],
  idempotent: true,
  limit: perTenMinutes(30),
  captcha: true,
})
