import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8')
type Colour = [number, number, number]

/** What a `color-mix` of the tokens comes to. */
const colour = (value: string): Colour => {
  if (value === 'white') return [255, 255, 255]
  if (value === 'black') return [0, 0, 0]
  if (value.startsWith('var(')) return colour(new RegExp(`${value.slice(4, -1)}: ([^;]+);`).exec(css)![1]!)
  if (value.startsWith('#')) return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as Colour
  const [, one, share, other] = /in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value)!
  const [first, second] = [colour(one!), colour(other!)]
  return first.map((part, at) => (part * Number(share) + second[at]! * (100 - Number(share))) / 100) as Colour
}
const luminance = (parts: Colour) =>
  parts
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0)
const contrast = (one: Colour, other: Colour) => {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

test('a skeleton can be seen on a dark page as well as on a light one, also on a card', () => {
  for (const theme of ['light', 'dark']) {
    const tokens = css.slice(css.indexOf(`[data-theme='${theme}']`))
    const of = (name: string) => colour(new RegExp(`--${name}: ([^;]+);`).exec(tokens)![1]!)
    for (const ground of ['ground', 'surface']) expect(contrast(of('skeleton'), of(ground))).toBeGreaterThan(1.15)
  }
})
