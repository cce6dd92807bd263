import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'

const config = { updateAccountUrl: 'https://update.example.com', planUpgradeUrl: 'https://upgrade.example.com' }
export const customer = () => signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
export const agent = () => signedIn(['sales-agent'])

export const words = (part: HTMLElement) =>
  [...part.querySelectorAll('a, button')].map((each) =>
    each.textContent.replace(/\s*↗.*/, '').concat(each.hasAttribute('href') ? ` ${each.getAttribute('href')}` : ''),
  )

export const openMenu = async (path: string, session: ReturnType<typeof signedIn>, client = clientWith([])) => {
  const view = await openPortal(path, { session, config, client })
  const button = await view.findByRole('button', { name: /^Hi / })
  await userEvent.click(button)
  return { ...view, button, menu: view.getByRole('navigation', { name: 'Your account' }) }
}

/** What everybody finds in the drawer. */
export const publicPages = ['Home /', 'Plans /plans', 'Help & Support /help', 'Branch Near Me /branches']

export const openDrawer = async (given: Parameters<typeof openPortal>[1], path = '/') => {
  const view = await openPortal(path, given)
  if (given?.session) await view.findByRole('button', { name: 'Hi Ana' })
  await userEvent.click(view.getByRole('button', { name: 'Menu' }))
  return { ...view, drawer: within(view.getByRole('dialog', { name: 'Menu' })) }
}
