import { isStorable } from '../../kernel/postgres/storable.ts'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

const LONGEST = 65_536
const DEEPEST = 8
const MOST_VALUES = 1_000
/** Names that would reach into our own objects. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

const isTame = (root: Json): boolean => {
  let values = 0
  const look = (value: Json, depth: number): boolean => {
    values += 1
    if (values > MOST_VALUES || depth > DEEPEST) return false
    if (typeof value === 'string') return isStorable(value)
    if (typeof value !== 'object' || value === null) return true
    return Object.entries(value).every(([name, inner]) => !forbidden.has(name) && look(inner, depth + 1))
  }
  return look(root, 0)
}

/** JSON that anybody may have sent; undefined unless it's small, shallow, harmless and can be stored. */
export const outsideJson = (text: string): Json | undefined => {
  if (text.length > LONGEST) return undefined
  try {
    const value: Json = JSON.parse(text)
    return isTame(value) ? value : undefined
  } catch {
    return undefined
  }
}

const WITHIN_MS = 300_000

/** Sent just now, whichever clock is a little ahead. An old one is found out by asking. */
export const isFresh = (sentAt: Date, now: Date): boolean => Math.abs(now.getTime() - sentAt.getTime()) <= WITHIN_MS
