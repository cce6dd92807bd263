import { modemName, type Modem } from './modem.rule.ts'
import type { WhyNotRemovable } from './my-addons.contract.ts'
import type { WhyNotOrderable } from './product.ts'

type About = {
  minimumContractMonthsLeft?: number
  monthsLeft?: number
  modem?: Modem | null
  needsModem?: Modem
  speedMbps?: number
}

const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`)

/** Why something can't be ordered, in the words that people read. */
export const whyNotText = (why: WhyNotOrderable, about: About = {}): string => {
  const { minimumContractMonthsLeft = 0, monthsLeft = 0, modem = null, needsModem = 'WIFI6', speedMbps = 0 } = about
  const words: Record<WhyNotOrderable, string> = {
    'talk-to-us': 'Business accounts order with the help of our team. Talk to us and we’ll set it up for you.',
    'account-not-active': 'You can order once your line is active again.',
    'contract-too-short': `This needs at least ${months(minimumContractMonthsLeft)} left on your contract. You have ${months(monthsLeft)}.`,
    'needs-wifi6': `This works with a Wi-Fi 6 modem or newer. You have a ${modemName(modem ?? 'WIFI5')}.`,
    'line-technology': 'This plan needs another kind of line than the one that reaches your home.',
    'modem-too-old': `Your ${modemName(modem ?? 'WIFI5')} can’t carry ${speedMbps} Mbps. Get a ${modemName(needsModem)} first, then upgrade.`,
  }
  return words[why]
}

/** Why something can't be removed now, in the words that people read. */
export const whyNotRemovableTexts: Record<WhyNotRemovable, string> = {
  included: 'This comes with your plan.',
  bought: 'You bought this, so there’s nothing to end.',
  'contract-runs': 'You can remove this when your contract ends.',
  'account-not-active': 'You can remove this once your line is active again.',
  ending: 'You’ve already removed this.',
}
