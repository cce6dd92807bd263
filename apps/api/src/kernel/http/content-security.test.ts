import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { readBrand, runtimeConfig } from '../../runtime-config.ts'
import { outsideOf } from './content-security.ts'

const settings = async (environment: Record<string, string>) =>
  runtimeConfig(readConfig({ DATABASE_URL: 'postgres://x@localhost/x', ...environment }), await readBrand())

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

test('with a maps key the maps service may be called', async () => {
  expect(outsideOf(await settings({ MAPS_KEY: 'maps' }))).toEqual({
    connect: ['https://maps.googleapis.com', 'https://places.googleapis.com'],
    frame: [],
  })
})
