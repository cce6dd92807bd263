import fastify from 'fastify'
import { expect, test } from 'vitest'
import { hostCookie } from './host-cookie.ts'

const TOKEN = 'a'.repeat(43)

const visit = async (secure: boolean, sent?: string) => {
  const app = fastify()
  const cookie = hostCookie({ name: 'hibla-device', seconds: 60, secure })
  app.get('/', (request, reply) => cookie.leave(reply, cookie.in(request) ?? TOKEN).send())
  return String(
    (await app.inject({ url: '/', headers: sent === undefined ? {} : { cookie: sent } })).headers['set-cookie'],
  )
}

test('with https a cookie is bound to this host, all its paths and https; browsers refuse it otherwise', async () => {
  expect(await visit(true)).toBe(`__Host-hibla-device=${TOKEN}; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure`)
})

test('over http it has a plain name', async () => {
  expect(await visit(false)).toBe(`hibla-device=${TOKEN}; Path=/; Max-Age=60; HttpOnly; SameSite=Strict`)
})

test('a cookie is taken away under the name and path that it was left with', async () => {
  const app = fastify()
  const cookie = hostCookie({ name: 'hibla-device', seconds: 60, secure: true })
  app.get('/', (_, reply) => cookie.take(reply).send())
  expect((await app.inject('/')).headers['set-cookie']).toBe(
    '__Host-hibla-device=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
  )
})

test('a cookie that another subdomain planted under the plain name is ignored', async () => {
  const planted = 'b'.repeat(43)
  expect(await visit(true, `hibla-device=${planted}`)).toContain(TOKEN)
  expect(await visit(true, `x=1; __Host-hibla-device=${planted}; y=2`)).toContain(planted)
  expect(await visit(false, `hibla-device=${planted}`)).toContain(planted)
})
