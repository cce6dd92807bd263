import { expect, test, vi } from 'vitest'
import { boot } from './boot-script.tsx'

const page = () => {
  const html = document.createElement('html')
  html.dataset['theme'] = 'light'
  boot(html)
  return html.getAttribute('data-theme')
}

test('[shell.theme-defaults-to-light] without a choice the portal is light', () => {
  expect(page()).toBe('light')
  localStorage.setItem('theme', 'purple')
  expect(page()).toBe('light')
})

test('the chosen theme is there before the first paint', () => {
  localStorage.setItem('theme', 'dark')
  expect(page()).toBe('dark')
})

test('blocked storage leaves the page light', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(page()).toBe('light')
})

test('somebody who accepted or closed the cookie banner does not see it flash', () => {
  const answered = () => {
    const html = document.createElement('html')
    boot(html)
    return html.getAttribute('data-cookies')
  }
  expect(answered()).toBeNull()
  localStorage.setItem('cookieAccepted', 'true')
  expect(answered()).toBe('answered')
  localStorage.clear()
  sessionStorage.setItem('cookieBannerClosed', 'true')
  expect(answered()).toBe('answered')
})
