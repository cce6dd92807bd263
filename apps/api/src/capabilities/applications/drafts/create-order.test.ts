import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { callHeadersFor } from '../../../../test/call-headers.ts'
import { applicantsOf, home, type Order } from '../test/applicant.ts'

const api = await useApi()
const { createGuestOrder } = contract.applications
const { guestOrder, orderOf, reference, kept } = applicantsOf(api)

describe('an order', () => {
  test('[applications.authenticated-order-uses-get, applications.order-create-authenticated-v2-get] for a signed-in person is created by GET, and an unused one is returned again', async () => {
    const get = { method: 'GET' as const, url: '/api/product/order-id' }
    const first = (await api.inject({ ...get, as: 'ana.customer' })).json<Order>()
    expect(first).toEqual({ orderId: expect.stringMatching(/^OO-[A-Z0-9]{12}$/) })
    expect(await orderOf('ana.customer')).toEqual(first)
    expect((await orderOf('ben.customer')).orderId).not.toBe(first.orderId)
    expect((await reference(first, home, { as: 'ana.customer' })).status).toBe(200)
    expect((await orderOf('ana.customer')).orderId).not.toBe(first.orderId)
    expect((await api.inject(get)).statusCode).toBe(401)
    expect((await api.inject({ ...get, method: 'POST', as: 'ana.customer' })).statusCode).toBe(404)
  })
  test('requested by several tabs at once is a single order', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => orderOf('tess.')))
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
  })
  test('[applications.guest-order-uses-legacy-post, applications.order-create-guest-legacy-post] for a guest is created by POST, once per key', async () => {
    const idempotencyKey = randomUUID()
    const headers = { 'idempotency-key': idempotencyKey }
    const made = await api.inject({ method: 'POST', url: '/api/hobs/presales/orderId', headers })
    const [, visitorKey] = /^hibla-visitor=([\w-]+);/.exec(String(made.headers['set-cookie'])) ?? []
    const first = { body: made.json<Order>(), visitorKey }
    expect(first.body).toEqual({ orderId: expect.stringMatching(/^HOBS-/) })
    // A browser that lost the response gets it again, including the key.
    const again = await api.call(createGuestOrder, { idempotencyKey })
    expect([again.body, again.visitorKey]).toEqual([first.body, first.visitorKey])
    expect((await reference({ ...again.body, visitorKey: again.visitorKey })).status).toBe(200)
    const other = await guestOrder()
    expect([other.orderId === first.body.orderId, other.visitorKey === first.visitorKey]).toEqual([false, false])
    expect(JSON.stringify(await kept(first.body.orderId))).not.toContain(first.visitorKey)
  })
  test('gives its key to nobody else who knows the idempotency key or request id, however it is spelled', async () => {
    const idempotencyKey = randomUUID()
    const first = await api.call(createGuestOrder, { idempotencyKey })
    const stranger = await api.call(createGuestOrder, { idempotencyKey, as: 'ben.customer' })
    expect(stranger.visitorKey).toMatch(/./)
    expect(stranger.visitorKey).not.toBe(first.visitorKey)
    const again = await api.call(createGuestOrder, { idempotencyKey: idempotencyKey.toUpperCase() })
    expect([again.body, again.visitorKey]).toEqual([first.body, first.visitorKey])
  })
  test('gives nothing of a guest’s to a stranger who repeats their request id, which is in logs and answers', async () => {
    const headers = callHeadersFor()
    const send = async () => {
      const answer = await api.app.inject({ method: 'POST', url: '/api/hobs/presales/orderId', headers })
      const [, visitorKey] = /^hibla-visitor=([\w-]+);/.exec(String(answer.headers['set-cookie'])) ?? []
      return { ...answer.json<Order>(), visitorKey }
    }
    const first = await send()
    const stranger = await send()
    expect(stranger.orderId).not.toBe(first.orderId)
    expect((await reference({ ...first, visitorKey: stranger.visitorKey })).status).toBe(404)
    expect((await reference(first)).status).toBe(200)
  })
  test('for a guest is identified by a cookie that scripts and other sites can’t use, and so is a second order', async () => {
    const send = (cookie = '') =>
      api.inject({ method: 'POST', url: '/api/hobs/presales/orderId', headers: { ...(cookie && { cookie }) } })
    const first = await send()
    expect(first.headers['set-cookie']).toMatch(
      /^hibla-visitor=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
    const [cookie = ''] = String(first.headers['set-cookie']).split(';')
    const second = await send(cookie)
    expect(String(second.headers['set-cookie'])).toContain(`${cookie};`)
    const visitorKey = cookie.split('=')[1]
    for (const { orderId } of [first.json(), second.json()] as Order[])
      expect((await reference({ orderId, visitorKey })).status).toBe(200)
    // A key we didn't issue is ignored.
    expect(String((await send('hibla-visitor=chosen-by-somebody')).headers['set-cookie'])).not.toContain('chosen')
  })
})
