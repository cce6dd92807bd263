import { accountDetails } from '@hibla/contract/account/account.contract'
import { changeWifi, device, modemDetails, recoverStreaming } from '@hibla/contract/devices/devices.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { atHome, expectShown, type Replies } from '../../account/test/at-home.ts'
import { details } from '../../account/test/samples.ts'
import { ACCOUNT, modem } from '../test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const streaming = { link: 'https://stream.example.com/a', status: 'ACTIVE', pai: 'P1' }
const open = (replies: Replies = [], { account = {}, path = '/customer/devices' } = {}) =>
  atHome(path, [...replies, [accountDetails, details(account)], [modemDetails, modem()]])

describe('the modem', () => {
  test('says how it is, what its Wi-Fi is called and who is connected', async () => {
    const { main } = await open()
    const section = within(await main.findByRole('region', { name: 'Your modem' }))
    await section.findByText('Connected')
    section.getByText('-19.4 dBm: good')
    section.getByText('HBLA24A10011')
    section.getByText('Anas-phone')
    section.getByText('by cable')
    expect(section.getByRole('link', { name: 'Something isn’t working' }).getAttribute('href')).toBe(
      '/customer/troubleshoot',
    )
  })

  test('[devices.modem-details-get-by-dev-id] is asked itself by its device id when somebody checks it, and the page shows what it answers', async () => {
    const { main, inputsOf } = await open([
      [modemDetails, modem({ status: 'Offline' })],
      [device, modem({ status: 'Success' })],
    ])
    await main.findByText('Not responding')
    await userEvent.click(main.getByRole('button', { name: 'Check it now' }))
    await main.findByText('Connected')
    expect(inputsOf(device)).toEqual([{ query: { devID: modem().devID, operation: 'check' } }])
  })

  test('[devices.device-id-get] whose device id wasn’t known is asked about by it once it is, and by nobody while it isn’t', async () => {
    let known = false
    const { main, inputsOf } = await open([
      [modemDetails, modem({ status: null, devID: null })],
      [device, () => (known ? modem() : modem({ devID: null }))],
    ])
    const check = async () => userEvent.click(await main.findByRole('button', { name: 'Check it now' }))
    await check()
    expect((await main.findByText(/^We can’t reach your modem right now/)).getAttribute('role')).toBe('alert')
    expect(inputsOf(device)).toEqual([{ query: {} }])
    known = true
    await check()
    await main.findByText('Connected')
    expect(inputsOf(device).slice(1)).toEqual([{ query: {} }, { query: { devID: modem().devID, operation: 'check' } }])
  })

  test('has its Wi-Fi and who is connected beside its facts, and nothing beside them if it tells neither', async () => {
    const besides = (main: Awaited<ReturnType<typeof open>>['main']) =>
      main.getByText('Connection').closest('dl')!.parentElement!.nextElementSibling!
    const { main, unmount } = await open()
    await main.findByText('Connected')
    const headings = within(besides(main) as HTMLElement).getAllByRole('heading')
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Your Wi-Fi', 'Connected now'])
    unmount()
    const bare = await open([[modemDetails, modem({ wifi: [], connected: null })]])
    await bare.main.findByText('Connected')
    expect(besides(bare.main).childNodes).toHaveLength(0)
  })

  test('that nobody can ask says so, and what it doesn’t tell isn’t shown', async () => {
    const silent = modem({
      status: null,
      devID: null,
      lastHeardAt: null,
      light: null,
      model: null,
      wifi: [],
      connected: null,
    })
    const { main } = await open([[modemDetails, silent]])
    await main.findByText('We can’t say right now')
    expect(main.queryByText('Connected now')).toBeNull()
    expect(main.queryByText('Your Wi-Fi')).toBeNull()
  })

  test('that has gone silent says when it measured its light', async () => {
    const { main } = await open([[modemDetails, modem({ status: 'Offline' })]])
    await main.findByText('Not responding')
    const light = main.getByText(/dBm/).textContent
    expect(light).toBe('-19.4 dBm: not known now; good on Nov 15, 2026, 9:00 AM')
  })

  test('that isn’t there yet, and one that can’t be loaded, each have their words', async () => {
    const bare = await open([], { account: { cpe: { serialNumber: null } } })
    await expectShown(bare.main.findByText(/There’s no modem on your account yet/))
    bare.unmount()
    const failing = await open([[modemDetails, new CallFailed(problem({ status: 503, code: 'unavailable' }))]])
    await expectShown(failing.main.findByText('We couldn’t load your modem.'))
  })
})

describe('the Wi-Fi', () => {
  const change = async (replies: Replies, { name, password }: { name?: string; password?: string }) => {
    const view = await open(replies)
    await userEvent.click(await view.main.findByRole('button', { name: 'Change Bahay' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change Bahay' }))
    if (name !== undefined) {
      await userEvent.clear(dialog.getByLabelText('Name'))
      if (name) await userEvent.type(dialog.getByLabelText('Name'), name)
    }
    if (password !== undefined) await userEvent.type(dialog.getByLabelText('New password'), password)
    await userEvent.click(dialog.getByRole('button', { name: 'Change my Wi-Fi' }))
    return { ...view, dialog }
  }

  test('gets another name and password', async () => {
    const given = { name: 'Bahay ni Ana', password: 'correct horse' }
    const { inputsOf } = await change([[changeWifi, { status: true, name: given.name }]], given)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(inputsOf(changeWifi)).toEqual([{ body: { accountNumber: ACCOUNT, network: '1', ...given } }])
    await screen.findByText('Your Wi-Fi is changed. Connect your devices to Bahay ni Ana again.')
    expect(inputsOf(modemDetails)).toHaveLength(2)
  })

  test('keeps what isn’t entered', async () => {
    const { inputsOf } = await change([[changeWifi, { status: true, name: 'Bahay' }]], { password: 'correct horse' })
    await waitFor(() => expect(inputsOf(changeWifi)).toHaveLength(1))
    expect(inputsOf(changeWifi)).toEqual([
      { body: { accountNumber: ACCOUNT, network: '1', password: 'correct horse' } },
    ])
  })

  test.each([
    [{ name: '' }, 'Give your Wi-Fi a name', 'Name'],
    [{ password: 'short' }, 'Use 8 to 63 letters, numbers and signs, without accents', 'New password'],
  ])('isn’t changed to %o', async (given, words, field) => {
    const { dialog, inputsOf } = await change([], given)
    dialog.getByText(words)
    expect(document.activeElement).toBe(dialog.getByLabelText(field))
    expect(inputsOf(changeWifi)).toEqual([])
  })

  test('isn’t changed without a word, and a refusal is said in words that help', async () => {
    const { dialog, unmount } = await change([], {})
    await expectShown(dialog.getByText('Enter a new name, a new password, or both.'))
    unmount()
    const refused = new CallFailed(problem({ status: 422, code: 'unreachable' }))
    const again = await change([[changeWifi, refused]], { name: 'Reyes' })
    await expectShown(again.dialog.findByText(/We couldn’t reach your modem, so nothing was changed/))
  })
})

describe('recovering access to the streaming service', () => {
  const recover = async (reply: object, account = { netflixSubsMstDetails: streaming }) => {
    const view = await open([[recoverStreaming, reply]], { account })
    await userEvent.click(await view.main.findByRole('button', { name: 'Recover my access' }))
    return view
  }

  test.each(['ACTIVE', 'PENDING'])(
    '[devices.streaming-account-recovery-action] exists for a service that is %s',
    async (status) => {
      // The offer to activate it was answered before.
      localStorage.setItem('streamingPopupShown', JSON.stringify({ 'p-1': true }))
      const account = { netflixSubsMstDetails: { ...streaming, status } }
      const { inputsOf } = await recover({ status: true, message: null, link: null }, account)
      await waitFor(() => expect(inputsOf(recoverStreaming)).toHaveLength(1))
    },
  )

  test('[devices.streaming-account-recovery-action, state.data-areas-beyond-the-screens] asks for it with a page of ours to come back to, and shows the new link', async () => {
    const link = 'https://stream.example.com/recover?token=1'
    const { main, inputsOf } = await recover({ status: true, message: null, link })
    const found = await main.findByRole('link', { name: /Get back in/ })
    expect([found.getAttribute('href'), found.getAttribute('target')]).toEqual([link, '_blank'])
    expect(inputsOf(recoverStreaming)).toEqual([
      {
        params: { accountNo: ACCOUNT },
        body: { errorUrl: `${window.location.origin}/customer/devices?streaming=failed` },
      },
    ])
  })

  test('says so in the fixed words if it failed, here or there', async () => {
    const here = await recover({ status: false, message: 'Account recovery failed', link: null })
    await expectShown(here.main.findByText('Account recovery failed'))
    here.unmount()
    const there = await open([], {
      account: { netflixSubsMstDetails: streaming },
      path: '/customer/devices?streaming=failed',
    })
    await expectShown(there.main.findByText('Account recovery failed'))
  })

  test('isn’t offered to plans without one, and an unsafe link isn’t shown', async () => {
    const { main, unmount } = await open()
    await main.findByText('Connected')
    expect(main.queryByRole('button', { name: 'Recover my access' })).toBeNull()
    unmount()
    const unsafe = await recover({ status: true, message: null, link: 'javascript:alert(1)' })
    await waitFor(() => expect(unsafe.inputsOf(recoverStreaming)).toHaveLength(1))
    expect(unsafe.main.queryByRole('link', { name: /Get back in/ })).toBeNull()
  })
})
