type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Was = { value: string; checked: boolean }
/** React stores the last value it saw in a field here, and ignores events that do not change it. */
type Tracked = { ['_valueTracker']?: { setValue: (value: string) => void } }

/**
 * Runs before everything else, on every page: hydrates a sleeping page at the first interaction, and keeps clicks and
 * typing until the scripts that handle them have loaded. It is inlined as text, so it can only use browser
 * globals.
 */
export function early(page: Document): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input', 'change'] as const
  const typed = new Map<Typed, Was>()
  const pressed = new Map<HTMLElement, () => void>()
  let waking = false
  let awake = false

  const wake = () => {
    const sleeping = page.querySelector<HTMLScriptElement>('script[type="sleeping"]')
    if (waking || !sleeping) return
    waking = true
    for (const link of page.querySelectorAll<HTMLLinkElement>('link[data-later]')) link.rel = 'modulepreload'
    const module = page.createElement('script')
    module.type = 'module'
    module.text = sleeping.text
    page.head.append(module)
  }
  const touched = (event?: Event) => {
    // Browsers report a resting mouse as soon as there is something under it.
    const { type: kind, movementX, movementY } = (event ?? {}) as Partial<PointerEvent>
    if (kind === 'pointermove' && movementX === 0 && movementY === 0) return
    for (const sign of signs) page.removeEventListener(sign, touched, true)
    page.documentElement.dataset['touched'] = ''
    if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', wake)
    else wake()
  }

  /** React marks elements it has hydrated; some parts of a page hydrate later than others. */
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

  const retype = (field: Typed & Tracked, { value, checked }: Was) => {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== checked) return field.click()
      field['_valueTracker']?.setValue(String(!checked))
      return void field.dispatchEvent(new Event('click', { bubbles: true }))
    }
    if (field.value !== value)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field['_valueTracker']?.setValue(`${value}?`)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }

  /** Replays what was kept, typing first, then clicks; elements that are not hydrated yet wait. */
  const handOver = (triesLeft: number) => {
    for (const [field, was] of typed) {
      const now = field.isConnected ? field : (page.getElementById(field.id) as Typed | null)
      if (now && !isAlive(now)) continue
      typed.delete(field)
      if (now) retype(now, was)
    }
    for (const [element, press] of pressed) {
      if (element.isConnected && !isAlive(element)) continue
      pressed.delete(element)
      if (element.isConnected) press()
    }
    if (typed.size + pressed.size > 0 && triesLeft > 0) setTimeout(() => handOver(triesLeft - 1), 50)
  }
  const keep = <T extends HTMLElement>({ type: kind }: Event, kept: Map<T, unknown>, element: T, what: unknown) => {
    if (kept.size === 0 && awake) setTimeout(() => handOver(200))
    kept.set(element, what)
    // Once React has started, it hydrates an element on the spot for an event like this and handles it itself. It
    // listens between the document and the element; where it can't hydrate yet, it stops the event on the way.
    element.addEventListener(kind, () => isAlive(element) && kept.delete(element), { capture: true, once: true })
  }

  const type = (event: Event) => {
    const field = event.target as Typed & { checked?: boolean }
    // A field can be alive before the page has said so: what's kept of it must not undo what is typed in between.
    if ('value' in field && (!isAlive(field) || typed.has(field)))
      keep(event, typed, field, { value: field.value, checked: field.checked === true })
  }
  const click = (event: Event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.type === 'button' && !isAlive(button)) keep(event, pressed, button, () => button.click())
  }
  // A form with its own action works without scripts; any other form would lose what was typed. One that `waits` does more
  // with them, so they get some seconds to come.
  const submit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    const works = form.hasAttribute('action')
    if (isAlive(form) || (works && form.dataset['waits'] === undefined)) return
    event.preventDefault()
    keep(event, pressed, form, () => form.requestSubmit(event.submitter))
    if (works) setTimeout(() => pressed.has(form) && form.submit(), 8_000)
  }

  for (const sign of signs) page.addEventListener(sign, touched, { capture: true, passive: true })
  for (const kind of ['input', 'change']) page.addEventListener(kind, type, true)
  page.addEventListener('click', click, true)
  page.addEventListener('submit', submit, true)
  page.addEventListener('awake', () => {
    awake = true
    setTimeout(() => handOver(200))
  })

  // A message left for this page, such as after a logout, shows at once.
  try {
    if (sessionStorage.getItem('messageAfterLoad') !== null) touched()
  } catch {
    // Blocked storage: there is no message.
  }
  // Some addresses ask for something that needs scripts.
  if (/[?&]showTermsOfUse\b/.test(page.location.search)) touched()

  // The one large file loads while the network is idle, so that the first interaction gets a quick response.
  const fetchAhead = () => {
    const link = page.querySelector<HTMLLinkElement>('link[data-later][href*="/framework-"]')
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!waking && link && !connection?.saveData) link.rel = 'prefetch'
  }
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(fetchAhead) : setTimeout(fetchAhead))
  addEventListener('load', () => setTimeout(whenIdle, 1_000))
}
