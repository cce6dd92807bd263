import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { until } from '../../../test/until.ts'
import { publish } from './documents.ts'

const api = await useApi()
const { content } = contract

test('[help.landing-image-get] a GET reads the picture of the help centre, as it was last published', async () => {
  const read = async () => (await api.call(content.landingImage, {})).body.image
  expect(await read()).toEqual({ src: '/brand/help.svg', alt: '' })
  const body = { src: '/brand/home.svg', alt: 'A house at night' }
  await publish(api.db, { kind: 'landing-image', name: 'landing-image', body, by: 'nora', basedOn: 1 })
  await until(async () => (await read())?.alt === 'A house at night')
  expect(await read()).toEqual(body)
  await api.db.execute(sql`delete from content_document where kind = 'landing-image'`)
  await until(async () => (await read()) === null)
})

test('[help.customer-support-call] a call reads how to reach us: what the brand says, and the ways that are stored', async () => {
  const { body } = await api.call(content.supportInformation, {})
  expect(body).toMatchObject({ hotline: '(02) 8000 0142', email: 'care@hibla.example.com' })
  expect(body.channels.map(({ id }) => id)).toContain('outage')
  await publish(api.db, { kind: 'support-channels', name: 'support-channels', body: [], by: 'nora', basedOn: 1 })
  await until(async () => (await api.call(content.supportInformation, {})).body.channels.length === 0)
})

test('[help.videos-by-category-call, help.referral-video-call] videos are read by category, all by category, or the one about referring a friend', async () => {
  const ids = (videos: { videoId: string }[]) => videos.map(({ videoId }) => videoId)
  const of = async (category: string) => ids((await api.call(content.videosByCategory, { query: { category } })).body)
  expect(await of('wifi')).toEqual(['restart-modem', 'place-modem'])
  expect(await of('bills')).toEqual(['read-your-bill', 'set-up-autopay'])
  expect(await of('no-such')).toEqual([])
  const all = (await api.call(content.watchAndLearn, {})).body
  expect(all.map(({ category, videos }) => [category, ids(videos)])).toEqual([
    ['wifi', ['restart-modem', 'place-modem']],
    ['bills', ['read-your-bill', 'set-up-autopay']],
    ['referrals', ['refer-a-friend']],
  ])
  expect(ids((await api.call(content.referralVideos, {})).body)).toEqual(['refer-a-friend'])
  expect((await api.call(content.videosByCategory, { query: {} as never })).status).toBe(400)
})

test.each([
  ['videos', [{ source: 'https://elsewhere.example.com/film.mp4' }]],
  ['support-channels', [{ id: 'x', name: 'X', text: '', link: { href: 'javascript:alert(1)', label: 'Go' } }]],
  ['landing-image', { src: 'javascript:alert(1)', alt: '' }],
] as const)('%s that could harm people can’t be published', async (kind, body) => {
  const whole = kind === 'videos' ? body.map((each) => ({ ...video, ...each })) : body
  await expect(publish(api.db, { kind, name: kind, body: whole, by: 'nora', basedOn: 9 })).rejects.toThrow(
    /Use a path|Invalid input/,
  )
})

const video = {
  videoId: 'v',
  category: 'wifi',
  title: 'V',
  text: '',
  seconds: 5,
  kind: 'film',
  source: '/videos/v.mp4',
  poster: null,
  steps: ['One.'],
}
