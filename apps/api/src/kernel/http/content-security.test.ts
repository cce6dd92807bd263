import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { readBrand, runtimeConfig } from '../../runtime-config.ts'
import { outsideOf, pagePolicy } from './content-security.ts'

const settings = async (environment: Record<string, string>) =>
  runtimeConfig(
    readConfig({ HIBLA_MODE: 'test', DATABASE_URL: 'postgres://x@localhost/x', ...environment }),
    await readBrand(),
  )

test('pages reach nothing outside unless it is configured', async () => {
  expect(outsideOf(await settings({}))).toEqual({ connect: [], frame: [] })
})

test('another identity provider may be called and framed, analytics only called', async () => {
  const config = await settings({
    IDENTITY_URL: 'https://id.example.com/auth',
    ANALYTICS_URL: 'https://stats.example.com/collect',
  })
  expect(outsideOf(config)).toEqual({
    connect: ['https://id.example.com', 'https://stats.example.com'],
    frame: ['https://id.example.com'],
  })
})

const policyWith = async (environment: Record<string, string>): Promise<string> => {
  const app = fastify()
  const outside = outsideOf(await settings(environment))
  app.get('/', (_, reply) => pagePolicy(reply, 'once', { outside }).send())
  return String((await app.inject('/')).headers['content-security-policy'])
}

test("a maps key opens calls to Google's search, places and tiles, and nothing else", async () => {
  const [without, withKey] = [await policyWith({}), await policyWith({ MAPS_KEY: 'maps' })]
  expect(without).toContain("; connect-src 'self'; ")
  expect(without).not.toContain('googleapis')
  const opened =
    "connect-src 'self' https://maps.googleapis.com https://places.googleapis.com https://tile.googleapis.com; "
  expect(withKey).toBe(without.replace("connect-src 'self'; ", opened))
})

test('tiles by address are pictures, and open no calls', async () => {
  const tiles = { MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png' }
  expect(await policyWith(tiles)).toBe(await policyWith({}))
  expect(await policyWith({})).toContain("img-src 'self' data: https:;")
})
