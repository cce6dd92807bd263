import { expect, test } from 'vitest'
import { isUnavailable } from '../../unavailable.ts'
import { fairQueue } from './fair-queue.ts'

const roomy = { waiting: 100, ofNetwork: 100, ofVisitor: 100 }
const from = (network: string, visitor = 'one') => ({ network, visitor })

/** Work that ends when it is told to, and a note of what ran in which order. */
const workshop = (most = roomy) => {
  const queue = fairQueue(most)
  const ran: string[] = []
  let finish = () => {}
  const bring = (name: string, sender = from('net')) =>
    queue(sender, async () => {
      ran.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      finish = resolve
      await promise
      // Takes a moment, as everything does.
      const end = performance.now() + 2
      while (performance.now() < end);
    })
  const workOff = async (all: Promise<unknown>[]) => {
    const done = Promise.allSettled(all)
    const looks = setInterval(() => finish(), 0)
    await done
    clearInterval(looks)
    return done
  }
  return { bring, workOff, ran }
}

test('files are inspected one after the other, in the order they came', async () => {
  const { bring, workOff, ran } = workshop()
  await workOff(['a', 'b', 'c'].map((name) => bring(name)))
  expect(ran).toEqual(['a', 'b', 'c'])
})

test('somebody who brought a lot doesn’t keep others waiting, whatever they changed about themselves', async () => {
  const { bring, workOff, ran } = workshop()
  const many = Array.from({ length: 10 }, (_, nth) => bring(`many ${nth}`, from('busy', `cookie ${nth}`)))
  const other = bring('other', from('quiet'))
  await workOff([...many, other])
  expect(ran.slice(0, 3)).toEqual(['many 0', 'other', 'many 1'])
})

test('in one network, too, who has had less comes first', async () => {
  const { bring, workOff, ran } = workshop()
  const many = Array.from({ length: 5 }, (_, nth) => bring(`many ${nth}`, from('carrier', 'greedy')))
  const neighbour = bring('neighbour', from('carrier', 'modest'))
  await workOff([...many, neighbour])
  expect(ran.indexOf('neighbour')).toBe(1)
})

test('nobody takes more than their places, and failed work gives its own back', async () => {
  const { bring, workOff } = workshop({ waiting: 10, ofNetwork: 4, ofVisitor: 2 })
  const begun = [bring('running'), bring('1'), bring('2')]
  await expect(bring('3')).rejects.toMatchObject({ statusCode: 429 })
  begun.push(bring('4', from('net', 'two')), bring('5', from('net', 'three')))
  await expect(bring('6', from('net', 'four'))).rejects.toMatchObject({ statusCode: 429 })
  begun.push(bring('7', from('elsewhere')))
  expect((await workOff(begun)).every(({ status }) => status === 'fulfilled')).toBe(true)
  const queue = fairQueue(roomy)
  await expect(queue(from('net'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(from('net'), async () => 'works')).toBe('works')
})

test('a full queue makes room for a newcomer at the cost of who has most in it, and of nobody else', async () => {
  const { bring, workOff, ran } = workshop({ ...roomy, waiting: 5 })
  const flood = Array.from({ length: 5 }, (_, nth) => bring(`flood ${nth}`, from('flood', `cookie ${nth}`)))
  const modest = bring('modest', from('modest'))
  const late = bring('late', from('late'))
  const told = await workOff([...flood, modest, late])
  expect(told.map(({ status }) => status)).toEqual([
    ...Array(4).fill('fulfilled'),
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  const dropped = told[4] as PromiseRejectedResult
  expect(isUnavailable(dropped.reason)).toBe(true)
  expect(ran).not.toContain('flood 4')
  // Where everybody has as much, nobody is sent away for somebody else.
  const even = workshop({ ...roomy, waiting: 2 })
  const both = [even.bring('first', from('a')), even.bring('second', from('b')), even.bring('third', from('c'))]
  await expect(even.bring('fourth', from('d'))).rejects.toThrow('too many files')
  await even.workOff(both)
})
