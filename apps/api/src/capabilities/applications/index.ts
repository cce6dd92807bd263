import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountService } from '../account/account.service.ts'
import type { AddressService } from '../address/address.service.ts'
import type { AgentsService } from '../agents/agents.service.ts'
import type { BillingService } from '../billing/billing.service.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import type { IdentityService } from '../identity/identity.service.ts'
import type { ServiceabilityService } from '../serviceability/serviceability.service.ts'
import { applicationsService, type ApplicationsService } from './applications.service.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { loadDemoSlots, removeDemoSlots } from './appointments/load-demo.ts'
import { lostAppointmentEmails } from './appointments/lost.ts'
import { citizenshipsReader, loadCitizenships } from './citizenships.ts'
import { draftFileCleanup } from './drafts/draft-files.ts'
import { applicationMetrics } from './metrics.ts'
import { applicationsHousekeeping } from './housekeeping.ts'
import { sendsCodes } from './drafts/email-codes.ts'
import type { ApplicationsDeps } from './deps.ts'
import { owners } from './owners.ts'
import { applicationsData } from './personal-data.ts'
import { mailsResumeLinks } from './drafts/resume.ts'
import { writesEmails } from './status/emails.ts'
import { openApplicationPrinter } from './status/pdf/application-pdf.ts'
import { resendsLinks } from './status/resend.ts'
import { applicationsTriggers } from './applications.triggers.ts'

type Given = {
  identity: IdentityService
  address: AddressService
  catalog: CatalogService
  serviceability: ServiceabilityService
  agents: AgentsService
  documents: DocumentsService
  account: AccountService
  billing: BillingService
}

export const applications = (
  { db, memory, clock, brand, origin, mayReach }: SharedDependencies,
  { identity, address, catalog, serviceability, agents, documents, account: accounts, billing }: Given,
): { service: ApplicationsService; module: Module } => {
  const deps: ApplicationsDeps = {
    db,
    clock,
    brand,
    origin,
    mayReach,
    identity,
    address,
    catalog,
    serviceability,
    agents,
    documents,
    citizenships: citizenshipsReader(db, memory),
    accounts,
    linkByEmail: accounts.linkByEmail,
    billing,
  }
  const printer = openApplicationPrinter(brand)
  return {
    service: applicationsService(deps),
    module: {
      routes: applicationsRoutes(deps, printer),
      triggers: applicationsTriggers,
      owners: owners(deps),
      subscribers: [
        sendsCodes(deps),
        writesEmails(deps),
        resendsLinks(deps),
        mailsResumeLinks(deps),
        lostAppointmentEmails(deps),
      ],
      schedules: [applicationsHousekeeping(deps), draftFileCleanup(deps)],
      metrics: applicationMetrics(deps),
      personalData: [applicationsData(deps)],
      load: (data) => loadCitizenships(db, data('applications')),
      loadDemo: (data) => loadDemoSlots(db, data('demo/slots.csv'), address),
      unloadDemo: (data) => removeDemoSlots(db, data('demo/slots.csv'), address),
      stop: printer.stop,
    },
  }
}
