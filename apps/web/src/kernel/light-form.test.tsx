import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { useLightForm } from './light-form.ts'

const Guest = z.object({
  name: z.string().min(2, 'Please enter your name'),
  town: z.string().min(2, 'Please enter your town'),
  agreed: z.literal(true, 'Please agree'),
})

const open = () => {
  const taken = vi.fn<(guest: z.output<typeof Guest>) => void>()
  function Form() {
    const { form, field, submit, isDirty, isValid } = useLightForm(Guest)
    return (
      <form ref={form} onSubmit={submit((guest) => taken(guest))} noValidate>
        <Field label="Name" {...field('name')} />
        <Field label="Town" {...field('town')} />
        <Checkbox label="Agreed" {...field('agreed')} />
        <button type="submit">Send</button>
        <output>{`${isDirty ? 'typed' : 'untouched'}, ${isValid ? 'right' : 'wrong'}`}</output>
      </form>
    )
  }
  render(<Form />)
  return { taken, state: () => screen.getByRole('status').textContent }
}

test('a field shows its error after it loses focus, not while typing', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Name'), 'A')
  expect(screen.queryByText('Please enter your name')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Please enter your name').isConnected).toBe(true)
  expect(screen.queryByText('Please enter your town')).toBeNull()
})

test('after submitting there is nothing left to lose, and the values have their types', async () => {
  const { taken, state } = open()
  expect(state()).toBe('untouched, wrong')
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  await userEvent.type(screen.getByLabelText('Town'), 'Makati')
  await userEvent.click(screen.getByLabelText('Agreed'))
  expect(state()).toBe('typed, right')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(taken).toHaveBeenCalledExactlyOnceWith({ name: 'Ana', town: 'Makati', agreed: true })
  expect(state()).toBe('untouched, right')
})

test('submitting too early shows an error at every field, focuses the first, and submits nothing', async () => {
  const { taken } = open()
  await userEvent.type(screen.getByLabelText('Name'), 'Ana')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Please enter your town').isConnected).toBe(true)
  expect(screen.getByText('Please agree').isConnected).toBe(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Town'))
  expect(taken).not.toHaveBeenCalled()
})
