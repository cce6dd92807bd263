import { accountDetails } from '@hibla/contract/account/account.contract'
import { lineChecks } from '@hibla/contract/devices/devices.contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atHome, type Replies } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { checks } from './samples.ts'

export const open = (replies: Replies = [], path: Parameters<typeof atHome>[0] = '/customer/troubleshoot') =>
  atHome(path, [...replies, [lineChecks, checks()], [accountDetails, details()]])

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
export const pick = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
export const step = () => screen.getByText(/^Step \d of 6$/).textContent
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** To the step where the modem is refreshed, as somebody whose modem isn't heard of. */
export const toRefresh = async (replies: Replies = []) => {
  const view = await open(replies)
  await view.main.findByText('Step 1 of 6')
  await pick('Nothing works at all')
  await press('Go on')
  await press('Go on')
  await pick('Yes, its power light is on')
  await press('Go on')
  await pick('Yes, all of them')
  await press('Go on')
  return view
}
export const toLights = async (replies: Replies = []) => {
  const view = await toRefresh(replies)
  await pick('Continue without a refresh')
  await press('Go on')
  return view
}
/** The radio of a light that says what it does. */
export const light = (name: 'PON' | 'Wi-Fi' | 'LAN', does: string) =>
  within(screen.getByRole('group', { name })).getByRole<HTMLInputElement>('radio', { name: does })
export const chooseLights = async () => {
  for (const name of ['PON', 'Wi-Fi', 'LAN'] as const) await userEvent.click(light(name, 'Off or red'))
}
