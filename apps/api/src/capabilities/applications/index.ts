import type { Module } from '../../kernel/module/module.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { loadDemoSlots, removeDemoSlots } from './appointments/load-demo.ts'
import { tellsLostAppointments } from './appointments/lost.ts'
import { loadCitizenships } from './citizenships.ts'
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

export const applications = (parts: ApplicationsParts): Module => {
  const printer = openApplicationPrinter(parts.brand)
  return {
    routes: applicationsRoutes(parts, printer),
    triggers: applicationsTriggers,
    owners: owners(parts),
    subscribers: [
      sendsCodes(parts),
      writesLetters(parts),
      resendsLinks(parts),
      mailsResumeLinks(parts),
      tellsLostAppointments(parts),
    ],
    schedules: [applicationsHousekeeping(parts), forgetsDraftFiles(parts)],
    figures: applicationFigures(parts),
    personalData: [applicationsData(parts)],
    load: (data) => loadCitizenships(parts.db, data('applications')),
    loadDemo: (data) => loadDemoSlots(parts.db, data('demo/slots.csv'), parts.address),
    unloadDemo: (data) => removeDemoSlots(parts.db, data('demo/slots.csv'), parts.address),
    stop: printer.stop,
  }
}
