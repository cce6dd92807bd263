import { expect, test } from 'vitest'
import { applicationStatuses } from '../applications/status.rule.ts'
import {
  awaitsPerson,
  awaitsReward,
  referralMachine,
  referralStates,
  stateOfApplication,
  textForReferee,
  textToReferrer,
} from './state.rule.ts'

test('a referral goes from its link to its reward, and never back before the application', () => {
  const way = ['sent', 'applying', 'applied', 'connecting', 'connected', 'held', 'rewarded', 'taken-back'] as const
  way.slice(1).forEach((to, at) => expect(referralMachine.may(way[at]!, to), `${way[at]} → ${to}`).toBe(true))
  for (const from of ['applied', 'connecting', 'connected', 'held', 'rewarded'] as const)
    for (const to of ['sent', 'waiting', 'applying'] as const) expect(referralMachine.may(from, to)).toBe(false)
})

test('a reward is decided again only the other way round', () => {
  expect([referralMachine.may('declined', 'rewarded'), referralMachine.may('taken-back', 'rewarded')]).toEqual([
    true,
    true,
  ])
  expect([
    referralMachine.may('rewarded', 'rewarded'),
    referralMachine.may('rewarded', 'declined'),
    referralMachine.may('declined', 'taken-back'),
  ]).toEqual([false, false, false])
})

test('a reward waits again if the first bill is unpaid after all; what staff decide about stays with them', () => {
  expect(referralMachine.may('rewarded', 'connected')).toBe(true)
  for (const from of ['held', 'declined', 'taken-back'] as const)
    expect(referralMachine.may(from, 'connected')).toBe(false)
})

test('what has expired stays so; whose application ended may apply again', () => {
  for (const to of referralStates) expect(referralMachine.may('expired', to)).toBe(false)
  expect(referralMachine.may('closed', 'applying')).toBe(true)
})

test('every status of an application says where its referral is', () => {
  expect(applicationStatuses.map((status) => stateOfApplication[status])).toEqual([
    'applying',
    'applied',
    'applied',
    'applied',
    'connecting',
    'connected',
    'closed',
    'closed',
  ])
})

test('both sides have words for every state, and only the referrer’s mention a reward', () => {
  for (const state of referralStates) {
    expect(textToReferrer({ state, body: 'Hello' }).label).not.toBe('')
    const { label, text } = textForReferee(state)
    expect(`${label} ${text}`).not.toMatch(/reward/i)
  }
  expect(referralStates.filter(awaitsPerson)).toEqual(['sent', 'waiting'])
  expect(referralStates.filter(awaitsReward)).toEqual(['connecting', 'connected'])
})

test('a link that wasn’t emailed isn’t said to be', () => {
  expect(textToReferrer({ state: 'sent', body: 'Hello' }).label).toBe('Link sent')
  expect(textToReferrer({ state: 'sent', body: '' }).label).toBe('Link not sent yet')
  expect(textToReferrer({ state: 'applying', body: '' }).label).toBe('Applying')
})
