import { beforeEach, expect, test } from 'vitest'
import { sayAfterLoad } from '../../kernel/after-load.ts'
import { early } from './early.ts'

beforeEach(() => sessionStorage.clear())

const isWoken = () => {
  const page = document.implementation.createHTMLDocument()
  Object.defineProperty(page, 'location', { value: new URL('https://portal.example.com/') })
  early(page)
  return page.documentElement.hasAttribute('data-touched')
}

test('a page that has something left to say, such as after a logout, wakes without a touch', () => {
  expect(isWoken()).toBe(false)
  sayAfterLoad('Successfully Logged Out', 'good')
  expect(isWoken()).toBe(true)
})
