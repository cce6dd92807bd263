import { readApplication, type ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { keepAnswer, queryClient, useLoad } from '../../../kernel/query.ts'

const asked = (appRefID: string) => ({ query: { appRefID } })

/** The application as the server has it. Prices and what is missing may change, so each step asks again. */
export const useApplication = (orderId: string, enabled = true) =>
  useLoad(readApplication, asked(orderId), { freshForMs: 0, enabled })

/** After a change that told us the new state. */
export const keepApplication = (so: ApplicationSoFar): void =>
  keepAnswer(readApplication, asked(so.applicationRefID), so)

/** Asks again without emptying the screen meanwhile. */
export const refreshApplication = (): void => void queryClient.invalidateQueries({ queryKey: [readApplication.path] })
