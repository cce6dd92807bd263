import { shownTin } from '@hibla/contract/values/tin'
import { addressInOneLine } from '@hibla/contract/address/address-lines.rule'
import { timeInWords } from '@hibla/contract/applications/appointments.rule'
import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import type { Brand } from '@hibla/contract/config'
import { manilaDate } from '@hibla/contract/values/dates'
import { refused } from '@hibla/contract/values/outcome'
import { fullName } from '@hibla/contract/values/person'
import { withCountryCode } from '@hibla/contract/values/phone'
import { openPrinter, pdf, type Printer } from '../../../../kernel/pdf/printer.ts'
import type { ApplicationsDeps } from '../../deps.ts'
import { homeOf, readDetails } from '../details.ts'
import type { ApplicationContent } from './content.ts'

export type ApplicationPrinter = Printer<ApplicationContent>

export const openApplicationPrinter = (brand: Brand): ApplicationPrinter =>
  openPrinter(brand, new URL('./print-worker.ts', import.meta.url))

type Details = NonNullable<Awaited<ReturnType<typeof readDetails>>>

/** An application as it was sent in, with the price that was agreed to. */
export const applicationPdf = async (
  { db, clock }: Pick<ApplicationsDeps, 'db' | 'clock'>,
  printer: ApplicationPrinter,
  appRefID: string,
) => {
  const found = await readDetails(db, appRefID, clock.now())
  if (!found) return refused('not-found')
  const content = contentOf(found)
  return content ? pdf(printer, `application-${appRefID}.pdf`, content) : refused('not-submitted')
}

const representativeOf = (event: Details['application']['event']): string =>
  [`${event.representativeFirstName} ${event.representativeLastName}`.trim(), event.representativeDepartment]
    .filter(Boolean)
    .join(', ')

const contentOf = ({ application, visitFirst, citizenship, appointment }: Details): ApplicationContent | undefined => {
  const { applicationRefId, status, event, title, middleName, agreed, choice, submittedAt } = application
  if (!agreed || !choice || !submittedAt) return undefined
  const billing = event.addresses.find(({ addressType }) => addressType === 'billing')
  return {
    reference: applicationRefId,
    sentIn: manilaDate(submittedAt),
    status: applicationStatusText[status],
    name: fullName({ ...event, title, middleName }),
    citizenship,
    business: event.businessName
      ? [
          ['Business', event.businessName],
          ['TIN', shownTin(event.businessTin)],
          ['Industry', event.industryType],
          ['Representative', representativeOf(event)],
        ]
      : [],
    contacts: [
      ['Email', event.emailAddress],
      ['Mobile', withCountryCode(event.mobileNumber)],
    ],
    homeAddress: homeOf(event),
    billingAddress: billing ? addressInOneLine(billing) : 'The same address',
    quote: agreed.quote,
    termMonths: choice.termMonths,
    appointment: appointment ? timeInWords(appointment) : 'Not chosen yet: choose a time online, or we’ll call you',
    // Once it is approved, our cable reaches.
    visitFirst: visitFirst && status !== 'approved' && status !== 'active',
    agreedOn: manilaDate(new Date(agreed.at)),
  }
}
