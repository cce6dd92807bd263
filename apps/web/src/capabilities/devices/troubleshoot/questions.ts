import type { LineChecks } from '@hibla/contract/devices/devices.contract'
import { MINUTE_MS } from '@hibla/contract/values/days'
import type { Light, Lights, Selections, Step } from './wizard-state.ts'

export const titles: Record<Step, string> = {
  1: 'What’s happening',
  2: 'What we found',
  3: 'Power',
  4: 'Cables',
  5: 'Refresh your modem',
  6: 'The lights on your modem',
}

export type QuestionNumber = 1 | 3 | 4
type Question = { question: string; help?: string; options: Readonly<Record<string, string>> }

export const questions: Record<QuestionNumber, Question> = {
  1: {
    question: 'What’s wrong with your connection?',
    options: {
      none: 'Nothing works at all',
      slow: 'It’s slower than it should be',
      drops: 'It comes and goes',
      wifi: 'Only the Wi-Fi doesn’t work',
    },
  },
  3: {
    question: 'Is your modem switched on?',
    help: 'If it isn’t, plug it in and press its switch. It takes two minutes to start.',
    options: { on: 'Yes, its power light is on', off: 'No, all its lights are off' },
  },
  4: {
    question: 'Are all its cables firmly in place?',
    help: 'Check the thin one carefully: it’s the fibre cable. Don’t bend it.',
    options: {
      firm: 'Yes, all of them',
      pushed: 'One was loose, and I’ve pushed it in',
      damaged: 'One is broken or bent',
    },
  },
}

export const refreshAnswers = {
  refreshed: 'I refreshed the modem, and it came back',
  failed: 'I tried to refresh the modem, and it didn’t work',
  skipped: 'I didn’t refresh the modem',
} as const
export type RefreshAnswer = keyof typeof refreshAnswers

export const lightNames: Record<keyof Lights, { name: string; help: string }> = {
  pon: { name: 'PON', help: 'The signal from the street. It should be steady.' },
  wifi: { name: 'Wi-Fi', help: 'It blinks while something uses the Wi-Fi.' },
  lan: { name: 'LAN', help: 'For devices connected by cable. It’s off if there are none.' },
}

export const lightAnswers: Record<Light, string> = { steady: 'Steady', blinking: 'Blinking', off: 'Off or red' }

/** A refresh before this needn't be repeated. */
const JUST_NOW_MS = 15 * MINUTE_MS

/** What nobody needs to be asked: the modem says so itself. */
export const knownFrom = (checks: LineChecks | undefined): Selections => {
  const modem = checks?.modem
  if (!modem) return {}
  const { status, light, refresh, lastHeardAt } = modem
  const heard = lastHeardAt === null ? 0 : Date.parse(lastHeardAt)
  // One that has gone silent since may have been refreshed long ago: it was last heard soon after that.
  const isRefreshed =
    status === 'Success' && refresh?.state === 'done' && heard - Date.parse(refresh.askedAt) < JUST_NOW_MS
  const pon = light?.verdict === 'good' ? 'steady' : light?.verdict === 'none' ? 'off' : undefined
  return {
    ...(status === 'Success' && { 3: 'on' }),
    ...(status === 'Success' && light?.verdict === 'good' && { 4: 'firm' }),
    ...(isRefreshed && { 5: 'refreshed' }),
    ...(status === 'Success' && pon && { 6: { pon } }),
  }
}

type Answer = { question: string; answer: string }

/** What a person said, in the words they saw. What the modem told us instead, technicians get from us. */
export const answersOf = (selections: Selections, told: Selections): Answer[] => {
  const asked = ([1, 3, 4] as const).flatMap((step): Answer[] => {
    const { question, options } = questions[step]
    const chosen = selections[step]
    return chosen === undefined || told[step] !== undefined ? [] : [{ question, answer: options[chosen] ?? chosen }]
  })
  const refreshed = selections[5]
  const lights = Object.entries(selections[6] ?? {}).flatMap(([which, light]): Answer[] =>
    told[6]?.[which as keyof Lights] !== undefined
      ? []
      : [{ question: `The ${lightNames[which as keyof Lights].name} light`, answer: lightAnswers[light] }],
  )
  return [
    ...asked,
    ...(refreshed === undefined
      ? []
      : [{ question: titles[5], answer: refreshAnswers[refreshed as RefreshAnswer] ?? refreshed }]),
    ...lights,
  ]
}
