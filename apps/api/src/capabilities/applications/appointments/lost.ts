import { halves, timeInWords } from '@hibla/contract/applications/appointments.rule'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { applicationStatusPage } from '@hibla/contract/values/paths'
import { z } from 'zod'
import { renderEmail } from '../../../kernel/messages/email.ts'
import { sendMail } from '../../../kernel/messages/messages.ts'
import { event, on, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import { applicationOf } from '../drafts/orders.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { appointmentOf } from './slots.ts'

/** The email address was confirmed too late for the time that was chosen. */
export const appointmentLost = event(
  'applications.appointment-lost',
  z.object({ applicationRefId: z.string(), day: IsoDate, half: z.enum(halves) }),
)

/** Asks the applicant for another time, unless they have chosen one meanwhile. */
export const lostAppointmentEmails = ({ brand, origin }: ApplicationsDeps): Subscriber =>
  on(appointmentLost, 'applications.tell-lost-appointment', async (tx, { applicationRefId, day, half }) => {
    const found = await applicationOf(tx, applicationRefId)
    if (!found?.emailVerifiedAt || (await appointmentOf(tx, applicationRefId))) return
    const message = renderEmail(brand, {
      subject: `Please choose another time for your ${brand.product} installation`,
      firstName: found.event.firstName,
      paragraphs: [
        `We couldn’t keep the time you chose for your installation, ${timeInWords({ day, half })}: it was gone when your email address was confirmed.`,
        `Your application ${applicationRefId} continues as usual. Please choose another time on its page, on the device or with the login you applied with, or call us.`,
      ],
      action: { label: 'Choose another time', href: `${origin}${applicationStatusPage(applicationRefId)}` },
    })
    await sendMail(tx, { to: found.event.emailAddress, ...message })
  })
