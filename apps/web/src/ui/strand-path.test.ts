import { expect, test } from 'vitest'
import { strandPaths } from './strand-path.ts'

const points = (path: string) =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

test('strands of a straight bundle are parallel at even distances', () => {
  const paths = strandPaths({
    line: [
      [0, 50],
      [100, 50],
    ],
    radius: 10,
    count: 3,
    gap: 5,
  })
  expect(paths.map((path) => points(path)[0]?.[1])).toEqual([50, 45, 40])
})

test('around a corner every strand bends about the same centre, so that none touches another', () => {
  const right = strandPaths({
    line: [
      [0, 50],
      [100, 50],
      [100, 150],
    ],
    radius: 10,
    count: 3,
    gap: 5,
  })
  expect(right.map((path) => /A([\d.]+)/.exec(path)?.[1])).toEqual(['10', '15', '20'])
  const left = strandPaths({
    line: [
      [0, 50],
      [100, 50],
      [100, -50],
    ],
    radius: 10,
    count: 3,
    gap: 5,
  })
  expect(left.map((path) => /A([\d.]+)/.exec(path)?.[1])).toEqual(['20', '15', '10'])
})
