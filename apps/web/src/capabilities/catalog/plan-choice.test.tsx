import { applicationTypes, plansAt } from '@hibla/contract/catalog/catalog.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import type { Session } from '../../kernel/session/session.ts'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn, visitor } from '../../test/session.ts'
import { catalogue, planOf, plans } from './test/plans.ts'

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('cookieAccepted', 'true')
})

const types = [
  { applicationType: 'REGULAR', name: 'A new line', description: 'New fibre for an address that isn’t with us yet.' },
  { applicationType: 'SWITCHER', name: 'Switch to us', description: 'Show us your latest bill and pay less.' },
]
type Input = { query: { applicationType?: string; customerCategory: string } }

const sold = [...plans, planOf('Bodega', { customerCategory: 'SME', planCategoryId: 'shop' })]
const HOME = '/onboard/residential/plans'

/** The plans of an application's first page, the first of them for people who switch. */
const open = async (switchers: number, path = HOME, session = visitor()) => {
  const asked: { endpoint: unknown; input: unknown }[] = []
  const answer = ({ query: { applicationType, customerCategory } }: Input) =>
    sold
      .filter((plan) => plan.customerCategory === customerCategory)
      .map((plan, at) => ({ ...plan, switcher: at < switchers }))
      .filter(({ switcher }) => applicationType === undefined || switcher === (applicationType === 'SWITCHER'))
  const replies = [[plansAt, answer], [applicationTypes, types], ...catalogue]
  const client = clientWith(replies as Parameters<typeof clientWith>[0], asked as never)
  await openPortal(path, { client, session })
  await screen.findAllByRole('button', { name: /^Choose / })
  return () => asked.flatMap(({ endpoint, input }) => (endpoint === plansAt ? [(input as Input).query] : []))
}
const shown = () => screen.getAllByRole('button', { name: /^Choose / }).length

const agent = (role: string) => () => signedIn([role], { agentCode: 'AG-1002' })
const referrer = () => signedIn(['referrer'], { company: 'Hibla' })
const whoever: [string, string, () => Session][] = [
  ['an applicant', '', () => visitor()],
  ['a sales agent', '/sales/application', agent('sales-agent')],
  ['a sales admin', '/sales/application', agent('sales-admin')],
  ['an employee who refers somebody', '/referral/application', referrer],
]

test.each(
  whoever.flatMap(([who, area, session]) => [
    [who, `${area}/onboard/residential/plans`, session, 5] as const,
    [who, `${area}/onboard/sme/plans`, session, 2] as const,
  ]),
)(
  '[catalog.plans-application-type-get] %s says at %s whether it’s a new line or a switch, and sees the plans for that',
  async (_who, path, session, all) => {
    const queries = await open(1, path, session())
    expect(shown()).toBe(all)
    const field = await screen.findByLabelText('What are you applying for?')
    await userEvent.selectOptions(field, 'Switch to us')
    await waitFor(() => expect(shown()).toBe(1))
    screen.getByText('Show us your latest bill and pay less.')
    expect(queries().at(-1)).toMatchObject({ applicationType: 'SWITCHER' })
    await userEvent.selectOptions(field, 'A new line')
    await waitFor(() => expect([shown(), queries().at(-1)?.applicationType]).toEqual([all - 1, 'REGULAR']))
    await userEvent.selectOptions(field, 'Show all plans')
    await waitFor(() => expect(shown()).toBe(all))
    expect(applicationTypes.method).toBe('GET')
  },
)

test('where no plan is for people who switch, nobody is asked', async () => {
  await open(0)
  expect(screen.queryByLabelText('What are you applying for?')).toBeNull()
})
