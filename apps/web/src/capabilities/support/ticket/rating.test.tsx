import { rateTicket, ticket } from '@hibla/contract/support/support.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { atHome } from '../../account/test/at-home.ts'
import { inFull, NUMBER } from '../test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('whoever’s ticket is closed rates our help with one press, and can change their mind', async () => {
  const closed = { status: 'closed', reopenableUntil: '2026-11-29T01:00:00.000Z' }
  let now = inFull(closed)
  const { inputsOf } = await atHome(`/customer/tickets/${NUMBER}`, [
    [ticket, () => now],
    [rateTicket, () => (now = inFull({ ...closed, rating: 4 }))],
  ])
  await press('4 of 5, good')
  await screen.findByText('Thanks. You gave us 4 of 5.')
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('4 of 5, good')
  expect(inputsOf(rateTicket)).toMatchObject([{ params: { ticketNumber: NUMBER }, body: { rating: 4 } }])
  await press('5 of 5, very good')
  await waitFor(() => expect(inputsOf(rateTicket)).toHaveLength(2))
})

test.each(['open', 'in-progress', 'answered', 'resolved'])(
  'nobody is asked how we did while a ticket is %s',
  async (status) => {
    await atHome(`/customer/tickets/${NUMBER}`, [[ticket, inFull({ status })]])
    await screen.findByRole('list', { name: 'Timeline' })
    expect(screen.queryByText('How did we do?')).toBeNull()
  },
)
