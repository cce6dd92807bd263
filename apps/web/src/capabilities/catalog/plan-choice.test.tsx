import { applicationTypes, plansAt } from '@hibla/contract/catalog/catalog.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { catalogue } from './test/plans.ts'

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('cookieAccepted', 'true')
})

const types = [
  { applicationType: 'REGULAR', name: 'A new line', description: 'New fibre for an address that isn’t with us yet.' },
  { applicationType: 'SWITCHER', name: 'Switch to us', description: 'Show us your latest bill and pay less.' },
]
type Listed = { planId: string; switcher: boolean }
type Input = { query: { applicationType?: string } }

/** The plans of an application's first page, the first of them for people who switch. */
const open = async (switchers: number) => {
  const asked: { endpoint: unknown; input: unknown }[] = []
  const all = (catalogue[1][1]({ query: { customerCategory: 'RES' } }) as Listed[]).map((plan, at) => ({
    ...plan,
    switcher: at < switchers,
  }))
  const answer = ({ query: { applicationType } }: Input) =>
    all.filter(({ switcher }) => applicationType === undefined || switcher === (applicationType === 'SWITCHER'))
  const client = clientWith([[plansAt, answer], [applicationTypes, types], ...catalogue], asked as never)
  await openPortal('/onboard/residential/plans', { client })
  await screen.findAllByRole('button', { name: /^Choose / })
  return () => asked.flatMap(({ endpoint, input }) => (endpoint === plansAt ? [(input as Input).query] : []))
}
const shown = () => screen.getAllByRole('button', { name: /^Choose / }).length

test('[catalog.plans-application-type-get] an applicant says whether it’s a new line or a switch, and sees the plans for that', async () => {
  const queries = await open(1)
  expect(shown()).toBe(5)
  const field = await screen.findByLabelText('What are you applying for?')
  await userEvent.selectOptions(field, 'Switch to us')
  await waitFor(() => expect(shown()).toBe(1))
  screen.getByText('Show us your latest bill and pay less.')
  expect(queries().at(-1)).toMatchObject({ applicationType: 'SWITCHER' })
  await userEvent.selectOptions(field, 'A new line')
  await waitFor(() => expect(shown()).toBe(4))
  expect(queries().at(-1)).toMatchObject({ applicationType: 'REGULAR' })
  await userEvent.selectOptions(field, 'Show all plans')
  await waitFor(() => expect(shown()).toBe(5))
})

test('where no plan is for people who switch, nobody is asked', async () => {
  await open(0)
  expect(screen.queryByLabelText('What are you applying for?')).toBeNull()
})
