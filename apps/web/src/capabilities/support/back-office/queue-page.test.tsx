import { staffTicket, ticketQueue } from '@hibla/contract/support/desk.contract'
import { afterSalesConcerns, concernList } from '@hibla/contract/support/support.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { cleanBackOffice, open, press } from '../../../test/back-office.ts'
import { afterSales, concerns, listed, NUMBER, staffView } from '../test/samples.ts'

cleanBackOffice()
beforeEach(destroySession)

const lists = [
  [concernList, concerns],
  [afterSalesConcerns, afterSales],
] as const
const queued = (own: object = {}) => ({ ...listed(), assignee: null, isMine: false, ...own })

test('staff see the queue, filter it, and turn its pages', async () => {
  const { queriesOf } = await open('/back-office/tickets', 'Tickets', [
    [
      ticketQueue,
      {
        tickets: [
          queued(),
          queued({ ticketNumber: 'TKT-99999999ZZ', isMine: true, assignee: { id: 'me', name: 'Nora' } }),
        ],
        next: '20',
      },
    ],
    ...lists,
  ])
  const list = within(await screen.findByRole('list', { name: 'Tickets' }))
  expect(list.getByRole('link', { name: NUMBER }).getAttribute('href')).toBe(`/back-office/tickets/${NUMBER}`)
  list.getByText(/Not assigned/)
  list.getByText(/Assigned to you/)
  await press('Next')
  await waitFor(() => expect(queriesOf(ticketQueue).at(-1)).toEqual({ after: '20' }))
  await press('Back to the first')
  await waitFor(() => expect(queriesOf(ticketQueue).at(-1)).toEqual({}))
  await screen.findByRole('option', { name: 'My bill' })
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Closed')
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'Mine')
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Troubleshooting')
  await userEvent.selectOptions(screen.getByLabelText('About'), 'My bill')
  await userEvent.type(screen.getByLabelText('Account or ticket number'), '1000000000011')
  await press('Show')
  await waitFor(() =>
    expect(queriesOf(ticketQueue).at(-1)).toEqual({
      status: 'closed',
      assigned: 'me',
      type: 'troubleshoot',
      category: 'BILLING',
      account: '1000000000011',
    }),
  )
  await userEvent.clear(screen.getByLabelText('Account or ticket number'))
  await userEvent.type(screen.getByLabelText('Account or ticket number'), '12')
  await press('Show')
  await screen.findByText('Enter 13 digits, or TKT- and 10 letters and digits.')
})

test('a ticket’s number leads to it at once', async () => {
  await open('/back-office/tickets', 'Tickets', [
    [ticketQueue, { tickets: [], next: null }],
    [staffTicket, staffView()],
    ...lists,
  ])
  await screen.findByText('Nothing to do')
  await userEvent.type(screen.getByLabelText('Account or ticket number'), NUMBER.toLowerCase())
  await press('Show')
  expect(await screen.findByRole('heading', { level: 1, name: `Ticket ${NUMBER}` })).toBeInstanceOf(HTMLElement)
})
