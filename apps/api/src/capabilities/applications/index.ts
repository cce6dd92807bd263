import type { Module } from '../../kernel/module/module.ts'
import type { SharedDependencies } from '../../shared-dependencies.ts'
import type { AccountDoor } from '../account/account.door.ts'
import type { AddressDoor } from '../address/address.door.ts'
import type { AgentsDoor } from '../agents/agents.door.ts'
import type { BillingDoor } from '../billing/billing.door.ts'
import type { CatalogDoor } from '../catalog/catalog.door.ts'
import type { DocumentsDoor } from '../documents/documents.door.ts'
import type { IdentityDoor } from '../identity/identity.door.ts'
import type { ServiceabilityDoor } from '../serviceability/serviceability.door.ts'
import { applicationsDoor, type ApplicationsDoor } from './applications.door.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { loadDemoSlots, removeDemoSlots } from './appointments/load-demo.ts'
import { tellsLostAppointments } from './appointments/lost.ts'
import { citizenshipsReader, loadCitizenships } from './citizenships.ts'
import { forgetsDraftFiles } from './draft-files.ts'
import { applicationFigures } from './figures.ts'
import { applicationsHousekeeping } from './housekeeping.ts'
import { sendsCodes } from './email-codes.ts'
import type { ApplicationsParts } from './parts.ts'
import { owners } from './owners.ts'
import { applicationsData } from './personal-data.ts'
import { mailsResumeLinks } from './resume.ts'
import { writesLetters } from './status/letters.ts'
import { openApplicationPrinter } from './status/paper/application-pdf.ts'
import { resendsLinks } from './status/resend.ts'
import { applicationsTriggers } from './applications.triggers.ts'

type Given = {
  identity: IdentityDoor
  address: AddressDoor
  catalog: CatalogDoor
  serviceability: ServiceabilityDoor
  agents: AgentsDoor
  documents: DocumentsDoor
  account: AccountDoor
  billing: BillingDoor
}

export const applications = (
  { db, memory, clock, brand, origin, mayReach }: SharedDependencies,
  { identity, address, catalog, serviceability, agents, documents, account: accounts, billing }: Given,
): { service: ApplicationsDoor; module: Module } => {
  const deps: ApplicationsParts = {
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
    service: applicationsDoor(deps),
    module: {
      routes: applicationsRoutes(deps, printer),
      triggers: applicationsTriggers,
      owners: owners(deps),
      subscribers: [
        sendsCodes(deps),
        writesLetters(deps),
        resendsLinks(deps),
        mailsResumeLinks(deps),
        tellsLostAppointments(deps),
      ],
      schedules: [applicationsHousekeeping(deps), forgetsDraftFiles(deps)],
      figures: applicationFigures(deps),
      personalData: [applicationsData(deps)],
      load: (data) => loadCitizenships(db, data('applications')),
      loadDemo: (data) => loadDemoSlots(db, data('demo/slots.csv'), address),
      unloadDemo: (data) => removeDemoSlots(db, data('demo/slots.csv'), address),
      stop: printer.stop,
    },
  }
}
