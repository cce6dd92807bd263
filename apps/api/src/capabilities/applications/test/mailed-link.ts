import { contract } from '@hibla/contract'
import { ana } from '@hibla/contract/applications/test/ana'
import { eq } from '../../../kernel/postgres/sql.ts'
import type { As, TestApi } from '../../../../test/api.ts'
import { workOff } from '../../../../test/work-off.ts'
import { outgoingMessage } from '../../../kernel/messages/messages.tables.ts'
import { applicantsOf, type Order } from './applicant.ts'

const { readApplication, requestResumeLink, resumeApplication } = contract.applications

/** Drafts that are mailed to be continued on another device. */
export const mailedLinksOf = (api: TestApi) => {
  const { placed, save } = applicantsOf(api)
  const read = ({ orderId, visitorKey }: Order, as: As = {}) =>
    api.call(readApplication, { query: { appRefID: orderId }, visitorKey, ...as })
  const ask = async (orderId: string) => {
    const answer = await api.call(requestResumeLink, { body: { appRefID: orderId } })
    await workOff(api, 'applications')
    return answer
  }
  const emailsTo = async (email: string) => {
    const emails = await api.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, email))
    return emails.map(({ content, until }) => ({ text: (content as { text: string }).text, until }))
  }
  const tokensTo = async (email: string) =>
    (await emailsTo(email)).flatMap(({ text }) => /\/resume#([\w-]+)/.exec(text)?.[1] ?? [])
  const open = (token: string, visitorKey?: string) => api.call(resumeApplication, { body: { token }, visitorKey })
  /** A draft with an address of its own, and the link that was mailed to it. */
  const mailed = async (email: string) => {
    const order = await placed()
    const basicInfo = { ...ana, email }
    await save(order, { basicInfo })
    await ask(order.orderId)
    const [token = ''] = await tokensTo(email)
    return { order, token, basicInfo }
  }
  return { read, ask, lettersTo: emailsTo, tokensTo, open, mailed }
}
