import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'

const close = () => {}
const focused = () => document.activeElement

test('a dialog focuses its field, else the safest choice, else its heading; never its close button', () => {
  const choices = (
    <DialogActions>
      <Button>Keep it</Button>
      <Button look="grave">Erase it</Button>
    </DialogActions>
  )
  render(
    <Dialog title="With a field" onClose={close}>
      <Field label="Code" />
      {choices}
    </Dialog>,
  )
  expect(focused()).toBe(screen.getByLabelText('Code'))
  cleanup()
  render(
    <Dialog title="With choices" onClose={close}>
      <p>
        Read <a href="/terms">the terms</a>.
      </p>
      {choices}
    </Dialog>,
  )
  expect(focused()).toBe(screen.getByRole('button', { name: 'Keep it' }))
  cleanup()
  render(
    <Dialog title="With a long text" onClose={close}>
      <p>
        Read <a href="/terms">the terms</a>.
      </p>
    </Dialog>,
  )
  expect(focused()).toBe(screen.getByRole('heading', { name: 'With a long text' }))
})
