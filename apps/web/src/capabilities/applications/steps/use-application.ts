import { readApplication, type ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { setCachedAnswer, queryClient, useLoad } from '../../../kernel/query.ts'

const asked = (appRefID: string) => ({ query: { appRefID } })

/** The application as the server has it. Prices and what is missing may change, so each step asks again. */
export const useApplication = (orderId: string, enabled = true) =>
  useLoad(readApplication, asked(orderId), { freshForMs: 0, enabled })

/** After a change that told us the new state. */
export const setApplication = (so: ApplicationSoFar): void =>
  setCachedAnswer(readApplication, asked(so.applicationRefID), so)

/** Asks again without emptying the screen meanwhile. */
export const refreshApplication = (): void => void queryClient.invalidateQueries({ queryKey: [readApplication.path] })
