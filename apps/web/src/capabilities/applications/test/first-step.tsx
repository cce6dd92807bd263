import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { agree, button, fillPerson, openStart } from './start.tsx'

/** The first page of an application, where people say who they are. */
export const open = async () => {
  const view = await openStart()
  await screen.findByRole('heading', { name: 'Personal details' })
  return view
}

export const step = (name: string) => screen.findByRole('heading', { name })
export const canContinue = () => !button('Continue').disabled

export const submit = async () => {
  await fillPerson()
  await agree()
  await waitFor(() => expect(canContinue()).toBe(true))
  await userEvent.click(button('Continue'))
}
