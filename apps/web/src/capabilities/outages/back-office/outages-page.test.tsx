import { outlinesPath } from '@hibla/contract/address/outlines'
import { changeOutage, staffOutages } from '@hibla/contract/outages/staff-outages.contract'
import { CallFailed } from '@hibla/contract/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { cleanBackOffice, cleanUp, open, press } from '../../../test/back-office.ts'
import { problem } from '../../../test/client.ts'
import { staffOutage } from '../test/samples.ts'

cleanBackOffice()

const PAGE = '/back-office/outages'
const AREA = staffOutage.place.name
const ended = { ...staffOutage, state: 'ended' as const, version: 2, endedAt: '2026-11-17T02:00:00.000Z' }
const item = async () => within((await screen.findByRole('heading', { name: AREA })).closest('li')!)
const dialog = async () => within(await screen.findByRole('dialog'))

test('staff see where an incident is, since when, whom it touches and what happened, and end it', async () => {
  const { bodiesOf } = await open(PAGE, 'Outages', [
    [staffOutages, [staffOutage]],
    [changeOutage, { status: true, outage: ended }],
  ])
  const shown = await item()
  shown.getByText('Since Nov 15, 2026, 8:00 AM · expected until Nov 15, 2026, 6:00 PM')
  shown.getByText('1,234 lines affected · 1,200 notified of the latest update')
  expect(
    within(shown.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nov 15, 2026, 9:00 AM: Opened'])
  await press(`End incident ${AREA}`)
  const asked = await dialog()
  asked.getByRole('heading', { name: 'Are the lines back?' })
  fireEvent.change(asked.getByLabelText('When were the lines back? (Manila time)'), {
    target: { value: '2026-11-17T10:00' },
  })
  await userEvent.click(asked.getByRole('button', { name: 'End incident' }))
  await screen.findByRole('button', { name: `Open again ${AREA}` })
  expect(bodiesOf(changeOutage)).toEqual([
    { outageId: staffOutage.outageId, version: 1, change: 'end', endedAt: '2026-11-17T02:00:00.000Z' },
  ])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: AREA }))
})

test('the map of incidents draws the ground of those that are open', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json([])
  })
  const on = (municipalityId: string) => ({ ...staffOutage.place, ground: { municipalityId } })
  // No other page has asked for it: outlines are remembered.
  const over = { ...ended, outageId: '22222222-2222-4222-8222-222222222222', place: on('1381300000') }
  await open(PAGE, 'Outages', [[staffOutages, [{ ...staffOutage, place: on('0730600000') }, over]]])
  await screen.findByRole('application', { name: 'Map of open incidents, which are also listed below' })
  await waitFor(() => expect(asked).toContain(outlinesPath('0730600000')))
  expect(asked).not.toContain(outlinesPath('1381300000'))
})

test('an incident past its expected end is marked, until it is over', async () => {
  const late = { ...staffOutage, expectedEnd: new Date(Date.now() - 60_000).toISOString() }
  await open(PAGE, 'Outages', [[staffOutages, [late]]])
  expect((await item()).getByText(/Past its expected end/)).toBeInstanceOf(HTMLElement)
  cleanUp()
  const soon = { ...staffOutage, expectedEnd: new Date(Date.now() + 3_600_000).toISOString() }
  await open(PAGE, 'Outages', [[staffOutages, [soon]]])
  expect((await item()).queryByText(/Past its expected end/)).toBeNull()
  cleanUp()
  await open(PAGE, 'Outages', [[staffOutages, [{ ...late, state: 'ended', endedAt: late.expectedEnd }]]])
  expect((await item()).queryByText(/Past its expected end/)).toBeNull()
})

test('while lines are still being looked for, staff read that it isn’t the final count', async () => {
  await open(PAGE, 'Outages', [[staffOutages, [{ ...staffOutage, accounts: 1, told: 0, isFound: false }]]])
  const counts = (await item()).getByText(/^1 line/).textContent
  expect(counts).toBe('1 line found so far, still counting · 0 notified of the latest update')
})

test('what is known by now is told with what was known before', async () => {
  const { bodiesOf } = await open(PAGE, 'Outages', [
    [staffOutages, [staffOutage]],
    [changeOutage, { status: true, outage: { ...staffOutage, version: 2, cause: 'power' } }],
  ])
  await press(`Update ${AREA}`)
  const asked = await dialog()
  expect(asked.getByLabelText<HTMLInputElement>('Expected end (Manila time)').value).toBe('2026-11-15T18:00')
  await userEvent.selectOptions(asked.getByLabelText('Cause'), 'Power failure')
  await userEvent.click(asked.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodiesOf(changeOutage)).toEqual([
    {
      outageId: staffOutage.outageId,
      version: 1,
      change: 'update',
      cause: 'power',
      note: 'A truck hit a pole.',
      expectedEnd: '2026-11-15T10:00:00.000Z',
    },
  ])
})

test('an incident that was ended by mistake is opened again, and whoever isn’t sure changes nothing', async () => {
  const { bodiesOf } = await open(PAGE, 'Outages', [
    [staffOutages, [ended]],
    [changeOutage, { status: true, outage: { ...staffOutage, version: 3 } }],
  ])
  await press(`Open again ${AREA}`)
  await userEvent.click((await dialog()).getByRole('button', { name: 'Not now' }))
  expect(bodiesOf(changeOutage)).toEqual([])
  await press(`Open again ${AREA}`)
  await userEvent.click((await dialog()).getByRole('button', { name: 'Open again' }))
  await screen.findByRole('button', { name: `End incident ${AREA}` })
  expect(bodiesOf(changeOutage)).toEqual([{ outageId: ended.outageId, version: 2, change: 'reopen' }])
})

test('whoever is overtaken by somebody else reads so, and sees the incident as it is now', async () => {
  const answers = [[staffOutage], [ended]]
  await open(PAGE, 'Outages', [
    [staffOutages, () => answers.shift()],
    [changeOutage, () => new CallFailed(problem({ status: 422, code: 'changed-meanwhile' }))],
  ])
  await press(`Withdraw ${AREA}`)
  await userEvent.click((await dialog()).getByRole('button', { name: 'Withdraw' }))
  await screen.findByText('Somebody else changed this incident meanwhile. Here it is as it is now.')
  expect(screen.getByRole('button', { name: `Open again ${AREA}` })).toBeTruthy()
})

test('what keeps an incident from ending is said in the dialog, which stays', async () => {
  await open(PAGE, 'Outages', [
    [staffOutages, [staffOutage]],
    [changeOutage, () => new CallFailed(problem({ status: 422, code: 'bad-end' }))],
  ])
  await press(`End incident ${AREA}`)
  const asked = await dialog()
  await userEvent.click(asked.getByRole('button', { name: 'End incident' }))
  expect(await asked.findByText('It has to end after it started, and not in the future.')).toBeTruthy()
})

test('staff choose which incidents they see; without any the page says so, and a failure offers another try', async () => {
  const { queriesOf } = await open(PAGE, 'Outages', [[staffOutages, []]])
  await screen.findByText('No incidents')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Over')
  await waitFor(() => expect(queriesOf(staffOutages).at(-1)).toEqual({ state: 'ended' }))
  cleanUp()
  await open(PAGE, 'Outages', [])
  await screen.findByText('We couldn’t load the incidents.')
})
