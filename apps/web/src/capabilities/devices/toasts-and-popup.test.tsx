import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { showBeside } from '../../test/beside.tsx'
import { person } from '../../test/session.ts'
import { StreamingQuestion } from './streaming-popup.tsx'

describe('the streaming popup', () => {
  const streaming = { link: 'https://stream.example.com/activate', status: 'PENDING' }
  const ask = () => showBeside(<StreamingQuestion person={person(['subscriber'])} streaming={streaming} />)
  const popup = () => screen.queryByRole('dialog', { name: 'Your streaming service' })

  test('[shell.streaming-popup-activate-opens-new-tab] ACTIVATE NOW opens the link in a new tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    ask()
    screen.getByText('Hi Ana, your plan includes a streaming service!')
    await userEvent.click(screen.getByRole('button', { name: 'ACTIVATE NOW' }))
    expect(opened).toHaveBeenCalledWith(streaming.link, '_blank', 'noopener')
  })

  test('[shell.streaming-popup-text] greets people by all their given names', () => {
    showBeside(
      <StreamingQuestion person={person(['subscriber'], { given_name: 'Ana Marie Iñiga' })} streaming={streaming} />,
    )
    expect(popup()?.textContent).toContain('Hi Ana Marie Iñiga, your plan includes a streaming service!')
  })

  test('[shell.streaming-popup-text] greets a person without a name on file as User', () => {
    showBeside(<StreamingQuestion person={person(['subscriber'], { given_name: undefined })} streaming={streaming} />)
    expect(popup()?.textContent).toContain('Hi User, your plan includes a streaming service!')
  })

  test.each(['ACTIVATE NOW', 'Close'])(
    '[shell.streaming-popup-either-action-records-dismissal] after %s it is not shown again',
    async (name) => {
      vi.spyOn(window, 'open').mockReturnValue(null)
      ask()
      await userEvent.click(screen.getByRole('button', { name }))
      expect(popup()).toBeNull()
      cleanup()
      ask()
      expect(popup()).toBeNull()
    },
  )

  test('shows to the next person at the same computer', async () => {
    ask()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    cleanup()
    showBeside(<StreamingQuestion person={person(['subscriber'], { sub: 'p-2' })} streaming={streaming} />)
    expect(popup()).not.toBeNull()
  })

  test('[shell.streaming-popup-only-for-pending-customer-link] is not for an agent', () => {
    showBeside(<StreamingQuestion person={person(['subscriber', 'sales-agent'])} streaming={streaming} />)
    expect(popup()).toBeNull()
  })
})
