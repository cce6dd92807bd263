import { accountDetails } from '@hibla/contract/account/account.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { screenIs, showBeside, where } from '../../test/beside.tsx'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { useDetailsInUse } from '../account/index.ts'
import { details } from '../account/test/samples.ts'
import { stage } from '../identity/test/stage.tsx'
import { CartButton } from './cart-button.tsx'
import { CartGlance } from './cart-glance.tsx'

beforeEach(() => screenIs('large'))

const item = (id: number, extensions = 0) => ({ id: `${id}`, name: `Mesh ${id}`, extensions })
const icon = {
  accountStatus: 'Active',
  isBusiness: false,
  isLegacy: false,
  cartStatus: undefined,
  path: '/customer',
}
const items = [item(1, 2), item(2), item(3), item(4)]

describe('the cart', () => {
  test('is hidden for accounts that cannot buy here', () => {
    showBeside(<CartGlance icon={{ ...icon, isBusiness: true }} items={items} />)
    showBeside(<CartGlance icon={{ ...icon, path: '/customer/checkout' }} items={items} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('a small screen goes straight to the cart page', async () => {
    screenIs('small')
    showBeside(<CartGlance icon={icon} items={items} />)
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Cart, 4 items' }))
    expect(where()).toEqual(['/customer/cart', null])
    expect(screen.queryByText(/items in your cart/)).toBeNull()
  })

  test('a larger screen opens a popover with a few items and a link to the rest', async () => {
    const { container } = showBeside(<CartGlance icon={icon} items={items} />)
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

  test('a popover with all items has no link to more', async () => {
    showBeside(<CartGlance icon={icon} items={items.slice(0, 3)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Cart, 3 items' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
  })

  test('the count on the icon has at most two digits, and an empty cart has none', () => {
    const face = (count: number) =>
      showBeside(<CartGlance icon={icon} items={Array.from({ length: count }, (_, at) => item(at))} />)
    face(99)
    expect(screen.getByRole('button', { name: 'Cart, 99 items' }).textContent).toBe('99')
    face(100)
    expect(screen.getByRole('button', { name: 'Cart, 100 items' }).textContent).toBe('99+')
    face(1)
    expect(screen.getByRole('button', { name: 'Cart, 1 item' }).textContent).toBe('1')
    face(0)
    expect(screen.getByRole('button', { name: 'Cart' }).textContent).toBe('')
  })

  test('a legacy account sees it but cannot press it', () => {
    showBeside(<CartGlance icon={{ ...icon, isLegacy: true }} items={items} />)
    expect(screen.getByRole('button', { name: 'Cart, 4 items' })).toHaveProperty('disabled', true)
  })
})

describe('the cart of an account', () => {
  const session = () => signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
  const answer = (own: Parameters<typeof details>[0]) => clientWith([[accountDetails, details(own)]])
  const Status = () => useDetailsInUse()?.status
  const open = async (own: Parameters<typeof details>[0], status = 'ACTIVE') => {
    const view = (
      <>
        <CartButton />
        <Status />
      </>
    )
    await stage(view, { session: session(), client: answer(own) })
    await screen.findByText(status)
  }
  const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Cart' })

  test('an active account can open it', async () => {
    await open({})
    expect(button()?.disabled).toBe(false)
  })

  test('a legacy account sees it but cannot press it', async () => {
    await open({ legacyAccount: true })
    expect(button()?.disabled).toBe(true)
  })

  test.each([{ status: 'SUSPENDED' }, { subscriberType: 'SME' }])('an account with %o has none', async (own) => {
    await open(own, own.status)
    expect(button()).toBeNull()
  })

  test('nobody sees it in the top bar while there is no cart page', async () => {
    localStorage.setItem('cookieAccepted', 'true')
    await openPortal('/customer/referrals', { session: session(), client: answer({ outageStatus: 'ONGOING' }) })
    // The outage shows as soon as the account is known.
    await screen.findByRole('region', { name: 'There’s an outage in your area' })
    expect(screen.queryByRole('button', { name: 'Hi Ana' })).not.toBeNull()
    expect(button()).toBeNull()
  })
})
