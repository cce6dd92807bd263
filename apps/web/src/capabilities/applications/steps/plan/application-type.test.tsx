import { readApplication } from '@hibla/contract/applications/resume.contract'
import { applicationTypes, planCategories, plansAt } from '@hibla/contract/catalog/catalog.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Session } from '../../../../kernel/session/session.ts'
import { signedIn, visitor } from '../../../../test/session.ts'
import { cleanStart } from '../../test/start.tsx'
import { plan, saved } from '../test/application.ts'
import { open } from '../test/open-step.ts'

cleanStart()

const types = [
  { applicationType: 'REGULAR', name: 'A new line', description: 'New fibre for an address.' },
  { applicationType: 'SWITCHER', name: 'Switch to us', description: 'Show us your latest bill.' },
]
const agent = () => signedIn(['sales-agent'], { agentCode: 'AG-1002' })
const employee = () => signedIn(['referrer'], { company: 'Hibla' })
const areas: [string, string, () => Session][] = [
  ['an applicant', '', () => visitor()],
  ['an agent', '/sales/application', agent],
  ['an employee who refers somebody', '/referral/application', employee],
]

test.each(
  areas.flatMap(([who, area, session]) => [
    [who, `${area}/onboard/residential/plans`, 'RES', session] as const,
    [who, `${area}/onboard/sme/plans`, 'SME', session] as const,
  ]),
)(
  '[catalog.plans-application-type-get] in an application that is under way, %s says at %s whether it’s a new line or a switch, too',
  async (_who, path, customerCategory, session) => {
    const plans = [
      { ...plan, customerCategory },
      { ...plan, customerCategory, planId: 'SWITCH-100', name: 'Hibla Lipat', switcher: true },
    ]
    type Asked = { query: { applicationType?: string } }
    const answer = ({ query: { applicationType: type } }: Asked) =>
      plans.filter(({ switcher }) => type === undefined || switcher === (type === 'SWITCHER'))
    const home = { planCategoryId: 'home', customerCategory, name: 'Home', description: '', isNew: false }
    const nothingChosen = saved({ choice: null, quote: null, obstacles: ['no-plan'] })
    const { calls } = await open(
      path,
      [
        [readApplication, nothingChosen],
        [plansAt, (input) => answer(input as Asked)],
        [planCategories, [home]],
        [applicationTypes, types],
      ],
      { session: session() },
    )
    const field = await screen.findByLabelText('What are you applying for?')
    const shown = () => screen.getAllByRole('button', { name: /^Choose / }).map((each) => each.textContent.trim())
    expect(shown()).toEqual(['Choose Hibla Tahanan 100', 'Choose Hibla Lipat'])
    const last = () => (calls(plansAt).at(-1) as Asked | undefined)?.query.applicationType
    await userEvent.selectOptions(field, 'Switch to us')
    await waitFor(() => expect([shown(), last()]).toEqual([['Choose Hibla Lipat'], 'SWITCHER']))
    await userEvent.selectOptions(field, 'A new line')
    await waitFor(() => expect([shown(), last()]).toEqual([['Choose Hibla Tahanan 100'], 'REGULAR']))
  },
)
