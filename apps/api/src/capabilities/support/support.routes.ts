import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { addTicketFile } from './add-file.ts'
import { answerTicket, assignTicket, readForStaff, resolveTicket } from './desk.ts'
import { closeTicket, rateTicket, reopenTicket, replyToTicket } from './follow.ts'
import { listTickets, readTicket } from './list.ts'
import { listMacros, removeMacro, saveMacro } from './macros.ts'
import { openTicket, submitConcern } from './open.ts'
import type { SupportParts } from './parts.ts'
import { listQueue } from './queue.ts'

export const supportRoutes = (parts: SupportParts) => {
  const { concerns } = parts
  return routes(contract.support, {
    concernTypes: async ({ query }) => {
      const tree = await concerns.now()
      const { concernType = null } = query
      if (concernType !== null && !tree.isConcernType('concern', concernType)) return refused('unknown-concern')
      return ok(tree.choicesIn('concern', concernType))
    },
    concernList: async () => ok((await concerns.now()).concerns()),
    afterSalesConcerns: async ({ query }) => {
      const tree = await concerns.now()
      const { operation, concernType = '', subConcernType = '' } = query
      if (operation === 'list') return ok(tree.afterSales())
      if (operation === 'concernType') return ok(tree.choicesIn('after-sales', null))
      const [code, isThere] =
        operation === 'subConcern'
          ? [concernType, tree.isConcernType('after-sales', concernType)]
          : [subConcernType, tree.isSubConcern('after-sales', subConcernType)]
      return isThere ? ok(tree.choicesIn('after-sales', code)) : refused('unknown-concern')
    },
    submitConcern: (asked) => submitConcern(parts, asked),
    openTicket: (asked) => openTicket(parts, asked),
    tickets: (asked) => listTickets(parts, asked),
    ticket: (asked) => readTicket(parts, asked),
    replyToTicket: (asked) => replyToTicket(parts, asked),
    addTicketFile: (asked) => addTicketFile(parts, asked),
    closeTicket: (asked) => closeTicket(parts, asked),
    rateTicket: (asked) => rateTicket(parts, asked),
    reopenTicket: (asked) => reopenTicket(parts, asked),
    ticketQueue: (asked) => listQueue(parts, asked),
    staffTicket: (asked) => readForStaff(parts, asked),
    assignTicket: (asked) => assignTicket(parts, asked),
    answerTicket: (asked) => answerTicket(parts, asked),
    resolveTicket: (asked) => resolveTicket(parts, asked),
    macros: () => listMacros(parts.db),
    saveMacro: (asked) => saveMacro(parts, asked),
    removeMacro: (asked) => removeMacro(parts, asked),
  })
}
