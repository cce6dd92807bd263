import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FrameGuard } from './frame-guard.tsx'

const shown = () => render(<FrameGuard>the portal</FrameGuard>).container.textContent

test('[shell.framed-page-shows-only-refusal-text] inside a frame there is one sentence and nothing else', () => {
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  expect(shown()).toBe('Cannot open this page')
})

test('on its own the portal is shown', () => {
  expect(shown()).toBe('the portal')
})
