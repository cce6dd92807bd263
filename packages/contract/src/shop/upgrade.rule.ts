import { isAtLeast, type Modem } from './modem.rule.ts'
import type { WhyNotOrderable } from './product.ts'

type Speed = { speedMbps: number; monthlyFee: number }

/** Faster, or as fast with more in it. */
export const isUpgrade = (plan: Speed, now: Speed): boolean =>
  plan.speedMbps > now.speedMbps || (plan.speedMbps === now.speedMbps && plan.monthlyFee > now.monthlyFee)

/** Whether a streaming service comes with a plan. */
export const bringsStreaming = ({ brings }: { brings: readonly { category: string }[] }): boolean =>
  brings.some(({ category }) => category === 'STREAMING')

/** Whether a line and its modem can carry a plan; if not, which of them can't. */
export const whyNotCarried = (
  plan: { technology: string; needsModem: Modem },
  line: { serviceType: string; modem: Modem | null },
): Extract<WhyNotOrderable, 'line-technology' | 'modem-too-old'> | null => {
  if (plan.technology !== line.serviceType) return 'line-technology'
  return isAtLeast(line.modem, plan.needsModem) ? null : 'modem-too-old'
}
