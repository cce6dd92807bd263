import { ana, nora, type ReadsOf } from '../../../../test/contract/read.ts'

const lineBackBy = 'It needs a line that is down; line-back.test.ts reads it.'

export const supportReads: ReadsOf<'support'> = {
  concernTypes: [
    { url: '/cms/concern', as: ana },
    { url: '/cms/concern?concernType=BILLING', as: ana },
  ],
  concernList: { url: '/cms/concerns', as: ana },
  afterSalesConcerns: [
    { url: '/cms/hobs_concerns', as: ana },
    { url: '/cms/hobs_concerns?operation=concernType', as: ana },
    { url: '/cms/hobs_concerns?operation=subConcern&concernType=CONNECTION', as: ana },
    { url: '/cms/hobs_concerns?operation=specificType&subConcernType=CONNECTION-SLOW', as: ana },
  ],
  tickets: { url: '/subscriber/tickets', as: ana, untold: { next: 'One page holds them; list.test.ts fills two.' } },
  ticket: [
    { url: '/subscriber/tickets/TKT-DEM3234567', as: ana, untold: { lineBackBy } },
    { url: '/subscriber/tickets/TKT-DEM2234567', as: ana },
  ],
  ticketQueue: [
    { url: '/backoffice/tickets', as: nora, untold: { next: 'One page holds them; list.test.ts fills two.' } },
    { url: '/backoffice/tickets?assigned=me', as: nora },
  ],
  staffTicket: [
    { url: '/backoffice/tickets/TKT-DEM4234567', as: nora, untold: { lineBackBy } },
    { url: '/backoffice/tickets/TKT-DEM3234567', as: nora },
    { url: '/backoffice/tickets/TKT-DEM2234567', as: nora },
  ],
  macros: { url: '/backoffice/tickets-macros', as: nora },
}
