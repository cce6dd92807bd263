import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { onTheWire, type WireReplies } from '../../test/on-the-wire.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { ana } from '../account/test/at-home.ts'
import { autoPay, card, enrolled } from './test/samples.ts'

let went: MockInstance<Location['assign']>
beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  went = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})

const account = '1000000000011'
const page = 'https://gateway.example.com/cards/1'
const enrolPath = '/paynamics/ada/secured/token'

/** Ana on a screen of AutoPay, with the client that browsers have. */
const open = async (path: string, details: object, replies: WireReplies) => {
  queryClient.clear()
  const { client, sentTo } = onTheWire({ 'GET /paynamics/ada/token': details, ...replies })
  const view = await openPortal(`/customer/autopay${path}`, { client, session: signedIn(['subscriber'], ana) })
  const main = within(view.getByRole('main'))
  const press = async (name: string) => userEvent.click(await main.findByRole('button', { name }))
  return { ...view, main, sentTo, press }
}

/** Agrees on the enrol screen, and asks for the page where the card is entered. */
const askForPage = async (answer: () => object) => {
  const view = await open('/enrol', autoPay(), { [`POST ${enrolPath}`]: answer })
  await userEvent.click(await view.main.findByRole('checkbox'))
  await view.press('Enter my card')
  return view
}
const keptRequest = () => {
  const kept = JSON.parse(localStorage.getItem('persist:root')!) as { state: { autoDebitRequestInfo: object } }
  return kept.state.autoDebitRequestInfo
}

test('[autopay.constant-action-createtoken, autopay.enrolment-post-query-and-data, payments.constant-source-web] a request to set up AutoPay leaves the browser as a POST from the web, with base64 of its JSON', async () => {
  const { sentTo } = await askForPage(() => ({ status: true, url: page }))
  await waitFor(() => expect(went).toHaveBeenCalled())
  const [sent, ...more] = sentTo(enrolPath)
  expect(more).toEqual([])
  expect(sent).toEqual({
    method: 'POST',
    path: enrolPath,
    query: { accountNumber: account, source: 'web' },
    body: { data: expect.any(String) },
  })
  const { data } = sent!.body as { data: string }
  const asked: unknown = JSON.parse(Buffer.from(data, 'base64').toString('utf8'))
  expect(asked).toEqual({ action: 'createtoken', accountNumber: account, agreed: true })
})

test('[autopay.enrolment-succeeds-on-status-true] whoever agrees is sent to the gateway’s page, if the status is true', async () => {
  const { main } = await askForPage(() => ({ status: true, url: page }))
  await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith(page))
  expect(keptRequest()).toEqual({ accountNumber: account, loading: false, error: null })
  expect(main.queryByText('AutoPay set up failed!')).toBeNull()
})

test.each([{ url: null }, { url: page }])(
  '[autopay.setup-failure-text, autopay.enrolment-fails-with-text-failed, autopay.enrolment-succeeds-on-status-true] any other status fails with the message ‘failed’ and goes nowhere, whatever the address: $url',
  async ({ url }) => {
    let status = false
    const { main, press } = await askForPage(() => ({ status, url: status ? page : url }))
    await main.findByText('AutoPay set up failed!')
    expect(went).not.toHaveBeenCalled()
    expect(keptRequest()).toEqual({ accountNumber: account, loading: false, error: 'failed' })
    status = true
    await press('Enter my card')
    await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith(page))
    expect(main.queryByText('AutoPay set up failed!')).toBeNull()
  },
)

test('[autopay.verification-is-post] a card is confirmed with a POST that carries the amount', async () => {
  const details = autoPay({ state: 'PARTIAL_VERIFIED', card })
  const { main, sentTo, press } = await open('', details, {
    'POST /paynamics/ada/verify': { status: true, state: 'VERIFIED' },
  })
  await userEvent.type(await main.findByLabelText('Amount we took'), '1.00')
  await press('Confirm my card')
  await waitFor(() => expect(sentTo('/paynamics/ada/verify')).toHaveLength(1))
  expect(sentTo('/paynamics/ada/verify')[0]).toMatchObject({
    method: 'POST',
    body: { accountNumber: account, amount: '1.00' },
  })
})

test('[autopay.unenrolment-is-delete] AutoPay is cancelled with a DELETE', async () => {
  const { findByText, sentTo, press } = await open('/cancel', enrolled(), {
    'DELETE /paynamics/ada/token': { status: true, endsAfter: null },
  })
  await press('Cancel AutoPay')
  await findByText('AutoPay is off.')
  const sent = sentTo('/paynamics/ada/token').find(({ method }) => method !== 'GET')
  expect(sent).toMatchObject({ method: 'DELETE', query: { accountNumber: account } })
})

test('[autopay.notification-is-post] the details are asked for with a POST, each time somebody wants them', async () => {
  const path = '/paynamics/ada/notifications'
  const { findAllByText, sentTo, press } = await open('', enrolled(), { [`POST ${path}`]: { status: true } })
  for (const times of [1, 2]) {
    await press('Send me these details')
    await waitFor(() => expect(sentTo(path)).toHaveLength(times))
  }
  await findAllByText('We’ve sent you the details.')
  const asked = { method: 'POST', path, query: {}, body: { accountNumber: account } }
  expect(sentTo(path)).toEqual([asked, asked])
})
