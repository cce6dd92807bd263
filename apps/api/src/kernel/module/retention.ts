/**
 * How long one kind of what is stored about people is stored. Each capability lists its own in `retention.ts`; the table in
 * docs/privacy.md is made of all of them.
 */
export type Retention = {
  what: string
  stored: string
  why: string
  /** The schedule that deletes it, or what else does. */
  by: { schedule: string } | { otherwise: string }
}

const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`
export const years = (n: number): string => counted(n, 'year')
export const days = (n: number): string => counted(n, 'day')
export const hours = (n: number): string => counted(n, 'hour')
