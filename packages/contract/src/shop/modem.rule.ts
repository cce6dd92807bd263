import { z } from 'zod'

/** The modems that people have from us, oldest first. */
export const modems = ['WIFI5', 'WIFI6', 'WIFI7'] as const
export const Modem = z.enum(modems)
export type Modem = z.infer<typeof Modem>

const isModem = (category: string): category is Modem => (modems as readonly string[]).includes(category)

const newer = (one: Modem | null, other: Modem | null): Modem | null => {
  const best = Math.max(one ? modems.indexOf(one) : -1, other ? modems.indexOf(other) : -1)
  return modems[best] ?? null
}

/** The best modem an account has: its line's, or one it got later. If none is noted, the one its plan comes with. */
export const modemOf = (subscriptions: { category: string }[], withPlan: Modem | null): Modem | null =>
  subscriptions.reduce<Modem | null>(
    (best, { category }) => (isModem(category) ? newer(best, category) : best),
    null,
  ) ?? withPlan

/** A modem we know nothing of is taken to be an old one. */
export const isAtLeast = (modem: Modem | null, needed: Modem): boolean =>
  modems.indexOf(modem ?? 'WIFI5') >= modems.indexOf(needed)

/** Whether a product's category is a modem that somebody needn't buy: theirs is as good. */
export const hasModem = (modem: Modem | null, category: string): boolean =>
  isModem(category) && isAtLeast(modem, category)

/** `Wi-Fi 6 modem` */
export const modemName = (modem: Modem): string => `Wi-Fi ${modem.slice(-1)} modem`
