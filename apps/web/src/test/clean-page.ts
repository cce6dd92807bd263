import { randomUUID } from 'node:crypto'
import { BroadcastChannel as Channel } from 'node:worker_threads'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { leaveQuestion } from '../capabilities/applications/leaving/leave-question.ts'
import { destroySession } from '../kernel/storage/destroy-session.ts'
import { local, tab } from '../kernel/storage/storage-area.ts'
import { dismissToast, toasts } from '../ui/toast-store.ts'

type TestWindow = { happyDOM: { setURL: (url: string) => void } }

/** happy-dom has none. Node's reaches the files in other threads, too, but each file is a browser of its own. */
const browser = randomUUID()
class BroadcastChannel extends Channel {
  constructor(name: string) {
    super(`${browser} ${name}`)
  }
}
Object.assign(globalThis, { BroadcastChannel })

/** happy-dom has none, and without it a form takes every select for one that somebody has already changed. */
Object.defineProperty(HTMLSelectElement.prototype, 'size', {
  configurable: true,
  get(this: HTMLSelectElement) {
    return Number(this.getAttribute('size') ?? 0)
  },
})

/** Prints the page only if somebody reads it: most misses are those of a test that waits for something to appear. */
const getElementError = (message: string | null, container: Element): Error => {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  return Object.defineProperty(error, 'message', {
    // Whatever waits puts its own message there in the end.
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
}
// The limit is only so that nothing waits forever: a busy machine takes its time.
configure({ asyncUtilTimeout: 60_000, getElementError })

/**
 * Page tests have no style sheets, so where nobody has set a style an element only has those of its kind. To find that out,
 * happy-dom goes through all elements around it again after each change of the page, and most of what is looked for by its role
 * asks for it.
 */
const computedStyleOf = window.getComputedStyle.bind(window)
const displays = new Map<string, string>()
const isStyled = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement) if (each.hasAttribute('style')) return true
  return false
}
const unset = new Set<string | symbol>(['visibility', 'content', 'pointer-events', 'pointerEvents'])
window.getComputedStyle = (element, pseudo) => {
  const style = computedStyleOf(element, pseudo)
  if (!element.isConnected || isStyled(element)) return style
  const read = (name: string | symbol): unknown => {
    if (unset.has(name)) return ''
    if (name !== 'display') return Reflect.get(style, name, style)
    const kind = `${element.tagName} ${element.hasAttribute('open')}`
    if (!displays.has(kind)) displays.set(kind, style.display)
    return displays.get(kind)
  }
  return new Proxy(style, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? (property: string) =>
            unset.has(property) || property === 'display' ? read(property) : style.getPropertyValue(property)
        : read(name),
  })
}

/**
 * React notes for each element where it was made, up to a limit that it counts anew every second: a seventh of the time of page
 * tests, for stacks that nobody reads.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => {} },
)

/** Whoever comes next finds the browser as if nobody had been there. */
afterEach(() => {
  cleanup()
  // In this order: undoing a spy on a fake timer brings the fake back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  leaveQuestion.set(false)
  destroySession()
  for (const { id } of toasts.current()) dismissToast(id)
  for (const shelf of [local, tab]) shelf.names().forEach(shelf.drop)
  ;(window as unknown as TestWindow).happyDOM.setURL('http://localhost:3000/')
})
