import { ana, type ReadsOf } from '../../../../test/contract/read.ts'

const nora = { as: 'nora.back-office' } as const

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
  tickets: { url: '/subscriber/tickets', as: ana },
  ticket: { url: '/subscriber/tickets/TKT-DEM3234567', as: ana },
  ticketQueue: { url: '/backoffice/tickets', as: nora },
  staffTicket: { url: '/backoffice/tickets/TKT-DEM4234567', as: nora },
  macros: { url: '/backoffice/tickets-macros', as: nora },
}
