import { updateSale } from '@hibla/contract/applications/sold.contract'
import { CallFailed } from '@hibla/contract/client'
import { applicationData, remindCustomer } from '@hibla/contract/sales/sales.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { cleanSales, openAs, press, REFERENCE } from '../test/portal.ts'
import { detailsOf } from '../test/details.ts'

cleanSales()

const PATH = `/sales/applications/${REFERENCE}`
const answer = (own: Parameters<typeof detailsOf>[0] = {}) => ({ status: true, details: detailsOf(own), files: [] })

test.each(['sales-agent', 'sales-admin'] as const)(
  '[sales.application-route-takes-reference-id] a %s opens an application by the reference in the path: who, where it stands, what comes next',
  async (role) => {
    const { asked } = await openAs(role, PATH, [applicationData, answer({ status: 'in-review' })])
    expect(await screen.findByRole('heading', { level: 1, name: 'ANA REYES' })).toBeTruthy()
    expect(asked(applicationData)).toEqual([{ query: { refID: REFERENCE } }])
    const timeline = within(screen.getByRole('list', { name: 'Timeline' }))
    expect(timeline.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Submitted',
      'We finish our review',
      'We install the line',
    ])
    expect(screen.getByText('ana@example.com')).toBeTruthy()
  },
)

test('a draft is continued with its order in the path, and its customer can be asked by mail', async () => {
  const { asked } = await openAs('sales-agent', PATH, [applicationData, answer()], [remindCustomer, { status: true }])
  const link = await screen.findByRole('link', { name: 'Continue this application' })
  expect(link.getAttribute('href')).toBe(`/sales/application/onboard/residential/personalDetails/${REFERENCE}`)
  await press('Email the customer a link to finish it')
  await waitFor(() => expect(asked(remindCustomer)).toMatchObject([{ body: { refID: REFERENCE } }]))
  expect(await screen.findByText('We’re writing to ana@example.com.')).toBeTruthy()
})

test('of a returned one the agent sends the documents; one that waits for us offers nothing to do', async () => {
  const returned = await openAs('sales-agent', PATH, [applicationData, answer({ status: 'returned' })])
  const link = await screen.findByRole('link', { name: 'Send the documents' })
  expect(link.getAttribute('href')).toBe(`${PATH}/compliance`)
  returned.unmount()
  const { queryByRole } = await openAs('sales-agent', PATH, [applicationData, answer({ status: 'approved' })])
  await screen.findByRole('heading', { level: 1, name: 'ANA REYES' })
  expect(queryByRole('button', { name: /customer/ })).toBeNull()
})

test('notes and the promo code are saved with a PATCH; a code that ended is refused in words', async () => {
  const { asked } = await openAs(
    'sales-agent',
    PATH,
    [applicationData, answer()],
    [
      updateSale,
      (input: unknown) => {
        const { body } = input as { body: { promoCode?: string; remarks?: string } }
        return body.promoCode
          ? new CallFailed(problem({ code: 'promo-ended' }))
          : { status: true, promoCode: null, remarks: body.remarks ?? '' }
      },
    ],
  )
  expect(updateSale.method).toBe('PATCH')
  await userEvent.type(await screen.findByLabelText('Notes'), 'Call after 6')
  await press('Save the notes')
  await waitFor(() => expect(asked(updateSale)).toEqual([{ body: { refID: REFERENCE, remarks: 'Call after 6' } }]))
  await userEvent.selectOptions(await screen.findByLabelText('Promo code (optional)'), 'HIBLA-XMAS')
  expect(await screen.findByText(/This promo code has ended/)).toBeTruthy()
})

test('what isn’t the agent’s, or is outside their area, isn’t shown', async () => {
  await openAs('sales-agent', PATH, [
    applicationData,
    () => new CallFailed(problem({ code: 'location-not-allowed', detail: 'This address is outside your area.' })),
  ])
  expect(await screen.findByText('We can’t show this application.')).toBeTruthy()
  expect(screen.getByText('This address is outside your area.')).toBeTruthy()
})
