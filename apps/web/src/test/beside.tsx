import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { vi } from 'vitest'

export const screenIs = (size: 'small' | 'large') =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(width < 48rem)' && size === 'small',
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )

function Where() {
  const { pathname, state } = useLocation()
  return <p data-testid="where">{JSON.stringify([pathname, state])}</p>
}

/** Renders something beside a page that shows the current location. */
export const showBeside = (part: ReactNode, at = '/customer') => {
  const page = (
    <>
      {part}
      <Where />
    </>
  )
  return render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })} />,
  )
}
export const where = () => JSON.parse(screen.getByTestId('where').textContent) as unknown
