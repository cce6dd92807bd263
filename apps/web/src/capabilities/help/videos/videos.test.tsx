import { referralVideos, videosByCategory, watchAndLearn, type Video } from '@hibla/contract/content/videos.contract'
import { helpCategories } from '@hibla/contract/help/help.contract'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPortal } from '../../../test/portal.tsx'
import { bills, helpCentre } from '../test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const video = (videoId: string, own: Partial<Video> = {}): Video => ({
  videoId,
  category: 'bills',
  title: `Video ${videoId}`,
  text: 'Short.',
  seconds: 72,
  kind: 'drawing',
  source: `/videos/${videoId}.svg`,
  poster: null,
  steps: ['First this.', 'Then that.'],
  ...own,
})
const friend = video('friend', { category: 'referrals' })
const groups = [
  { category: 'bills', videos: [video('pay'), video('film', { kind: 'film', source: '/videos/film.mp4' })] },
  { category: 'referrals', videos: [friend] },
]

const open = async (address: string, own: Parameters<typeof helpCentre>[0] = []) => {
  const asked: { endpoint: unknown; input: unknown }[] = []
  const client = helpCentre(
    [
      ...own,
      [watchAndLearn, groups],
      [referralVideos, [friend]],
      [
        videosByCategory,
        (input: unknown) =>
          groups.find(({ category }) => category === (input as { query: { category: string } }).query.category)
            ?.videos ?? [],
      ],
    ],
    asked as never,
  )
  const view = await openPortal(address, { client })
  return { main: within(view.getByRole('main')), asked }
}

test('[state.data-areas-beyond-the-screens] watch and learn shows the videos by topic, and the one about referring a friend', async () => {
  const { main } = await open('/help/videos')
  const bills = within(main.getByRole('region', { name: 'Bills and payments' }))
  expect(bills.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Video pay',
    'Video film',
  ])
  expect(bills.getAllByText('1:12')).toHaveLength(2)
})

test('[help.referral-video-call] the referral video is read by its own call and shown', async () => {
  const { main, asked } = await open('/help/videos')
  const referring = within(main.getByRole('region', { name: 'Referring a friend' }))
  expect(referring.getByRole('heading', { name: 'Video friend' })).toBeTruthy()
  expect(asked.some(({ endpoint }) => endpoint === referralVideos)).toBe(true)
})

test.each([
  ['bills', ['Video pay', 'Video film']],
  ['referrals', ['Video friend']],
])(
  '[help.videos-by-category-call] the topic %s of the help centre shows the videos of its category',
  async (category, titles) => {
    const topics = [bills, { ...bills, categoryId: 'referrals', name: 'Referring a friend' }]
    const { main, asked } = await open(`/help/${category}`, [[helpCategories, topics]])
    const videos = within(main.getByRole('region', { name: 'Videos' }))
    expect(videos.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(titles)
    expect(asked).toContainEqual({ endpoint: videosByCategory, input: { query: { category } } })
  },
)

test('nothing moves before somebody wants to watch; a drawing can be watched again, and read instead', async () => {
  const { main } = await open('/help/videos')
  expect(main.queryByRole('img')).toBeNull()
  await userEvent.click(main.getByRole('button', { name: /^Watch ?: Video pay$/ }))
  expect(main.getByRole('img', { name: 'Video pay' }).getAttribute('src')).toBe('/videos/pay.svg?play=1')
  await userEvent.click(main.getByRole('button', { name: /^Watch again ?: Video pay$/ }))
  expect(main.getByRole('img', { name: 'Video pay' }).getAttribute('src')).toBe('/videos/pay.svg?play=2')
  expect(main.getAllByText('First this.', { ignore: false })).toHaveLength(3)
})

test('a film has the browser’s own controls', async () => {
  const { main } = await open('/help/videos')
  await userEvent.click(main.getByRole('button', { name: /^Watch ?: Video film$/ }))
  const film = main.getByLabelText('Video film')
  expect([film.tagName, film.getAttribute('src'), film.hasAttribute('controls')]).toEqual([
    'VIDEO',
    '/videos/film.mp4',
    true,
  ])
})

test('without videos the page says what will appear', async () => {
  const { main } = await open('/help/videos', [
    [watchAndLearn, []],
    [referralVideos, []],
  ])
  expect(main.getByText('No videos yet')).toBeTruthy()
})
