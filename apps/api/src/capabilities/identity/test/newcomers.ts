import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import type { TestApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'

const { identity } = contract

export const password = 'seven purple kites'

export const someone = (more: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Reyes',
  email: `ana.${randomUUID().slice(0, 8)}@example.com`,
  mobileNumber: '9171234567',
  password,
  ...more,
})

export const linkIn = (text: string | undefined) => /verifyEmail\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
export const resetIn = (text: string | undefined) => /reset#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** Registers somebody in a browser of their own, which is known by its visitor key. The mail is written right away. */
export const registerIn = async (api: TestApi, more: object = {}, visitorKey?: string) => {
  const input = someone(more)
  const answer = await api.call(identity.register, { body: input, visitorKey })
  if (answer.status !== 200) throw new Error(answer.problem.code)
  await workOff(api, 'identity')
  const mails = await messagesTo(api.db, input.email)
  return { ...input, visitorKey: answer.visitorKey ?? visitorKey, id: linkIn(mails.at(-1)?.text) }
}

/** Registers somebody who then opens the link in the same browser. */
export const newcomer = async (api: TestApi, more: object = {}) => {
  const registered = await registerIn(api, more)
  const { id, visitorKey } = registered
  const { body } = await api.call(identity.verifyEmail, { body: { id }, visitorKey })
  if (!body.status) throw new Error('the address was not confirmed')
  return registered
}
