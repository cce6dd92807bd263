import { expect, test } from 'vitest'
import { isUnavailable } from '../unavailable.ts'
import { errorOf } from '../error-of.ts'
import { bossFor } from './queues.ts'

test('when a worker loses its database, the log says why, in one line', () => {
  const heard: Error[] = []
  const boss = bossFor('postgres://localhost/any', (error) => heard.push(error))
  // As pg-boss tells it: a copy of the error, which is no error itself.
  const copy = { message: 'the database system is starting up', code: '57P03', stack: 'Error: …', queue: 'mail' }
  boss.emit('error', copy as unknown as Error)
  expect(heard.map((error) => [isUnavailable(error), errorOf(error).message])).toEqual([
    [true, 'the database system is starting up'],
  ])
})
