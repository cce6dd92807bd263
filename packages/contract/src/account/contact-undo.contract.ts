import { z } from 'zod'
import { endpoint, perTenMinutes } from '../endpoint.ts'
import { UNDO_HOURS } from '../values/time-limits.ts'

/** What an undo puts back. Everything is masked: whoever has the link may not be logged in. */
const ContactUndo = z.object({
  /** The account number's last four digits; null if it is about the mobile number of a login. */
  accountEnding: z.string().nullable(),
  changes: z.array(
    z.object({
      kind: z.enum(['email', 'mobileNumber']),
      changedAt: z.iso.datetime(),
      changedTo: z.string(),
      /** Null if there was none before. */
      backTo: z.string().nullable(),
    }),
  ),
})
export type ContactUndo = z.infer<typeof ContactUndo>

const ByLink = z.object({ token: z.string().min(20).max(100) })

export const contactUndo = endpoint({
  method: 'POST',
  path: '/accounts/contact-undo/preview',
  summary: 'What the link in a mail about a contact change would undo. Changes nothing.',
  access: 'public',
  body: ByLink,
  ok: ContactUndo,
  refusals: ['link-expired', 'already-undone'],
  limit: perTenMinutes(60),
})

export const undoContactChange = endpoint({
  method: 'POST',
  path: '/accounts/contact-undo',
  summary: `Undoes a contact change, and others made since or in the last ${UNDO_HOURS} hours, with the link that the old contacts got. Ends all sessions of whoever made them.`,
  access: 'public',
  body: ByLink,
  ok: ContactUndo,
  refusals: ['link-expired', 'already-undone'],
  limit: perTenMinutes(30),
})
