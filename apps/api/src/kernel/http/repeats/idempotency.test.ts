import { ok, refused } from '@hibla/contract/values/outcome'
import { inArray, sql } from '../../postgres/sql.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { Unavailable } from '../../unavailable.ts'
import { deleteAnswersTo, purgeExpiredAnswers } from './idempotency.ts'
import { idempotentAnswer } from './idempotency.tables.ts'
import { routes } from '../route.ts'
import { pay, refusing } from '../test/pay.ts'

const give = { ...pay, path: '/t/give', access: 'public' } as const

let paid = 0
let during: () => Promise<void> = async () => {}
beforeEach(() => {
  paid = 0
  during = async () => {}
})

const api = await useApi({
  routes: routes(
    { pay, give },
    {
      give: async () => ok({ receipt: ++paid }),
      pay: async ({ body }) => {
        await during()
        if (body.amount > 1000) return refused('no-money')
        return ok({ receipt: ++paid })
      },
    },
  ),
})
const send = (amount: number, idempotencyKey: string, as: 'ana.customer' | 'ben.customer' = 'ana.customer') =>
  api.call(pay, { body: { amount }, idempotencyKey, as })

test('the same key twice pays once and answers the same', async () => {
  const key = randomUUID()
  expect((await send(10, key)).body).toEqual({ receipt: 1 })
  expect((await send(10, key)).body).toEqual({ receipt: 1 })
  expect(paid).toBe(1)
})

test('two attempts at the same moment pay once, and the second is told to wait', async () => {
  const key = randomUUID()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const begun = new Promise<void>((started) => {
    during = async () => {
      started()
      await held
    }
  })
  const first = send(10, key)
  await begun
  expect((await send(10, key)).problem.code).toBe('still-running')
  release()
  expect((await first).body).toEqual({ receipt: 1 })
  expect(paid).toBe(1)
})

test('a changed body under the same key is refused', async () => {
  const key = randomUUID()
  await send(10, key)
  expect((await send(11, key)).problem.code).toBe('idempotency-key-reused')
  expect(paid).toBe(1)
})

test('a person’s idempotency key is not another’s', async () => {
  const key = randomUUID()
  await send(10, key)
  expect((await send(10, key, 'ben.customer')).body).toEqual({ receipt: 2 })
})

test('a key used for one call can’t be used for another', async () => {
  const idempotencyKey = randomUUID()
  await send(10, idempotencyKey)
  const elsewhere = await api.call(give, { body: { amount: 10 }, idempotencyKey, as: 'ana.customer' })
  expect(elsewhere.problem.code).toBe('idempotency-key-reused')
})

test('a guest who sends the same key twice is handled once', async () => {
  const given = { body: { amount: 10 }, idempotencyKey: randomUUID() }
  expect((await api.call(give, given)).body).toEqual({ receipt: 1 })
  expect((await api.call(give, given)).body).toEqual({ receipt: 1 })
})

test('a refusal is stored too, and repeated under the new request’s id', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const ask = () =>
    api.inject({ method: 'POST', url: '/api/t/pay', headers, payload: { amount: 5000 }, as: 'ana.customer' })
  expect((await ask()).json()).toMatchObject({ status: 422, code: 'no-money' })
  const again = await ask()
  expect(again.json()).toMatchObject({
    status: 422,
    code: 'no-money',
    requestId: again.headers['x-request-id'],
  })
})

test('an attempt that failed on our side can be repeated with its key', async () => {
  const key = randomUUID()
  during = async () => {
    throw new Error('the database went away')
  }
  expect((await send(10, key)).status).toBe(500)
  during = async () => {}
  expect((await send(10, key)).body).toEqual({ receipt: 1 })
})

test('work that is done isn’t done again because its answer could not be stored at once', async () => {
  await api.db.execute(sql`
    create sequence stored;
    create function lose_first() returns trigger language plpgsql as
      $$ begin if nextval('stored') = 1 then raise 'the connection is lost'; end if; return new; end $$;
    create trigger lose_first before update on idempotent_answer for each row execute function lose_first()`)
  const key = randomUUID()
  expect((await send(10, key)).body).toEqual({ receipt: 1 })
  expect((await send(10, key)).body).toEqual({ receipt: 1 })
  await api.db.execute(sql`drop function lose_first cascade; drop sequence stored`)
})

test('an attempt whose process died is taken over after its lease, not before', async () => {
  const key = randomUUID()
  await send(10, key)
  await api.db.update(idempotentAnswer).set({ status: null, body: null })
  expect((await send(10, key)).problem.code).toBe('still-running')
  await api.db.update(idempotentAnswer).set({ begunAt: sql`now() - interval '61 seconds'` })
  expect((await send(11, key)).problem.code).toBe('idempotency-key-reused')
  let meanwhile = ''
  during = async () => {
    during = async () => {}
    meanwhile = (await send(10, key)).problem.code
  }
  expect((await send(10, key)).body).toEqual({ receipt: 2 })
  expect(meanwhile).toBe('still-running')
})

test('when the answer can’t be stored the person still gets it, and an immediate retry doesn’t pay again', async () => {
  const key = randomUUID()
  await refusing(api, 'update', async () => expect((await send(10, key)).body).toEqual({ receipt: 1 }))
  expect((await send(10, key)).problem.code).toBe('still-running')
  expect(paid).toBe(1)
})

test('a failure is reported as what it is, even if the key can’t be given back', async () => {
  const key = randomUUID()
  during = async () => {
    throw new Unavailable('the database went away')
  }
  await refusing(api, 'delete', async () => expect((await send(10, key)).problem.code).toBe('unavailable'))
  during = async () => {}
  expect((await send(10, key)).problem.code).toBe('still-running')
})

test.each(['answers', 'fails'])('an attempt that %s after its lease leaves its successor’s row alone', async (how) => {
  const key = randomUUID()
  let meanwhile = ''
  during = async () => {
    await api.db.update(idempotentAnswer).set({ begunAt: sql`now() - interval '61 seconds'` })
    during = async () => {
      during = async () => {}
      releaseFirst()
      await firstEnded
      meanwhile = (await send(10, key)).problem.code
    }
    successor = send(10, key)
    await released
    if (how === 'fails') throw new Error('too late')
  }
  let releaseFirst = () => {}
  const released = new Promise<void>((resolve) => (releaseFirst = resolve))
  let successor: ReturnType<typeof send> | undefined
  const firstEnded = send(10, key)
  await firstEnded
  const second = await successor!
  expect(second.status).toBe(200)
  expect(meanwhile).toBe('still-running')
  expect((await send(10, key)).body).toEqual(second.body)
})

test('without a key the request id is the key: the same attempt pays once, another pays again', async () => {
  const attempt = api.headers()
  const ask = (headers = attempt) =>
    api.inject({ method: 'POST', url: '/api/t/pay', headers, payload: { amount: 10 }, as: 'ana.customer' })
  expect((await ask()).json()).toEqual({ receipt: 1 })
  expect((await ask()).json()).toEqual({ receipt: 1 })
  expect((await ask(api.headers())).json()).toEqual({ receipt: 2 })
})

test('a key that is given must be a UUID', async () => {
  expect((await send(10, 'abc')).problem.code).toBe('idempotency-key-malformed')
  expect(paid).toBe(0)
})

test('no half answer is stored: the database refuses a status without its body', async () => {
  await send(10, randomUUID())
  await expect(api.db.update(idempotentAnswer).set({ body: null })).rejects.toMatchObject({
    cause: { constraint: 'idempotent_answer_whole' },
  })
})

test('what was answered to one person can be forgotten, but not what is still under way', async () => {
  const [anas, bens] = [randomUUID(), randomUUID()]
  await send(10, anas)
  await send(10, bens, 'ben.customer')
  let meanwhile = ''
  const running = randomUUID()
  during = async () => {
    during = async () => {}
    await api.db.transaction((tx) => deleteAnswersTo(tx, 'ana'))
    meanwhile = (await send(10, running)).problem.code
  }
  expect((await send(10, running)).body).toEqual({ receipt: 3 })
  expect(meanwhile).toBe('still-running')
  const left = await api.db
    .select()
    .from(idempotentAnswer)
    .where(inArray(idempotentAnswer.key, [anas, bens, running]))
  expect(left.map(({ key }) => key).toSorted()).toEqual([bens, running].toSorted())
})

test('answers are kept for a day and forgotten after two', async () => {
  const [young, old] = [randomUUID(), randomUUID()]
  await send(10, young)
  await send(10, old)
  const ageBy = (hours: number, key: string) =>
    api.db.execute(
      sql`update idempotent_answer set begun_at = now() - make_interval(hours => ${hours}) where key = ${key}`,
    )
  await ageBy(25, young)
  await ageBy(49, old)
  await purgeExpiredAnswers(api.db)
  expect((await send(10, young)).body).toEqual({ receipt: 1 })
  expect((await send(10, old)).body).toEqual({ receipt: 3 })
})
