import type { Plan } from '@hibla/contract/catalog/product'
import type { UploadFlow } from '@hibla/contract/documents/category.rule'
import type { CustomerType } from '@hibla/contract/documents/documents.contract'
import type { Facts, Requirement } from '@hibla/contract/documents/requirements.rule'
import { centavos } from '@hibla/contract/values/money'
import type { Demands } from '../../documents/documents.service.ts'
import type { application } from '../applications.tables.ts'

type Application = typeof application.$inferSelect

/** Which documents an application may come with. */
export const flowOf = ({ event, exclusive }: Pick<Application, 'event' | 'exclusive'>): UploadFlow => {
  const usual = event.customerSegment === 'SME' ? 'sme' : 'residential'
  return exclusive ? `xclsv-${usual}` : usual
}

/** Who applies, as the lists of documents call it. Of a business that doesn't say what it is we ask for the most. */
export const customerTypeOf = ({ event, businessType }: Pick<Application, 'event' | 'businessType'>): CustomerType =>
  event.customerSegment === 'SME' ? (businessType ?? 'CORPORATION') : 'INDIVIDUAL'

/** What decides which documents an application needs. Without a plan it's what every plan needs. */
export const factsOf = (
  application: Pick<Application, 'event' | 'exclusive' | 'businessType'>,
  plan: (Pick<Plan, 'monthlyFee'> & { switcher?: boolean }) | undefined,
): Facts => ({
  flow: flowOf(application),
  monthly: plan?.monthlyFee ?? centavos(0),
  switches: plan?.switcher ?? false,
  businessType: application.businessType ?? undefined,
})

/** What an application that was sent in has to come with, by what was agreed on. */
export const neededFor = (
  demands: Demands,
  application: Pick<Application, 'event' | 'exclusive' | 'businessType' | 'agreed'>,
): Requirement[] => demands(factsOf(application, application.agreed?.chosen.plan))
