import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MobileField } from './mobile-field.tsx'
import { afterPrefix } from './typing.ts'

function Asked() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <MobileField label="Mobile number" onChange={({ target }) => setTyped(target.value)} />
      <output>{afterPrefix(typed)}</output>
    </>
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>('Mobile number')
const digits = () => screen.getByRole('status').textContent

test('[applications.mobile-mask-digits-only, applications.mobile-prefix-plus-63] digits after +63 are in brackets and groups, and nothing else is accepted', async () => {
  render(<Asked />)
  await userEvent.type(input(), '9a1-7 123x4567890')
  expect([input().value, digits()]).toEqual(['(917) 123 4567', '9171234567'])
  expect(screen.getByText('+63').isConnected).toBe(true)
})

test.each(['09171234567', '+63 917 123 4567', '(0917) 123-4567', '9171234567'])(
  'a number pasted as %s is the same number',
  async (pasted) => {
    render(<Asked />)
    await userEvent.click(input())
    await userEvent.paste(pasted)
    expect(digits()).toBe('9171234567')
  },
)

test('typed with its leading 0 it is the same number', async () => {
  render(<Asked />)
  await userEvent.type(input(), '09171234567')
  expect(digits()).toBe('9171234567')
})
