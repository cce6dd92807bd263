import { contract } from '@hibla/contract'
import { ana } from '@hibla/contract/applications/test/ana'
import { describe, expect, test } from 'vitest'
import { useApi, type As } from '../../../../test/api.ts'
import { workOff } from '../../../../test/work-off.ts'
import { applicantsOf } from '../test/applicant.ts'
import { mailedLinksOf } from '../test/mailed-link.ts'

const { sendOtp, verifyOtp } = contract.applications
const api = await useApi()
const { placed, save, orderOf, reference, kept, readyDraft, submit } = applicantsOf(api)
const { read, ask, lettersTo: emailsTo, tokensTo, open, mailed } = mailedLinksOf(api)

describe('a draft that an agent mails to the customer', () => {
  const rey: As = { as: 'rey.sales', agentCode: 'AG-100' }
  const sold = async (email: string) => {
    const order = await orderOf('rey.sales')
    await reference(order, undefined, rey)
    const told = { basicInfo: { ...ana, email } }
    await save(order, { ...told, agentCode: 'AG-100' }, rey)
    await ask(order.orderId)
    const [token = ''] = await tokensTo(email)
    const { visitorKey } = await open(token)
    return { order, told, there: { orderId: order.orderId, visitorKey } }
  }

  test('is completed and sent in by the customer, and stays the agent’s sale', async () => {
    const { order, told, there } = await sold('customer@example.com')
    expect((await readyDraft(there, { ...told, agentCode: 'AG-100' })).orderId).toBe(order.orderId)
    const draft = await readyDraft(there, told)
    expect((await kept(order.orderId)).application).toMatchObject({
      agentCode: 'AG-100',
      event: { agentCode: 'AG-100' },
    })
    expect((await submit(draft)).status).toBe(200)
    expect((await read(order, rey)).body.stage).toBe('submitted')
  })

  test('takes no other code from the customer, nor another’s from an agent', async () => {
    const { order, told, there } = await sold('curious@example.com')
    const sam: As = { as: 'sam.sales', agentCode: 'AG-200' }
    for (const as of [{}, sam])
      expect((await save(there, { ...told, agentCode: 'AG-300' }, as)).problem.code).toBe('not-your-agent-code')
    expect((await kept(order.orderId)).application?.agentCode).toBe('AG-100')
  })
})

describe('an email address that is corrected in a draft', () => {
  const right = { ...ana, email: 'right@example.com' }

  test('ends the link and the device of whoever was written to by mistake', async () => {
    const { order, token } = await mailed('wrong@example.com')
    const stranger = { orderId: order.orderId, visitorKey: (await open(token)).visitorKey }
    expect((await read(stranger)).status).toBe(200)
    expect((await save(order, { basicInfo: right })).status).toBe(200)
    expect((await open(token)).problem.code).toBe('link-expired')
    expect((await read(stranger)).status).toBe(404)
    expect((await save(stranger)).problem.code).toBe('not-found')
    expect((await read(order)).status).toBe(200)
  })

  test('leaves the device that corrects it, and links to the address as it is', async () => {
    const { order, token } = await mailed('moves@example.com')
    const there = { orderId: order.orderId, visitorKey: (await open(token)).visitorKey }
    expect((await save(there, { basicInfo: { ...ana, email: 'Moves@example.com' } })).status).toBe(200)
    expect((await open(token)).status).toBe(200)
    expect((await save(there, { basicInfo: right })).status).toBe(200)
    expect((await read(there)).status).toBe(200)
  })

  test('ends the codes that were sent before', async () => {
    const order = await placed()
    await save(order, { basicInfo: { ...ana, email: 'typo@example.com' } })
    const body = { appRefID: order.orderId, purpose: 'ForCompliance' } as const
    const { visitorKey } = await api.call(sendOtp, { body })
    await workOff(api, 'applications')
    const otp = /\b\d{6}\b/.exec((await emailsTo('typo@example.com'))[0]?.text ?? '')?.[0] ?? ''
    await save(order, { basicInfo: right })
    expect((await api.call(verifyOtp, { body: { ...body, otp }, visitorKey })).problem.code).toBe('code-expired')
    expect((await read({ orderId: order.orderId, visitorKey })).status).toBe(404)
  })
})
