import { CallFailed } from '@hibla/contract/client'
import { decideReward, staffReferrals } from '@hibla/contract/referrals/staff-referrals.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cleanBackOffice, cleanUp, open, press } from '../../../test/back-office.ts'
import { problem } from '../../../test/client.ts'

cleanBackOffice()
const PAGE = '/back-office/referrals'
const held = {
  referenceNum: 'RF-ABCDEFGH2345',
  referralType: 'MGM',
  state: 'held',
  version: 3,
  referrer: { name: 'Ana', accountNumber: '1000000000011' },
  referred: {
    name: 'Tina Ramos',
    email: 'tina@example.com',
    applicationRefID: 'HOBS-ABCDEFGHJK',
    accountNumber: '1000000000999',
  },
  reward: 50_000,
  hits: [{ rule: 'same-address', because: 'The two lines are 8 metres apart.', at: '2026-11-15T01:00:00.000Z' }],
  history: [{ state: 'held', at: '2026-11-15T01:00:00.000Z', by: 'rules', reason: 'same-address' }],
  referredAt: '2026-10-01T01:00:00.000Z',
}
const inDialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

test('staff see what each rule found, and give a reward with a reason', async () => {
  const { bodiesOf } = await open(PAGE, 'Referral rewards', [
    [staffReferrals, [held]],
    [decideReward, { status: true, referral: { ...held, state: 'rewarded', version: 4 } }],
  ])
  await screen.findByText('Ana referred Tina Ramos')
  expect(screen.getByText(/8 metres apart/).textContent).toContain('Same address.')
  await press('Give reward for RF-ABCDEFGH2345')
  const dialog = await inDialog('Give this reward?')
  await userEvent.click(dialog.getByRole('button', { name: 'Give reward' }))
  dialog.getByText('Please say why')
  await userEvent.type(dialog.getByLabelText('Why'), 'They are neighbours.')
  await userEvent.click(dialog.getByRole('button', { name: 'Give reward' }))
  await screen.findByText('Rewarded', { selector: 'span' })
  expect(bodiesOf(decideReward)).toEqual([
    { referenceNum: 'RF-ABCDEFGH2345', version: 3, decision: 'give', reason: 'They are neighbours.' },
  ])
  expect(screen.getByRole('button', { name: 'Take back for RF-ABCDEFGH2345' })).toBeTruthy()
})

test('somebody who came back by themselves isn’t said to have been referred', async () => {
  const referrer = { name: '', accountNumber: null }
  const own = {
    ...held,
    referralType: 'Win Back Referral',
    referrer,
    referred: { ...held.referred, accountNumber: null },
    reward: 0,
  }
  await open(PAGE, 'Referral rewards', [[staffReferrals, [own]]])
  await screen.findByText('Tina Ramos (no referrer)')
  expect(screen.getByText(/^RF-ABCDEFGH2345/).textContent).toMatch(/ · no new account yet$/)
})

test.each([
  ['rules', 'by the rules'],
  ['Bea Santos', 'by Bea Santos'],
  ['', 'by a former colleague'],
] as const)('staff read who moved a referral: %j', async (by, words) => {
  await open(PAGE, 'Referral rewards', [[staffReferrals, [{ ...held, history: [{ ...held.history[0]!, by }] }]]])
  await userEvent.click(await screen.findByText('What happened'))
  expect(screen.getByText(/same-address$/).textContent).toContain(`Waiting for a decision (${words})`)
})

test.each([
  ['held', ['Give reward', 'Decline']],
  ['declined', ['Give reward']],
  ['taken-back', ['Give reward']],
  ['rewarded', ['Take back']],
  ['connected', []],
] as const)('of a referral that is %s staff can decide %j', async (state, actions) => {
  await open(PAGE, 'Referral rewards', [[staffReferrals, [{ ...held, state }]]])
  await screen.findByText('Ana referred Tina Ramos')
  const offered = screen
    .queryAllByRole('button', { name: / for RF-/ })
    .map(({ textContent }) => textContent.split(' for ')[0])
  expect(offered).toEqual(actions)
})

test('a colleague who was faster is said in the dialog', async () => {
  await open(PAGE, 'Referral rewards', [
    [staffReferrals, [held]],
    [decideReward, () => new CallFailed(problem({ status: 422, code: 'changed-meanwhile' }))],
  ])
  await screen.findByText('Ana referred Tina Ramos')
  await press('Decline for RF-ABCDEFGH2345')
  const dialog = await inDialog('Decline this reward?')
  await userEvent.type(dialog.getByLabelText('Why'), 'Same home.')
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  expect(await dialog.findByText(/Somebody else changed this referral meanwhile/)).toBeTruthy()
})

test('other states are a choice away; without any the page says so, and a failure offers another try', async () => {
  const { queriesOf } = await open(PAGE, 'Referral rewards', [[staffReferrals, []]])
  await screen.findByText('Nothing to decide')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Rewarded')
  await waitFor(() => expect(queriesOf(staffReferrals).at(-1)).toEqual({ state: 'rewarded' }))
  cleanUp()
  await open(PAGE, 'Referral rewards', [])
  await screen.findByText('We couldn’t load the referrals.')
})
