import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signedIn } from '../../../../test/session.ts'
import { requestedPlan } from '../../../catalog/index.ts'
import { agree, cleanStart, button, field, fillPerson, openAtAddress, openStart } from '../../test/start.tsx'
import { canContinue, open, step } from '../../test/first-step.tsx'

cleanStart()

test('[serviceability.check-serviceability-route-starts-application, serviceability.step-0-is-personal-details, serviceability.two-steps-with-dot-indicator, serviceability.personal-form-submit-moves-to-step-1] a visitor starts with their details, then the address', async () => {
  await open()
  const dots = screen.getAllByRole('listitem').filter((item) => /^Step \d of 2/.test(item.textContent ?? ''))
  const current = () => dots.map((dot) => dot.getAttribute('aria-current'))
  expect(current()).toEqual(['step', null])
  await fillPerson()
  await agree()
  await waitFor(() => expect(canContinue()).toBe(true))
  await userEvent.click(button('Continue'))
  const heading = await step('Installation address')
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(current()).toEqual([null, 'step'])
})

test('[serviceability.back-returns-to-step-0] Back leads from the address to the details, with what was typed in both', async () => {
  await openAtAddress()
  await userEvent.click(button('Back'))
  await step('Personal details')
  expect(screen.queryByRole('heading', { name: 'Installation address' })).toBeNull()
  expect([field('First name').value, field('Email').value]).toEqual(['ANA', 'ana@example.com'])
  await userEvent.click(button('Continue'))
  await step('Installation address')
  expect(await screen.findByRole('button', { name: 'Check Serviceability' })).toBeTruthy()
})

test('the privacy notice opens next to the form, for an agent in the sales area', async () => {
  const notice = () => screen.getByRole('link', { name: /privacy notice \(opens/ }).getAttribute('href')
  await open()
  expect(notice()).toBe('/privacy-notice')
  cleanup()
  await openStart([], { session: signedIn(['sales-agent']) }, '/sales/application/onboard')
  await screen.findByRole('heading', { name: 'Personal details' })
  expect(notice()).toBe('/sales/privacy-notice')
})

test('[serviceability.personal-continue-needs-consent-and-valid-form] Continue is disabled until the form is valid and consent is given', async () => {
  await open()
  expect(canContinue()).toBe(false)
  await fillPerson()
  await userEvent.tab()
  expect(canContinue()).toBe(false)
  await agree()
  await waitFor(() => expect(canContinue()).toBe(true))
  await fillPerson({ email: 'nowhere' })
  await waitFor(() => expect(canContinue()).toBe(false))
})

test('an agent is asked about the customer’s address, not their own', async () => {
  await openStart([], { session: signedIn(['sales-agent'], { agentCode: 'AG-1002' }) }, '/sales/application/onboard')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Is there fibre at the customer’s address?',
  )
})

test('a plan that somebody comes with in the address is remembered, and a made-up address remembers nothing', async () => {
  await openStart([], {}, '/check-serviceability?plan=RES-300&term=24')
  await screen.findByRole('heading', { name: 'Personal details' })
  expect(requestedPlan.read()).toEqual({ planId: 'RES-300', contractTermMonths: 24 })
  for (const query of [
    'plan=RES-300',
    'plan=RES-300&term=-1',
    'plan=RES-300&term=2.5',
    'plan=%3Cb%3E&term=24',
    'term=24',
  ]) {
    cleanup()
    requestedPlan.remove()
    await openStart([], {}, `/check-serviceability?${query}`)
    await screen.findByRole('heading', { name: 'Personal details' })
    expect([query, requestedPlan.read()]).toEqual([query, undefined])
  }
})
