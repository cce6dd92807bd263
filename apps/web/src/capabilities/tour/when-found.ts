/** How long a page may take to load; its parts appear at once after that. */
const TIMEOUT_MS = 2_000

/** Some targets are on the page twice, once for wide and once for narrow screens. */
const named = (name: string): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${name}"]`)].find((element) => element.getClientRects().length > 0)

const title = (): Element => document.querySelector('main h1') ?? document.body

/** Waits for a step's target. If it does not appear, the step points at the page's title instead. */
export const whenFound = (name: string, act: (element: Element) => void): (() => void) => {
  const there = named(name)
  if (there) {
    act(there)
    return () => {}
  }
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const settle = (element: Element) => {
    stop()
    act(element)
  }
  const observer = new MutationObserver(() => {
    const found = named(name)
    if (found) settle(found)
  })
  const timer = setTimeout(() => settle(title()), TIMEOUT_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
