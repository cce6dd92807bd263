import { beforeEach, describe, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import {
  choose,
  chooseLight,
  clearWizard,
  closePopup,
  goBack,
  moveToStep,
  proceed,
  showPopup,
  STEPS,
  useWizard,
  type Popup,
  type Step,
} from './wizard-state.ts'

const state = () => useWizard.getState()
const answerAll = () => {
  for (const step of [1, 2, 3, 4, 5] as const) choose(step, `answer ${step}`)
  for (const light of ['pon', 'wifi', 'lan'] as const) chooseLight(light, 'steady')
}

beforeEach(clearWizard)

describe('the troubleshoot wizard', () => {
  test('[devices.troubleshoot-starts-at-step-1] starts at step 1, with nothing chosen and no popup open', () => {
    expect(state()).toMatchObject({ currentStep: 1, selections: {}, proceedEnabled: false })
    expect(Object.values(state().popups)).toEqual(Array.from({ length: 7 }, () => false))
  })

  test('[devices.troubleshoot-keeps-selection-per-step] keeps what is chosen at each step separately', () => {
    answerAll()
    expect(state().selections).toEqual({
      1: 'answer 1',
      2: 'answer 2',
      3: 'answer 3',
      4: 'answer 4',
      5: 'answer 5',
      6: { pon: 'steady', wifi: 'steady', lan: 'steady' },
    })
    choose(3, 'another')
    expect(state().selections).toMatchObject({ 2: 'answer 2', 3: 'another', 4: 'answer 4' })
  })

  test('[devices.troubleshoot-step-6-has-pon-wifi-lan] step 6 has pon, wifi and lan, each chosen by itself', () => {
    chooseLight('pon', 'off')
    chooseLight('lan', 'blinking')
    expect(state().selections[6]).toEqual({ pon: 'off', lan: 'blinking' })
    chooseLight('pon', 'steady')
    expect(state().selections[6]).toEqual({ pon: 'steady', lan: 'blinking' })
    chooseLight('wifi', 'off')
    expect(state().selections[6]).toEqual({ pon: 'steady', wifi: 'off', lan: 'blinking' })
  })

  test('[devices.troubleshoot-proceed-flag] people can go on once the step is answered, step 6 with all three lights', () => {
    for (const step of [1, 2, 3, 4, 5] as const) {
      moveToStep(step)
      expect(state().proceedEnabled).toBe(false)
      choose(step, 'something')
      expect(state().proceedEnabled).toBe(true)
    }
    moveToStep(6)
    chooseLight('pon', 'steady')
    chooseLight('wifi', 'steady')
    expect(state().proceedEnabled).toBe(false)
    chooseLight('lan', 'off')
    expect(state().proceedEnabled).toBe(true)
  })

  test.each([1, 2, 3, 4, 5, 6] as const)(
    '[devices.troubleshoot-moving-deletes-later-selections] moving to step %d forgets what was chosen after it',
    (step) => {
      answerAll()
      moveToStep(step)
      const kept = Object.keys(state().selections).map(Number)
      expect(kept).toEqual(Array.from({ length: step }, (_, at) => at + 1))
      expect(state().currentStep).toBe(step)
    },
  )

  test.each([2, 3, 4, 5, 6] as const)(
    '[devices.troubleshoot-moving-deletes-later-selections] going back from step %d forgets what was chosen there',
    (step) => {
      answerAll()
      moveToStep(step)
      goBack({})
      const kept = Object.keys(state().selections).map(Number)
      expect(kept).toEqual(Array.from({ length: step - 1 }, (_, at) => at + 1))
      expect(state().currentStep).toBe(step - 1)
    },
  )

  test.each<Popup>([
    'success',
    'createTicket',
    'refreshModem',
    'refreshLoader',
    'refreshSuccess',
    'refreshFailed',
    'ticketCreated',
  ])('[devices.troubleshoot-seven-popup-states] the popup %s opens and closes without the others', (popup) => {
    const others = Object.keys(state().popups).filter((each) => each !== popup)
    expect(others).toHaveLength(6)
    showPopup(popup)
    expect(state().popups[popup]).toBe(true)
    expect(others.map((each) => state().popups[each as Popup])).toEqual(others.map(() => false))
    closePopup(popup)
    expect(state().popups[popup]).toBe(false)
  })

  test('[devices.troubleshoot-clear-resets] clearing puts it back to its start, and so does the end of the session', () => {
    const before = state()
    for (const reset of [clearWizard, destroySession]) {
      answerAll()
      moveToStep(4)
      showPopup('createTicket')
      expect(state()).not.toEqual(before)
      reset()
      expect(state()).toEqual(before)
    }
  })

  test('what is known is skipped on the way there and on the way back, and step 6 never', () => {
    const known = { 3: 'on', 4: 'firm', 6: { pon: 'steady' } } as const
    choose(1, 'none')
    proceed(known)
    expect(state().currentStep).toBe(2)
    choose(2, 'seen')
    proceed(known)
    expect([state().currentStep, state().selections]).toEqual([5, { 1: 'none', 2: 'seen', 3: 'on', 4: 'firm' }])
    goBack(known)
    expect([state().currentStep, state().selections]).toEqual([2, { 1: 'none', 2: 'seen' }])
    proceed({ ...known, 5: 'refreshed' })
    expect([state().currentStep, state().selections[6], state().proceedEnabled]).toEqual([6, { pon: 'steady' }, false])
    moveToStep(1)
    goBack(known)
    expect(state().currentStep).toBe(1)
  })

  test('what was skipped is told apart from what people chose', () => {
    const known = { 3: 'on', 6: { pon: 'steady' } } as const
    proceed({})
    proceed(known)
    expect([state().currentStep, state().told]).toEqual([4, { 3: 'on' }])
    choose(4, 'firm')
    proceed(known)
    proceed(known)
    expect(state().told).toEqual({ 3: 'on', 6: { pon: 'steady' } })
    chooseLight('wifi', 'off')
    expect(state().told).toEqual({ 3: 'on', 6: { pon: 'steady' } })
    // The modem has gone silent, so they answer it themselves.
    moveToStep(3)
    expect(state().told).toEqual({})
  })

  test('nobody walks beyond step 6', () => {
    for (let at = 0; at < 9; at++) proceed({})
    expect(state().currentStep satisfies Step).toBe(STEPS)
  })
})
