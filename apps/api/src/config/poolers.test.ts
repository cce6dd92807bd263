import { expect, test } from 'vitest'
import { shareSessions } from '../kernel/postgres/shared-sessions.ts'
import { refusePoolers } from './poolers.ts'

const [postgres, pooler, away] = ['postgres://itself/hibla', 'postgres://pooler/hibla', 'postgres://away/hibla']
const isPooled = async (url: string) => {
  if (url === away) throw new Error('nobody answers')
  return url === pooler
}
const start = (DATABASE_URL: string, more: { DATABASE_DIRECT_URL?: string; DATABASE_READ_URL?: string } = {}) =>
  refusePoolers({ DATABASE_URL, DATABASE_DIRECT_URL: undefined, DATABASE_READ_URL: undefined, ...more }, isPooled)

test('nobody starts behind a pooler without the way past it, which mustn’t lead to a pooler either', async () => {
  await expect(start(pooler)).rejects.toThrow(/^DATABASE_URL: leads to a transaction pooler/)
  await expect(start(pooler, { DATABASE_DIRECT_URL: pooler })).rejects.toThrow(/^DATABASE_DIRECT_URL: leads/)
  await expect(start(postgres, { DATABASE_READ_URL: pooler })).rejects.toThrow(/^DATABASE_READ_URL: leads/)
  await start(postgres, { DATABASE_READ_URL: postgres })
  await start(pooler, { DATABASE_DIRECT_URL: postgres })
})

test('standbys that are away keep nobody from starting, and PostgreSQL that is away is no pooler', async () => {
  await start(postgres, { DATABASE_READ_URL: away })
  await expect(start(away)).rejects.toThrow('nobody answers')
})

test('two connections that come to one session even once are behind a pooler, two with sessions of their own aren’t', async () => {
  const sessions =
    (...answers: string[]) =>
    async () =>
      answers.shift() ?? ''
  expect(await shareSessions(sessions('1', '1', '1'), sessions('2', '2', '1'))).toBe(true)
  expect(await shareSessions(sessions('1', '1', '1'), sessions('2', '2', '2'))).toBe(false)
})
