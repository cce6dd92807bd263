/** A page that has loaded shows its parts at once; this long it may take to load. */
const PATIENCE_MS = 2_000

/** Some stand on the page twice, once for a wide and once for a narrow screen. */
const named = (name: string): Element | undefined =>
  [...document.querySelectorAll(`[data-tour="${name}"]`)].find((element) => element.getClientRects().length > 0)

const title = (): Element => document.querySelector('main h1') ?? document.body

/** Waits for what a step points at. Where it does not come, the step points at the page's title instead. */
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
  const timer = setTimeout(() => settle(title()), PATIENCE_MS)
  observer.observe(document.body, { childList: true, subtree: true })
  return stop
}
