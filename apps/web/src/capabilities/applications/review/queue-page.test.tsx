import { queue } from '@hibla/contract/applications/review.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { cleanBackOffice, open, press, REFERENCE } from './test/back-office.ts'

cleanBackOffice()

const queued = {
  applicationReferenceNo: REFERENCE,
  status: 'in-review',
  customerSegment: 'Residential',
  name: 'ANA REYES',
  planName: 'Hibla Tahanan 100',
  agentCode: null,
  submittedAt: '2026-11-13T01:00:00.000Z',
  changedAt: '2026-11-13T01:00:00.000Z',
  place: `2026-11-13T01:00:00.000Z_${REFERENCE}`,
}

test('staff see what waits in review, the oldest first, narrow it down and turn the page', async () => {
  const { queriesOf } = await open('/back-office/applications', [
    queue,
    { status: true, applications: [queued], more: true },
  ])
  const link = await screen.findByRole('link', { name: 'ANA REYES' })
  expect(link.getAttribute('href')).toBe(`/back-office/applications/${REFERENCE}`)
  expect(queriesOf(queue)).toEqual([{ status: 'in-review' }])
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Approved, to be installed')
  await userEvent.type(screen.getByLabelText('Agent code'), 'AG-1002')
  await press('Show')
  expect(queriesOf(queue).at(-1)).toEqual({ status: 'approved', agentCode: 'AG-1002' })
  await press('Later')
  expect(queriesOf(queue).at(-1)).toEqual({ status: 'approved', agentCode: 'AG-1002', after: queued.place })
  await press('Earlier')
  await screen.findByRole('link', { name: 'ANA REYES' })
})

test('an empty queue says so, and one that can’t be loaded offers another try', async () => {
  await open('/back-office/applications', [queue, { status: true, applications: [], more: false }])
  expect(await screen.findByText('Nothing here')).toBeTruthy()
  queryClient.clear()
  await open('/back-office/applications')
  expect(await screen.findByText('We couldn’t load the applications.')).toBeTruthy()
})
