import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { sayAfterLoad } from '../../kernel/after-load.ts'
import { early } from './early.ts'

beforeEach(() => sessionStorage.clear())

const pageAt = (address: string) => {
  const page = document.implementation.createHTMLDocument()
  Object.defineProperty(page, 'location', { value: new URL(address) })
  return page
}
const isWoken = () => {
  const page = pageAt('https://portal.example.com/')
  early(page)
  return page.documentElement.hasAttribute('data-touched')
}

test('a page that has something left to say, such as after a logout, wakes without a touch', () => {
  expect(isWoken()).toBe(false)
  sayAfterLoad('Successfully Logged Out', 'good')
  expect(isWoken()).toBe(true)
})

const Remove = ({ onPress }: { onPress: () => void }) => (
  <button type="button" onClick={onPress}>
    Remove
  </button>
)

/** A page as the server sent it, woken in two steps: React starts, and later has hydrated everything. */
const sentPage = () => {
  const onPress = vi.fn<() => void>()
  const page = pageAt('https://portal.example.com/')
  const place = page.createElement('div')
  page.body.append(place)
  place.innerHTML = renderToString(<Remove onPress={onPress} />)
  early(page)
  const button = place.querySelector('button')!
  return {
    onPress,
    click: () => button.click(),
    startReact: () => startTransition(() => void hydrateRoot(place, <Remove onPress={onPress} />)),
    finish: async () => {
      await vi.waitFor(() => expect(Object.keys(button).join()).toContain('__reactProps'))
      page.dispatchEvent(new Event('awake'))
      // Clicks are replayed in a timer that was set before this one.
      await new Promise((resolve) => setTimeout(resolve, 1))
    },
  }
}

test('a click from before the scripts loaded is replayed once the page is awake', async () => {
  const { click, startReact, finish, onPress } = sentPage()
  click()
  startReact()
  await finish()
  expect(onPress).toHaveBeenCalledTimes(1)
})

test('a click that React handles while it is still hydrating is not replayed', async () => {
  const { click, startReact, finish, onPress } = sentPage()
  startReact()
  click()
  expect(onPress).toHaveBeenCalledTimes(1)
  await finish()
  expect(onPress).toHaveBeenCalledTimes(1)
})
