import { addressInOneLine } from '@hibla/contract/address/address-lines.rule'
import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import { maskedAddress } from '@hibla/contract/values/contact-address'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { Executor } from '../../../kernel/postgres/database.ts'
import type { application } from '../applications.tables.ts'
import { shownAppointment } from '../appointments/shown.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { wholeApplication } from '../whole-application.ts'

/** An application and when a team comes. */
export const readDetails = async (executor: Executor, appRefID: string, now: Date) => {
  const found = await wholeApplication(executor, appRefID)
  if (!found) return undefined
  const { booked, order, ...rest } = found
  const shown = shownAppointment(booked, found.application.status, now)
  return { ...rest, visitFirst: order.visitFirst, appointment: shown && { day: shown.day, half: shown.half } }
}

type SavedEvent = (typeof application.$inferSelect)['event']

/** Where the line will be. */
export const homeOf = ({ addresses }: SavedEvent): string => {
  const home = addresses.find(({ addressType }) => addressType === 'residential') ?? addresses[0]
  return home ? addressInOneLine(home) : ''
}

/** For whoever holds the application. Contacts are masked, because a device may be shared. */
export const basicDetails = async ({ db, clock }: Pick<ApplicationsDeps, 'db' | 'clock'>, appRefID: string) => {
  const found = await readDetails(db, appRefID, clock.now())
  if (!found) return refused('not-found')
  const { event, status, agreed, submittedAt } = found.application
  const { customerSegment, firstName, lastName, businessName, emailAddress, mobileNumber } = event
  return ok({
    status: true as const,
    appRefID,
    applicationStatus: applicationStatusText[status],
    customerSegment,
    firstName,
    lastName,
    businessName,
    emailAddress: maskedAddress({ email: emailAddress }),
    mobileNumber: maskedAddress({ mobileNumber }),
    address: homeOf(event),
    planName: agreed?.quote.monthly[0]?.what ?? event.planName,
    monthlyTotal: agreed?.quote.monthlyTotal ?? null,
    firstTotal: agreed?.quote.firstTotal ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    appointment: found.appointment,
    visitFirst: found.visitFirst,
    accountNumber: status === 'cancelled' ? null : found.accountNumber,
  })
}
