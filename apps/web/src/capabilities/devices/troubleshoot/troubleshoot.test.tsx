import { lineChecks } from '@hibla/contract/devices/devices.contract'
import { CallFailed } from '@hibla/contract/client'
import { openTicket } from '@hibla/contract/support/support.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { expectShown } from '../../account/test/at-home.ts'
import { isDismissed } from '../modem-toast.ts'
import { ACCOUNT, checks, modem } from '../test/samples.ts'
import { chooseLights, dialog, light, open, pick, press, step, toLights } from '../test/wizard.ts'
import { useWizard } from './wizard-state.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

describe('the way through the wizard', () => {
  test('[devices.route-opens-troubleshoot-wizard, devices.troubleshoot-has-six-steps] a subscriber goes through six steps, each answered before the next', async () => {
    const { main, inputsOf } = await open()
    await main.findByRole('heading', { level: 1, name: 'Let’s fix your connection' })
    await main.findByText('Step 1 of 6')
    expect(inputsOf(lineChecks)).toEqual([{ query: { accountNumber: ACCOUNT } }])
    const goOn = () => main.getByRole<HTMLButtonElement>('button', { name: 'Go on' })
    expect(goOn().disabled).toBe(true)
    await pick('It comes and goes')
    expect(goOn().disabled).toBe(false)
    await press('Go on')
    expect([step(), document.activeElement?.textContent]).toEqual(['Step 2 of 6', 'What we found'])
    main.getByText('None that we know of')
    main.getByText('Nothing is overdue')
    main.getByText('Not responding')
    await press('Go on')
    expect([step(), goOn().disabled]).toEqual(['Step 3 of 6', true])
    await pick('Yes, its power light is on')
    await press('Go on')
    expect([step(), goOn().disabled]).toEqual(['Step 4 of 6', true])
    await pick('One was loose, and I’ve pushed it in')
    await press('Go on')
    expect([step(), goOn().disabled]).toEqual(['Step 5 of 6', true])
    await pick('Continue without a refresh')
    await press('Go on')
    expect(step()).toBe('Step 6 of 6')
    expect(main.queryByRole('button', { name: 'Go on' })).toBeNull()
    expect(main.getByRole<HTMLButtonElement>('button', { name: 'It still doesn’t work' }).disabled).toBe(true)
    await chooseLights()
    expect(main.getByRole<HTMLButtonElement>('button', { name: 'It still doesn’t work' }).disabled).toBe(false)
  })

  test('[devices.troubleshoot-proceed-flag] a ticket needs all three lights; that it works again can be said at any time', async () => {
    const { main } = await toLights()
    const endings = () =>
      ['It works again', 'It still doesn’t work'].map(
        (name) => main.getByRole<HTMLButtonElement>('button', { name }).disabled,
      )
    expect(endings()).toEqual([false, true])
    await userEvent.click(light('PON', 'Steady'))
    await userEvent.click(light('LAN', 'Steady'))
    expect(endings()).toEqual([false, true])
    await userEvent.click(light('Wi-Fi', 'Steady'))
    expect(endings()).toEqual([false, false])
  })

  test('[devices.troubleshoot-step-6-has-pon-wifi-lan] step 6 asks about PON, Wi-Fi and LAN, and what is chosen for each is stored, shown and told as its own', async () => {
    const { main } = await toLights()
    const groups = main.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
    expect(groups).toEqual(['PON', 'Wi-Fi', 'LAN'])
    await userEvent.click(light('PON', 'Steady'))
    expect(useWizard.getState().selections[6]).toEqual({ pon: 'steady' })
    await userEvent.click(light('Wi-Fi', 'Blinking'))
    expect(useWizard.getState().selections[6]).toEqual({ pon: 'steady', wifi: 'blinking' })
    await userEvent.click(light('LAN', 'Off or red'))
    expect(useWizard.getState().selections[6]).toEqual({ pon: 'steady', wifi: 'blinking', lan: 'off' })
    expect([light('PON', 'Steady'), light('Wi-Fi', 'Blinking'), light('LAN', 'Off or red')]).toEqual(
      main.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked),
    )
    main.getByText('The signal from the street. It should be steady.')
    await press('It still doesn’t work')
    const told = await dialog('Create a ticket')
    for (const words of ['The PON light Steady', 'The Wi-Fi light Blinking', 'The LAN light Off or red'])
      told.getByText(words)
  })

  test('[devices.troubleshoot-keeps-selection-per-step] whoever goes back finds at each step what they chose there', async () => {
    await toLights()
    for (const [at, name] of [
      [5, 'Continue without a refresh'],
      [4, 'Yes, all of them'],
      [3, 'Yes, its power light is on'],
      [2, undefined],
      [1, 'Nothing works at all'],
    ] as const) {
      await press('Back')
      expect(step()).toBe(`Step ${at} of 6`)
      const chosen = screen.queryAllByRole('radio', { checked: true })
      expect(chosen).toEqual(name === undefined ? [] : [screen.getByRole('radio', { name })])
    }
  })

  test('going back forgets what was chosen later', async () => {
    await toLights()
    await chooseLights()
    await press('Back')
    await press('Back')
    expect([step(), useWizard.getState().selections]).toEqual([
      'Step 4 of 6',
      { 1: 'none', 2: 'seen', 3: 'on', 4: 'firm' },
    ])
    await press('Go on')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Continue without a refresh' }).checked).toBe(false)
  })

  test('what the modem says itself isn’t asked: power, cables and its PON light', async () => {
    await open([[lineChecks, checks({ modem: modem() })]])
    await screen.findByText('Step 1 of 6')
    await pick('Only the Wi-Fi doesn’t work')
    await press('Go on')
    screen.getByText(/From here your line looks fine/)
    await press('Go on')
    expect(step()).toBe('Step 5 of 6')
    await pick('Continue without a refresh')
    await press('Go on')
    expect(screen.getAllByRole('group').filter((group) => group.querySelector('input'))).toHaveLength(2)
    screen.getByText('Your modem told us: steady.')
    await press('Back')
    await press('Back')
    expect(step()).toBe('Step 2 of 6')
  })

  test('whoever comes from the lost-connection toast has said what’s happening', async () => {
    await open([], { pathname: '/customer/troubleshoot', state: { troubleShoot: true } } as never)
    await screen.findByText('Step 1 of 6')
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'Nothing works at all' })
    await waitFor(() => expect(chosen.checked).toBe(true))
  })

  test.each([
    ['an outage', checks({ outage: 'A cable was cut.' }), /There’s an outage in your area/],
    ['little light', checks({ modem: modem({ light: { dbm: -30, verdict: 'weak' } }) }), /fibre signal at your modem/],
  ])('%s is said before anybody has to do anything', async (_, found, words) => {
    await open([[lineChecks, found]])
    await screen.findByText('Step 1 of 6')
    await pick('Nothing works at all')
    await press('Go on')
    await expectShown(screen.getByText(words))
  })

  test('an unpaid bill leads to where it’s paid', async () => {
    const bill = { suspended: true, overdue: 149_900 as never, dueOn: null }
    await open([[lineChecks, checks({ bill })]])
    await screen.findByText('Step 1 of 6')
    await pick('Nothing works at all')
    await press('Go on')
    const pay = screen.getByRole('link', { name: 'Pay ₱1,499.00' })
    expect(pay.getAttribute('href')).toBe(`/customer/bill-history/pay/${ACCOUNT}`)
  })

  test('an outage and an unpaid bill are both said, with the way to pay', async () => {
    const bill = { suspended: true, overdue: 142_890 as never, dueOn: null }
    await open([[lineChecks, checks({ bill, outage: 'A cable was cut.' })]])
    await screen.findByText('Step 1 of 6')
    await pick('Nothing works at all')
    await press('Go on')
    const advice = screen.getByText(/There’s an outage in your area/).textContent
    expect(advice).toContain('once that’s paid and the outage is over')
    expect(screen.queryByText(/You don’t need to do anything/)).toBeNull()
    const pay = screen.getByRole('link', { name: 'Pay ₱1,428.90' })
    expect(pay.getAttribute('href')).toBe(`/customer/bill-history/pay/${ACCOUNT}`)
  })

  test.each(['good', 'weak'] as const)(
    'the light of a silent modem is from then, not from now: %s',
    async (verdict) => {
      await open([[lineChecks, checks({ modem: modem({ status: 'Offline', light: { dbm: -19.4, verdict } }) })]])
      await screen.findByText('Step 1 of 6')
      await pick('Nothing works at all')
      await press('Go on')
      screen.getByText(/^not known now; (good|too weak) on Nov 15, 2026, 9:00 AM$/)
      expect(screen.queryByText(/fibre signal at your modem/)).toBeNull()
    },
  )

  test('if we can’t find out anything, people go on by themselves', async () => {
    await open([[lineChecks, new CallFailed(problem({ status: 503, code: 'unavailable', detail: 'Not now.' }))]])
    await screen.findByText('Step 1 of 6')
    await pick('Nothing works at all')
    await press('Go on')
    screen.getByText('We couldn’t check your line.')
    await press('Go on')
    expect(step()).toBe('Step 3 of 6')
  })
})

describe('how it ends', () => {
  test('with a line that works, back at the dashboard', async () => {
    const { router } = await toLights()
    await press('It works again')
    await userEvent.click((await dialog('Good to hear')).getByRole('button', { name: 'Back to my dashboard' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer'))
    expect(useWizard.getState().currentStep).toBe(1)
  })

  test('with a ticket that has what was said, once', async () => {
    const lineBackBy = '2126-11-15T10:00:00.000Z'
    const { inputsOf } = await toLights([[openTicket, { status: true, ticketNumber: 'TKT-ABCDEFGH23', lineBackBy }]])
    await chooseLights()
    await press('It still doesn’t work')
    const popup = await dialog('Create a ticket')
    popup.getByText('Are all its cables firmly in place? Yes, all of them')
    await userEvent.type(popup.getByRole('textbox'), 'The dog was here.')
    await userEvent.click(popup.getByRole('button', { name: 'Create my ticket' }))
    await screen.findByText('TKT-ABCDEFGH23')
    const made = await dialog('Your ticket is created')
    expect(made.getByText(/We expect your line back by/).textContent).toContain('Nov 15, 2126, 6:00 PM')
    const see = made.getByRole('link', { name: 'See my ticket' })
    expect(see.getAttribute('href')).toBe('/customer/tickets/TKT-ABCDEFGH23')
    expect(inputsOf(openTicket)).toEqual([
      {
        idempotencyKey: expect.any(String),
        body: {
          accountNumber: ACCOUNT,
          type: 'troubleshoot',
          description: 'The dog was here.',
          answers: [
            { question: 'What’s wrong with your connection?', answer: 'Nothing works at all' },
            { question: 'Is your modem switched on?', answer: 'Yes, its power light is on' },
            { question: 'Are all its cables firmly in place?', answer: 'Yes, all of them' },
            { question: 'Refresh your modem', answer: 'I didn’t refresh the modem' },
            { question: 'The PON light', answer: 'Off or red' },
            { question: 'The Wi-Fi light', answer: 'Off or red' },
            { question: 'The LAN light', answer: 'Off or red' },
          ],
        },
      },
    ])
    expect(isDismissed(`p-1 ${ACCOUNT}`)).toBe(true)
  })

  test('with words if there can’t be another ticket, and without an answer with the same key again', async () => {
    const refused = await toLights([[openTicket, new CallFailed(problem({ status: 422, code: 'too-many-open' }))]])
    await chooseLights()
    await press('It still doesn’t work')
    await press('Create my ticket')
    await screen.findByText(/You already have several tickets open/)
    refused.unmount()
    destroySession()
    const lost = await toLights([
      [openTicket, new CallFailed(problem({ status: 503, code: 'unavailable', detail: 'Later.' }))],
    ])
    await chooseLights()
    await press('It still doesn’t work')
    await press('Create my ticket')
    await screen.findByText('Later.')
    await press('Create my ticket')
    await waitFor(() => expect(lost.inputsOf(openTicket)).toHaveLength(2))
    const keys = lost.inputsOf(openTicket).map((input) => (input as { idempotencyKey: string }).idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })
})
