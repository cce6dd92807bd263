import { updateAttributes } from '@hibla/contract/identity/identity.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import { clientWith } from '../../../test/client.ts'
import { personWith, sessionOf, renderScreen } from '../../identity/test/render-screen.tsx'
import { Identity } from '../../identity/index.ts'
import { Tour } from '../index.ts'
import { isOn, steps } from '../steps.ts'

/** Two accounts, the second one in use, and every greeting of a first login. */
export const firstLogin = {
  sid: 'login-1',
  displayCoachmarks: true,
  displayWelcomeBanner: true,
  accountNumber: ['1000000000060', '1000000000078'],
  activeAccountNumber: '1000000000078',
}

/** The pages of the tour, with only its targets on them. */
function Pages({ without }: { without: readonly string[] }) {
  const { pathname } = useLocation()
  const here = steps.filter((step) => isOn(step, pathname, '1000000000078') && !without.includes(step.target))
  return (
    <main id="main" tabIndex={-1}>
      <h1>{pathname}</h1>
      {here.map(({ target }) => (
        <section key={target} data-tour={target}>
          {target}
        </section>
      ))}
    </main>
  )
}

type Given = { roles?: string[]; at?: string; without?: readonly string[] }

/** Opens the portal for somebody with these claims; records what they save. */
export const arrive = async (claims: object = {}, { roles, at = '/customer', without = [] }: Given = {}) => {
  const asked: { input: unknown }[] = []
  const client = clientWith([[updateAttributes, { status: true }]], asked as never)
  const { session, learn } = sessionOf(personWith({ ...firstLogin, ...claims }, roles))
  const portal = (
    <>
      <Identity />
      <Tour />
      <Pages without={without} />
    </>
  )
  const view = await renderScreen(portal, { session, client, at, path: '*' })
  const saved = () => asked.map(({ input }) => (input as { body: { attributes: object } }).body.attributes)
  /** What the tour saved, without what the greeting before it saved. */
  const savedOfTour = () => saved().filter((each) => 'displayCoachmarks' in each)
  return { ...view, learn, saved, savedOfTour, path: () => view.router.state.location.pathname }
}

export const welcomeDialog = () => screen.findByRole('dialog', { name: 'Welcome' })
export const offer = () => screen.findByRole('dialog', { name: /^Get to know/ })
export const isOffered = () => screen.queryByRole('dialog', { name: /^Get to know/ }) !== null
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

export const closeGreeting = async () => {
  await userEvent.click(within(await welcomeDialog()).getByRole('button', { name: 'Continue' }))
}

/** Waits for this step and returns it. */
export const atStep = async (number: number) => {
  const popover = await screen.findByRole('dialog', { name: steps[number - 1]!.title })
  await waitFor(() => expect(within(popover).getByText(`Step ${number} of 9`)).toBeTruthy())
  return within(popover)
}
export const isWalking = () => document.querySelector('.driver-popover') !== null

export const startTour = async (...given: Parameters<typeof arrive>) => {
  const arrived = await arrive(...given)
  await closeGreeting()
  await press('Start Tour')
  await atStep(1)
  return arrived
}

export const walkTo = async (number: number) => {
  for (let step = 2; step <= number; step++) {
    await press('Next')
    await atStep(step)
  }
}

/** Without motion every step is there at once. */
export const withoutMotion = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduce'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
