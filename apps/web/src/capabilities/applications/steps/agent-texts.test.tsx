import { readApplication } from '@hibla/contract/applications/resume.contract'
import { documentList } from '@hibla/contract/documents/documents.contract'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/session.ts'
import { saved } from './test/application.ts'
import { sold } from './test/open-step.ts'
import { begin, birth, BUSINESS, HOME, type } from '../test/details.tsx'
import { button, checkIt, cleanStart, field, notServed, openAtAddress, openStart, popup } from '../test/start.tsx'

cleanStart()

const agent = () => ({ session: signedIn(['sales-agent'], { agentCode: 'AG-1002' }) })
const START = '/sales/application/onboard'
const main = () => screen.getByRole('main').textContent
/** What only makes sense to somebody who applies for themselves. */
const TO_THE_CUSTOMER =
  /\b(your (address|application|details|documents|home|photo|pin|household)|update you|find you|my application)\b/i

test('an agent’s form is about the customer: who applies', async () => {
  await openStart([], agent(), START)
  await screen.findByText('We’ll use it to update the customer about the application.')
  expect(main()).not.toMatch(TO_THE_CUSTOMER)
  await waitFor(() => expect(document.title).toMatch(/^Check the customer’s address/))
  expect(['First name', 'Last name', 'Email'].map((label) => field(label).autocomplete)).toEqual(['off', 'off', 'off'])
})

test('an agent’s form is about the customer: where, and the answer', async () => {
  await openAtAddress(undefined, [], agent(), START)
  expect(main()).not.toMatch(TO_THE_CUSTOMER)
  await checkIt()
  await popup()
  expect(screen.getByRole('dialog').textContent).not.toMatch(TO_THE_CUSTOMER)
})

test('an agent’s form is about the customer: no fibre yet', async () => {
  await openAtAddress(undefined, [[checkServiceability, notServed]], agent(), START)
  await checkIt()
  const dialog = await screen.findByRole('dialog', { name: 'Fibre isn’t available here yet' })
  expect(dialog.textContent).toMatch(/Leave the customer’s details/)
  expect(dialog.textContent).not.toMatch(TO_THE_CUSTOMER)
})

test.each([
  [HOME, 'The customer’s application'],
  [BUSINESS, 'The customer’s business application'],
])('an agent’s form is about the customer: the details at %s', async (path, title) => {
  begin()
  await openStart([], agent(), `/sales/application${path}`)
  await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(document.title).toContain(title))
  expect(button('Save and continue').disabled).toBe(false)
  expect(main()).not.toMatch(TO_THE_CUSTOMER)
  expect(field('Street name').autocomplete).toBe('off')
})

test('an agent’s form is about the customer: once it is saved', async () => {
  begin()
  await openStart([], agent(), `/sales/application${HOME}`)
  await screen.findByRole('button', { name: 'Save and continue' })
  await birth('1990-05-06')
  await type('Street name', 'Mabini Street')
  await userEvent.click(button('Save and continue'))
  await screen.findByRole('heading', { name: 'Choose a plan' })
  expect(main()).toMatch(/nothing is ordered yet/)
  expect(main()).not.toMatch(TO_THE_CUSTOMER)
})

test('an agent’s form is about the customer: the documents', async () => {
  begin()
  await openStart([[readApplication, saved()], [documentList, []], ...sold], agent(), `${START}/residential/documents`)
  await screen.findByRole('heading', { name: 'Add the customer’s documents' })
  await screen.findByText('Government ID', { selector: 'h2, h3' })
  expect(main()).not.toMatch(TO_THE_CUSTOMER)
})
