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

test('a mouse that rests where the page appears wakes nothing, one that moves does', () => {
  const page = pageAt('https://portal.example.com/')
  early(page)
  const point = (movementX: number, movementY: number) =>
    page.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY }))
  point(0, 0)
  expect(page.documentElement.hasAttribute('data-touched')).toBe(false)
  point(0, 3)
  expect(page.documentElement.hasAttribute('data-touched')).toBe(true)
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
      await vi.waitFor(() => expect(Object.keys(button).join()).toContain('__reactProps'), { timeout: 60_000 })
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

const Asked = ({ onType }: { onType: (typed: string) => void }) => (
  <>
    <input type="tel" onChange={({ target }) => onType(target.value)} />
    <input type="checkbox" onChange={({ target }) => onType(target.checked ? 'ticked' : 'not ticked')} />
  </>
)

/** Somebody who types while the page wakes: before React starts, and after it has hydrated the field. */
const typedPage = () => {
  const seen: string[] = []
  const form = <Asked onType={(typed) => seen.push(typed)} />
  const page = pageAt('https://portal.example.com/')
  const place = page.createElement('div')
  page.body.append(place)
  place.innerHTML = renderToString(form)
  early(page)
  const [field, box] = place.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
  return {
    seen,
    field,
    box,
    type: (digit: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, field.value + digit)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    },
    hydrate: async () => {
      startTransition(() => void hydrateRoot(place, form))
      await vi.waitFor(() => expect(Object.keys(box).join()).toContain('__reactProps'), { timeout: 60_000 })
    },
    tellAwake: async () => {
      page.dispatchEvent(new Event('awake'))
      await new Promise((resolve) => setTimeout(resolve, 1))
    },
  }
}

test('no digit is lost when the page wakes in the middle of a number', async () => {
  const { field, seen, type, hydrate, tellAwake } = typedPage()
  type('9')
  type('1')
  await hydrate()
  type('7')
  await tellAwake()
  expect([field.value, seen.at(-1)]).toEqual(['917', '917'])
})

test('a box unticked while the page wakes stays so', async () => {
  const { box, seen, hydrate, tellAwake } = typedPage()
  box.click()
  await hydrate()
  box.click()
  await tellAwake()
  expect([box.checked, seen.at(-1)]).toEqual([false, 'not ticked'])
})

const sentForm = (waits: boolean) => {
  const page = pageAt('https://portal.example.com/')
  page.body.innerHTML = `<form action="/check-availability" ${waits ? 'data-waits=""' : ''}></form>`
  early(page)
  const form = page.querySelector('form')!
  const sent = vi.spyOn(form, 'submit').mockImplementation(() => {})
  const event = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(event)
  return { sent, isHeld: event.defaultPrevented }
}

test('a form that works without scripts is sent at once, unless it does more with them: then it waits, and not for long', () => {
  vi.useFakeTimers()
  expect(sentForm(false).isHeld).toBe(false)
  const { isHeld, sent } = sentForm(true)
  expect(isHeld).toBe(true)
  vi.advanceTimersByTime(7_999)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(sent).toHaveBeenCalledTimes(1)
})
