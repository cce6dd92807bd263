import { watchAndLearn } from '@hibla/contract/content/videos.contract'
import { knowledgeBase } from '@hibla/contract/help/help.contract'
import { stores } from '@hibla/contract/help/stores.contract'
import { cleanup, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPortal } from '../../test/portal.tsx'
import { signedIn, visitor } from '../../test/session.ts'
import { found, helpCentre, line } from './test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const film = {
  videoId: 'pay',
  category: 'bills',
  title: 'Paying',
  text: '',
  seconds: 9,
  kind: 'drawing',
  source: '/videos/pay.svg',
  poster: null,
  steps: ['Pay.'],
}
const cebu = {
  storeId: 'cebu',
  type: 'branch',
  name: 'Hibla Cebu',
  address: 'Osmeña Boulevard',
  city: 'Cebu City',
  hours: '9 to 5',
  latitude: 10.3,
  longitude: 123.9,
}
const client = helpCentre([
  [knowledgeBase, { ...found({ faqs: [line('kb-1')] }), categories: [], answer: null }],
  [watchAndLearn, [{ category: 'bills', videos: [film] }]],
  [stores, [cebu]],
])

test('[help.further-areas] beside the help centre there are a knowledge base for sales, videos, a store locator and how to reach us', async () => {
  const agent = await openPortal('/sales/knowledgeBase', { client, session: signedIn(['sales-agent']) })
  expect(await within(agent.getByRole('main')).findByRole('link', { name: /Question kb-1/ })).toBeTruthy()
  for (const [address, shows] of [
    ['/help/videos', 'Paying'],
    ['/branches', 'Hibla Cebu'],
    ['/help', 'For businesses'],
  ] as const) {
    cleanup()
    const view = await openPortal(address, { client, session: visitor() })
    expect(within(view.getByRole('main')).getByText(shows), address).toBeTruthy()
  }
  // All are one press away from the help centre, which is the page still open.
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/help/videos', '/branches']))
})
