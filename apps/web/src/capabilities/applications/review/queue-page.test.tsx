import { queue } from '@hibla/contract/applications/review.contract'
import { act, screen, waitFor } from '@testing-library/react'
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
  const asks = (query: object) => waitFor(() => expect(queriesOf(queue).at(-1)).toEqual(query))
  await asks({ status: 'approved', agentCode: 'AG-1002' })
  await press('Later')
  await asks({ status: 'approved', agentCode: 'AG-1002', after: queued.place })
  await press('Earlier')
  await screen.findByRole('link', { name: 'ANA REYES' })
})

test('whoever comes back from an application finds the queue as they left it', async () => {
  const answer = { status: true, applications: [queued], more: true }
  const { router, queriesOf } = await open('/back-office/applications', [queue, answer])
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Any')
  await userEvent.type(screen.getByLabelText('Agent code'), 'AG-1002')
  await press('Show')
  await waitFor(() => expect(queriesOf(queue).at(-1)).toEqual({ agentCode: 'AG-1002' }))
  await press('Later')
  const left = { agentCode: 'AG-1002', after: queued.place }
  await waitFor(() => expect(queriesOf(queue).at(-1)).toEqual(left))
  const asked = queriesOf(queue).length
  await userEvent.click(await screen.findByRole('link', { name: 'ANA REYES' }))
  await waitFor(() => expect(router.state.location.pathname).toContain(REFERENCE))
  await waitFor(() => expect(screen.queryByLabelText('Agent code')).toBeNull())
  await act(() => router.navigate(-1))
  await waitFor(() => expect(queriesOf(queue).length).toBeGreaterThan(asked))
  expect(queriesOf(queue).at(-1)).toEqual(left)
  expect(await screen.findByRole('button', { name: 'Earlier' })).toBeInstanceOf(HTMLElement)
  expect(screen.getByLabelText<HTMLInputElement>('Agent code').value).toBe('AG-1002')
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('')
})

test('an empty queue says so, and one that can’t be loaded offers another try', async () => {
  await open('/back-office/applications', [queue, { status: true, applications: [], more: false }])
  expect(await screen.findByText('Nothing here')).toBeTruthy()
  queryClient.clear()
  await open('/back-office/applications')
  expect(await screen.findByText('We couldn’t load the applications.')).toBeTruthy()
})
