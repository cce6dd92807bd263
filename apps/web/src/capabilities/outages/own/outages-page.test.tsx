import { accountOutages, disputeCredit } from '@hibla/contract/outages/outages.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'
import { ownOutage } from '../test/samples.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  queryClient.clear()
})

const open = async (replies: Parameters<typeof clientWith>[0]) => {
  const asked: NonNullable<Parameters<typeof clientWith>[1]> = []
  await openPortal('/customer/outages', {
    session: signedIn(['subscriber'], { accountNumber: ['1000000000011'] }),
    client: clientWith(replies, asked),
  })
  await screen.findByRole('heading', { level: 1, name: 'Your outages' })
  return (endpoint: unknown) => asked.filter((each) => each.endpoint === endpoint).map(({ input }) => input)
}
const list = (own = {}) => ({ dayCredit: 6_330, outages: [{ ...ownOutage, ...own }] })

test('a subscriber sees when the line was down and on which bill it was credited', async () => {
  await open([[accountOutages, list()]])
  const card = within(await screen.findByRole('region', { name: ownOutage.area }))
  card.getByText('Over')
  card.getByText('Down from Nov 15, 2026, 8:00 AM to Nov 17, 2026, 10:00 AM')
  expect(card.getByText(/2 full days credited on your/).textContent).toBe(
    '2 full days credited on your December 2026 bill: ₱126.60',
  )
  screen.getByText('₱63.30')
})

test('an outage that goes on doesn’t claim that the line is down, which may be connected all the same', async () => {
  await open([[accountOutages, list({ state: 'open', credits: [], fullDays: 0, downTo: null })]])
  const card = within(await screen.findByRole('region', { name: ownOutage.area }))
  expect(card.getByText('Since Nov 15, 2026, 8:00 AM').isConnected).toBe(true)
  expect(card.queryByText(/^Down/)).toBeNull()
})

test('an outage that was over within a minute names that minute once', async () => {
  await open([[accountOutages, list({ fullDays: 0, credits: [], downTo: '2026-11-15T00:00:30.000Z' })]])
  const card = within(await screen.findByRole('region', { name: ownOutage.area }))
  expect(card.getByText('Down for a moment on Nov 15, 2026, 8:00 AM').isConnected).toBe(true)
})

test.each([
  [
    'one that goes on says from when on it counts',
    { state: 'open', credits: [], fullDays: 0 },
    'Credited after 24 hours.',
  ],
  [
    'a day so far is on the next bill',
    { state: 'open', credits: [], fullDays: 1, downTo: null },
    '1 full day so far, credited on your next bill.',
  ],
  ['one that is over isn’t counted further', { credits: [], fullDays: 2 }, '2 full days, credited on your next bill.'],
  ['what didn’t fit on a bill is on the next one', { fullDays: 3 }, '1 full day, credited on your next bill.'],
  [
    'one that met another is credited there',
    { credits: [], fullDays: 0, countedWith: 'Barangay Poblacion, City of Makati' },
    'Credited together with the outage in Barangay Poblacion, City of Makati, because they overlapped.',
  ],
  [
    'less than a day isn’t credited',
    { credits: [], fullDays: 0 },
    'It lasted less than 24 hours, so there’s no credit for it.',
  ],
])('%s', async (_what, own, words) => {
  await open([[accountOutages, list(own)]])
  expect(await screen.findByText(words)).toBeTruthy()
})

test('an outage that overlapped with an earlier one shows its own start, and since when the line was down in both', async () => {
  const own = { startedAt: '2026-11-16T00:00:00.000Z', met: ['City of Makati'] }
  await open([[accountOutages, list(own)]])
  const card = within(await screen.findByRole('region', { name: ownOutage.area }))
  card.getByText('Down from Nov 16, 2026, 8:00 AM to Nov 17, 2026, 10:00 AM')
  expect(card.getByText(/^It overlapped/).textContent).toBe(
    'It overlapped with the outage in City of Makati, so we credit them together. Your line was down from Nov 15, 2026, 8:00 AM to Nov 17, 2026, 10:00 AM.',
  )
  card.getByText(/2 full days credited on your/)
})

test('of several earlier outages that one overlapped with, each area is named once', async () => {
  await open([[accountOutages, list({ met: ['City of Makati', 'Bangkal', 'City of Makati'] })]])
  expect((await screen.findByText(/^It overlapped/)).textContent).toMatch(
    /^It overlapped with the outages in City of Makati and Bangkal, so we credit them together\./,
  )
})

test('a credit that isn’t right is disputed once, in the subscriber’s own words', async () => {
  const dispute = { text: 'It was longer.', disputedAt: '2026-11-20T01:00:00.000Z', answer: null, answeredAt: null }
  const answers = [list(), list({ dispute })]
  const inputsOf = await open([
    [accountOutages, () => answers.shift()],
    [disputeCredit, { status: true, disputedAt: dispute.disputedAt }],
  ])
  await userEvent.click(await screen.findByRole('button', { name: `Dispute this credit for ${ownOutage.area}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute this credit' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  dialog.getByText('Please tell us what isn’t right')
  expect(inputsOf(disputeCredit)).toEqual([])
  await userEvent.type(dialog.getByLabelText('What isn’t right'), ' It was longer. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('We’re looking into it and will answer by email.')
  expect(inputsOf(disputeCredit)).toMatchObject([
    { body: { accountNumber: '1000000000011', outageId: ownOutage.outageId, text: 'It was longer.' } },
  ])
  expect(screen.queryByRole('button', { name: /^Dispute this credit/ })).toBeNull()
})

test.each([
  ['while it goes on', { state: 'open', endedAt: null }],
  ['long after it ended', {}],
])('a credit can’t be disputed %s', async (_when, own) => {
  await open([[accountOutages, list({ ...own, mayDispute: false })]])
  await screen.findByRole('region', { name: ownOutage.area })
  expect(screen.queryByRole('button', { name: /^Dispute this credit/ })).toBeNull()
})

test('a refusal is said in the dialog, which stays', async () => {
  await open([
    [accountOutages, list()],
    [disputeCredit, () => new CallFailed(problem({ status: 422, code: 'already-disputed' }))],
  ])
  await userEvent.click(await screen.findByRole('button', { name: /^Dispute this credit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute this credit' }))
  await userEvent.type(dialog.getByLabelText('What isn’t right'), 'Longer')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText(/You’ve already written to us about this one/)).toBeTruthy()
})

test('what was typed about a credit is still there after the dialog was closed, until it is sent', async () => {
  await open([
    [accountOutages, list()],
    [disputeCredit, { status: true, disputedAt: '2026-11-20T01:00:00.000Z' }],
  ])
  const reopen = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Dispute this credit/ }))
    return within(await screen.findByRole('dialog', { name: 'Dispute this credit' }))
  }
  const dialog = await reopen()
  await userEvent.type(dialog.getByLabelText('What isn’t right'), 'It was longer.')
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  const again = await reopen()
  expect(again.getByLabelText<HTMLTextAreaElement>('What isn’t right').value).toBe('It was longer.')
  await userEvent.click(again.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dispute this credit' })).toBeNull())
  expect((await reopen()).getByLabelText<HTMLTextAreaElement>('What isn’t right').value).toBe('')
})

test('an answer is read under what was asked', async () => {
  const dispute = {
    text: 'It was longer.',
    disputedAt: '2026-11-20T01:00:00.000Z',
    answer: 'You’re right.',
    answeredAt: '2026-11-21T01:00:00.000Z',
  }
  await open([[accountOutages, list({ dispute })]])
  expect(await screen.findByText('You’re right.')).toBeTruthy()
})

test('without outages the page says so', async () => {
  await open([[accountOutages, { dayCredit: 6_330, outages: [] }]])
  expect(await screen.findByText('No outages')).toBeTruthy()
})

test('a failure offers another try', async () => {
  await open([])
  await screen.findByText('We couldn’t load your outages.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
