import { contract } from '@hibla/contract'
import { ok, refused } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import { addTicketFile } from './add-file.ts'
import { answerTicket, assignTicket, readForStaff, resolveTicket } from './desk.ts'
import { closeTicket, rateTicket, reopenTicket, replyToTicket } from './follow.ts'
import { listTickets, readTicket } from './list.ts'
import { listMacros, removeMacro, saveMacro } from './macros.ts'
import { openTicket, submitConcern } from './open.ts'
import type { SupportDeps } from './deps.ts'
import { listQueue } from './queue.ts'

export const supportRoutes = (deps: SupportDeps) => {
  const { concerns } = deps
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
    submitConcern: (asked) => submitConcern(deps, asked),
    openTicket: (asked) => openTicket(deps, asked),
    tickets: (asked) => listTickets(deps, asked),
    ticket: (asked) => readTicket(deps, asked),
    replyToTicket: (asked) => replyToTicket(deps, asked),
    addTicketFile: (asked) => addTicketFile(deps, asked),
    closeTicket: (asked) => closeTicket(deps, asked),
    rateTicket: (asked) => rateTicket(deps, asked),
    reopenTicket: (asked) => reopenTicket(deps, asked),
    ticketQueue: (asked) => listQueue(deps, asked),
    staffTicket: (asked) => readForStaff(deps, asked),
    assignTicket: (asked) => assignTicket(deps, asked),
    answerTicket: (asked) => answerTicket(deps, asked),
    resolveTicket: (asked) => resolveTicket(deps, asked),
    macros: () => listMacros(deps.db),
    saveMacro: (asked) => saveMacro(deps, asked),
    removeMacro: (asked) => removeMacro(deps, asked),
  })
}
