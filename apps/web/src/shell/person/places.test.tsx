import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { person } from '../../test/session.ts'
import { CartButton } from './cart-button.tsx'
import type { CartGlance } from './facts.ts'
import { LineToasts } from './line-toasts.tsx'
import { StreamingPopup } from './streaming-popup.tsx'

const screenIs = (size: 'small' | 'large') =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(width < 48rem)' && size === 'small',
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )

beforeEach(() => screenIs('large'))

function Where() {
  const { pathname, state } = useLocation()
  return <p data-testid="where">{JSON.stringify([pathname, state])}</p>
}
const show = (part: ReactNode, at = '/customer') => {
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
const where = () => JSON.parse(screen.getByTestId('where').textContent) as unknown

const item = (id: number, extensions = 0) => ({ id: `${id}`, name: `Mesh ${id}`, extensions })
const cart: CartGlance = {
  accountStatus: 'Active',
  isSme: false,
  isLegacy: false,
  cartStatus: undefined,
  items: [item(1, 2), item(2), item(3), item(4)],
}

describe('the cart', () => {
  test('is not there while nobody knows it, and where the account buys nothing here', () => {
    show(<CartButton cart={undefined} />)
    show(<CartButton cart={{ ...cart, isSme: true }} />)
    show(<CartButton cart={cart} />, '/customer/checkout')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('[shell.cart-icon-navigates-directly-on-small-screen] [shell.cart-icon-leads-to-cart-page] a small screen goes straight to the cart page', async () => {
    screenIs('small')
    show(<CartButton cart={cart} />)
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Cart, 4 items' }))
    expect(where()).toEqual(['/customer/cart', null])
    expect(screen.queryByText(/items in your cart/)).toBeNull()
  })

  test('[shell.cart-icon-opens-popover-on-larger-screen] a larger screen opens a popover that shows some and leads to the rest', async () => {
    const { container } = show(<CartButton cart={cart} />)
    await userEvent.click(screen.getByRole('button', { name: 'Cart, 4 items' }))
    screen.getByText("You've got 4 items in your cart")
    screen.getByText('+2 extension(s)')
    expect(screen.queryByText('Mesh 4')).toBeNull()
    expect(container.querySelector('[id]')?.className).toContain('w-[380px]')
    expect(screen.getByRole('link', { name: 'VIEW CART' }).getAttribute('href')).toBe('/customer/cart')
    expect(where()).toEqual(['/customer', null])
    await userEvent.click(screen.getByRole('link', { name: 'Show more' }))
    expect(where()).toEqual(['/customer/cart', null])
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
  })

  test('a popover that shows everything offers no more', async () => {
    show(<CartButton cart={{ ...cart, items: cart.items.slice(0, 3) }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Cart, 3 items' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
  })

  test('the number at the icon has room for two digits, and an empty cart shows none', () => {
    const face = (count: number) =>
      show(<CartButton cart={{ ...cart, items: Array.from({ length: count }, (_, at) => item(at)) }} />)
    face(99)
    expect(screen.getByRole('button', { name: 'Cart, 99 items' }).textContent).toBe('99')
    face(100)
    expect(screen.getByRole('button', { name: 'Cart, 100 items' }).textContent).toBe('99+')
    face(1)
    expect(screen.getByRole('button', { name: 'Cart, 1 item' }).textContent).toBe('1')
    face(0)
    expect(screen.getByRole('button', { name: 'Cart' }).textContent).toBe('')
  })

  test('an old account sees it and cannot press it', () => {
    show(<CartButton cart={{ ...cart, isLegacy: true }} />)
    expect(screen.getByRole('button', { name: 'Cart' })).toHaveProperty('disabled', true)
  })
})

describe('the line', () => {
  const lost = { accountStatus: 'ACTIVE', serialNumber: 'HB1', outageStatus: undefined, modemStatus: 'Failed' }

  test('a lost connection leads to the troubleshooter', async () => {
    show(<LineToasts line={lost} />)
    await userEvent.click(screen.getByRole('link', { name: 'Troubleshoot' }))
    expect(where()).toEqual(['/customer/troubleshoot', { troubleShoot: true }])
    expect(screen.queryByRole('link', { name: 'Troubleshoot' })).toBeNull()
  })

  test('what was waved away stays away', async () => {
    show(<LineToasts line={lost} />)
    await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(screen.queryByRole('region')).toBeNull()
    cleanup()
    show(<LineToasts line={lost} />)
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('an outage is explained on request', async () => {
    show(<LineToasts line={{ ...lost, outageStatus: 'Y' }} />)
    await userEvent.click(screen.getByRole('button', { name: 'What this means' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Outage in your area' }))
    await userEvent.click(dialog.getByRole('button', { name: 'OKAY' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('while nobody knows the line, nothing is said', () => {
    show(<LineToasts line={undefined} />)
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('the streaming popup', () => {
  const streaming = { link: 'https://stream.example.com/activate', status: 'PENDING' }
  const ask = () => show(<StreamingPopup person={person(['subscriber'])} streaming={streaming} />)
  const popup = () => screen.queryByRole('dialog', { name: 'Your streaming service' })

  test('[shell.streaming-popup-activate-opens-new-tab] ACTIVATE NOW opens the link in a new tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    ask()
    screen.getByText('Hi Ana, your plan includes a streaming service!')
    await userEvent.click(screen.getByRole('button', { name: 'ACTIVATE NOW' }))
    expect(opened).toHaveBeenCalledWith(streaming.link, '_blank', 'noopener')
  })

  test('greets whoever has no name on file as it does everywhere', () => {
    show(<StreamingPopup person={person(['subscriber'], { given_name: undefined })} streaming={streaming} />)
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

  test('is not for an agent, and not while nobody knows', () => {
    show(<StreamingPopup person={person(['subscriber', 'sales-agent'])} streaming={streaming} />)
    show(<StreamingPopup person={person(['subscriber'])} streaming={undefined} />)
    expect(popup()).toBeNull()
  })
})
