import { consents, erasable, eraseMyData, exportMyData, setConsent } from '@hibla/contract/account/privacy.contract'
import { CallFailed } from '@hibla/contract/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { useSwitchedTo } from './change-accounts.ts'
import { problem } from '../../test/client.ts'
import { atHome } from './test/at-home.ts'
import { consentsOf } from './test/samples.ts'

let went: MockInstance<Location['assign']>
beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  went = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})

const marketing = () => screen.findByRole('switch', { name: 'News and offers from us' })

test('[account.route-consent] a customer sees each purpose separately, with what they decided and when', async () => {
  const { main } = await atHome('/consent', [[consents, consentsOf(['marketing'])]])
  main.getByRole('heading', { level: 1, name: 'Consent management' })
  expect((await marketing()).getAttribute('aria-checked')).toBe('true')
  expect(main.getByRole('switch', { name: 'Surveys' }).getAttribute('aria-checked')).toBe('false')
  main.getByText(/^Allowed on Nov 2, 2026, 9:30\sAM$/)
})

test('a customer withdraws consent with one press, and the history shows it', async () => {
  const after = consentsOf([]).map((each) =>
    each.purpose === 'marketing' ? { ...each, history: [{ granted: false, at: '2026-11-15T01:00:00Z' }] } : each,
  )
  const { main, inputsOf } = await atHome('/consent', [
    [consents, consentsOf(['marketing'])],
    [setConsent, after],
  ])
  await userEvent.click(await marketing())
  await main.findByText(/Withdrawn on Nov 15, 2026, 9:00\sAM/)
  expect((await marketing()).getAttribute('aria-checked')).toBe('false')
  expect(inputsOf(setConsent)).toEqual([{ body: { purpose: 'marketing', granted: false } }])
})

test('somebody who changes their mind while the first press is still being saved gets what they pressed last', async () => {
  const first = Promise.withResolvers<void>()
  let saved = 0
  const { main, inputsOf } = await atHome('/consent', [
    [consents, consentsOf(['marketing'])],
    [
      setConsent,
      async () => {
        await first.promise
        return consentsOf(++saved === 1 ? [] : ['marketing'])
      },
    ],
  ])
  const pressed = await marketing()
  fireEvent.click(pressed)
  expect(pressed.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(pressed)
  expect(pressed.getAttribute('aria-checked')).toBe('true')
  expect(inputsOf(setConsent)).toHaveLength(1)
  first.resolve()
  await waitFor(() => expect(pressed.getAttribute('aria-busy')).toBeNull())
  expect(inputsOf(setConsent)).toEqual([
    { body: { purpose: 'marketing', granted: false } },
    { body: { purpose: 'marketing', granted: true } },
  ])
  expect(main.getByRole('switch', { name: 'News and offers from us' }).getAttribute('aria-checked')).toBe('true')
})

test('a withdrawal is sent even if the consent right before it got no answer', async () => {
  const lost = Promise.withResolvers<void>()
  let sent = 0
  const { inputsOf } = await atHome('/consent', [
    [consents, consentsOf([])],
    [
      setConsent,
      async () => {
        if (++sent > 1) return consentsOf([])
        await lost.promise
        return new CallFailed(problem({ code: 'no-connection', detail: 'No connection.' }))
      },
    ],
  ])
  const pressed = await marketing()
  fireEvent.click(pressed)
  fireEvent.click(pressed)
  lost.resolve()
  await waitFor(() => expect(pressed.getAttribute('aria-busy')).toBeNull())
  expect(inputsOf(setConsent)).toMatchObject([{ body: { granted: true } }, { body: { granted: false } }])
  expect(pressed.getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByText(/We couldn’t save that/)).toBeNull()
})

test('a choice that couldn’t be saved is undone, and the page says so until people try again', async () => {
  const answers: [typeof setConsent, () => unknown] = [
    setConsent,
    () => new CallFailed(problem({ detail: 'No connection.' })),
  ]
  const { main } = await atHome('/consent', [[consents, consentsOf(['marketing'])], answers])
  await userEvent.click(await marketing())
  await main.findByText('We couldn’t save that. No connection.')
  expect((await marketing()).getAttribute('aria-checked')).toBe('true')
  answers[1] = () => consentsOf([])
  await userEvent.click(await marketing())
  await waitFor(async () => expect((await marketing()).getAttribute('aria-busy')).toBeNull())
  expect((await marketing()).getAttribute('aria-checked')).toBe('false')
  expect(main.queryByText(/We couldn’t save that/)).toBeNull()
})

test('a customer downloads a copy of their data', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy')
  const { main } = await atHome('/consent', [
    [consents, consentsOf([])],
    [exportMyData, { account: { name: 'Ana' } }],
  ])
  await userEvent.click(main.getByRole('button', { name: 'Download my data' }))
  await main.findByText('Saved as my-data.json.')
  const file = saved.mock.calls.at(-1)![0] as File
  expect([file.name, JSON.parse(await file.text())]).toEqual(['my-data.json', { account: { name: 'Ana' } }])
})

test('when the copy can’t be prepared, the page says why', async () => {
  const { main } = await atHome('/consent', [
    [consents, consentsOf([])],
    [exportMyData, () => new CallFailed(problem({ detail: 'Too busy.' }))],
  ])
  await userEvent.click(main.getByRole('button', { name: 'Download my data' }))
  const said = await main.findByText('We couldn’t prepare your data. Too busy.')
  expect(said.tagName).toBe('OUTPUT')
})

test('a customer types ERASE, reads what is kept and until when, and ends up on the home page', async () => {
  const kept = [{ what: 'Bills and receipts', why: 'tax law', until: '2036-11-15' }]
  const { main, inputsOf } = await atHome('/consent', [
    [consents, consentsOf([])],
    [eraseMyData, { status: true, erased: ['your login', 'your consents'], kept }],
  ])
  await userEvent.click(main.getByRole('button', { name: 'Erase my data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase my data' }))
  dialog.getByText(/If your contract is still running, it continues/)
  dialog.getByText(/We keep your bills, receipts, payments and contract for 10 years/)
  await userEvent.type(await dialog.findByLabelText('Type ERASE to confirm'), 'erase')
  expect(dialog.getByRole('button', { name: 'Erase my data' }).className).not.toContain('bg-sun')
  await userEvent.click(dialog.getByRole('button', { name: 'Erase my data' }))
  await dialog.findByText('Type ERASE in capital letters')
  expect(inputsOf(eraseMyData)).toEqual([])
  await userEvent.clear(dialog.getByLabelText('Type ERASE to confirm'))
  await userEvent.type(await dialog.findByLabelText('Type ERASE to confirm'), 'ERASE')
  await userEvent.click(dialog.getByRole('button', { name: 'Erase my data' }))
  const done = within(await screen.findByRole('dialog', { name: 'Your data has been erased' }))
  expect(
    done
      .getAllByRole('listitem')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['your login', 'your consents'])
  done.getByText(/Bills and receipts, until November 15, 2036: tax law/)
  useSwitchedTo.setState({ accountNumber: '1000000000011' })
  await userEvent.click(done.getByRole('button', { name: 'Leave the portal' }))
  await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith('/'))
  expect(useSwitchedTo.getState().accountNumber).toBeNull()
})

test('a customer with a balance reads that it must be paid before they confirm anything', async () => {
  const { main, inputsOf } = await atHome('/consent', [
    [consents, consentsOf([])],
    [erasable, { isBalanceOpen: true }],
  ])
  await userEvent.click(main.getByRole('button', { name: 'Erase my data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase my data' }))
  await dialog.findByText(/You still have a balance to pay/)
  expect(dialog.getByRole('link', { name: 'See my bills' }).getAttribute('href')).toBe('/customer/bill-history')
  expect(dialog.queryByLabelText('Type ERASE to confirm')).toBeNull()
  expect(inputsOf(eraseMyData)).toEqual([])
})

test('a customer whose bill comes meanwhile reads that it must be paid before erasing', async () => {
  const { main } = await atHome('/consent', [
    [consents, consentsOf([])],
    [erasable, { isBalanceOpen: false }],
    [eraseMyData, () => new CallFailed(problem({ code: 'balance-open' }))],
  ])
  await userEvent.click(main.getByRole('button', { name: 'Erase my data' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase my data' }))
  await userEvent.type(await dialog.findByLabelText('Type ERASE to confirm'), 'ERASE')
  await userEvent.click(dialog.getByRole('button', { name: 'Erase my data' }))
  await dialog.findByText(/You still have a balance to pay/)
  expect(went).not.toHaveBeenCalled()
})
