import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cleanStart, field, fillPerson } from '../../test/start.tsx'
import { open } from '../../test/first-step.tsx'

cleanStart()

const long = (length: number) => 'A'.repeat(length)

test.each([
  ['[applications.first-name-required]', 'First name', '', 'Please enter first name'],
  ['[applications.first-name-pattern]', 'First name', 'An4', 'Invalid first name'],
  ['[applications.first-name-max-50]', 'First name', long(51), 'Input limit exceeded'],
  ['[applications.last-name-required]', 'Last name', '', 'Please enter last name'],
  ['[applications.last-name-pattern]', 'Last name', 'dela--Cruz', 'Invalid last name'],
  ['[applications.last-name-max-50]', 'Last name', long(51), 'Input limit exceeded'],
  ['[applications.mobile-required]', 'Mobile number', '', 'This field required'],
  ['[applications.mobile-ten-digits-starting-8-or-9]', 'Mobile number', '7171234567', 'Invalid mobile number'],
  ['[applications.mobile-ten-digits-starting-8-or-9]', 'Mobile number', '917123456', 'Invalid mobile number'],
  ['[applications.email-required]', 'Email', '', 'This field required'],
  ['[applications.email-format]', 'Email', 'ana@example.info', 'Invalid email format'],
  ['[applications.email-max-400]', 'Email', `${long(390)}@example.com`, 'Invalid email format'],
])('%s %s typed as "%s" is answered with %s', async (_, label, typed, words) => {
  await open()
  await userEvent.click(field(label))
  if (typed !== '') await userEvent.paste(typed)
  await userEvent.tab()
  expect((await screen.findByText(words)).id).toBe(`${field(label).id}-error`)
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
})

test.each(['Añana', 'Ma. Luisa', 'Ana-Maria', long(50)])('%s is a name', async (name) => {
  await open()
  await userEvent.click(field('First name'))
  await userEvent.paste(name)
  await userEvent.tab()
  expect(field('First name').getAttribute('aria-invalid')).toBeNull()
})

test('[applications.first-name-shown-uppercase, applications.last-name-shown-uppercase, shell.text-field-can-force-uppercase] names are shown in capitals', async () => {
  await open()
  await fillPerson({ first: 'añana', last: 'dela cruz' })
  expect([field('First name').value, field('Last name').value]).toEqual(['AÑANA', 'DELA CRUZ'])
})
