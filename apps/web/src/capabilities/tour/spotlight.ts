import { driver, type PopoverDOM } from 'driver.js'
import 'driver.js/dist/driver.css'
import './tour.css'
import { steps } from './steps.ts'

export type Ways = { next: () => void; back: () => void; skip: () => void }

const last = steps.length - 1
const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Reads like a dialog of ours: where we are, what it is, the way out, the ways on. */
const arrange = ({ wrapper, title, description, footer, progress, closeButton, nextButton }: PopoverDOM) => {
  progress.id = 'tour-progress'
  wrapper.insertBefore(progress, title)
  title.setAttribute('role', 'heading')
  title.setAttribute('aria-level', '2')
  closeButton.textContent = 'Skip Tour'
  closeButton.removeAttribute('aria-label')
  footer.prepend(closeButton)
  footer.setAttribute('role', 'none')
  wrapper.setAttribute('aria-modal', 'true')
  wrapper.setAttribute('aria-describedby', `${progress.id} ${description.id}`)
  // The library hands focus to the first button, which is the way out; the way on is what people want.
  queueMicrotask(() => nextButton.focus())
}

/** The library marks what it points at as a button with a popup, which a heading or a section is not. */
const unmark = (element: Element) => {
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element.removeAttribute(name)
}

/** Whoever presses on before a step has come to rest leaves it lit: the library knows only steps that have. */
const putOut = () => {
  for (const each of document.querySelectorAll('.driver-active-element'))
    each.classList.remove('driver-active-element', 'driver-no-interaction')
}

/** A light on one part of the page and the words beside it; everything else lies in the dark and cannot be pressed. */
export const createSpotlight = () => {
  let lit: Element = document.body
  let ways: Ways | undefined

  const light = driver({
    steps: steps.map(({ title, text }, index) => ({
      element: () => lit,
      popover: {
        title,
        description: text,
        showButtons: [
          'next' as const,
          ...(index > 0 ? (['previous'] as const) : []),
          ...(index < last ? (['close'] as const) : []),
        ],
      },
    })),
    animate: !isCalm(),
    duration: 250,
    stagePadding: 8,
    stageRadius: 20,
    popoverOffset: 12,
    disableActiveInteraction: true,
    overlayClickBehavior: () => {},
    // Keys are heard below: the library hears them when they are let go, and would take the one that closed a dialog.
    allowKeyboardControl: false,
    showProgress: true,
    progressText: 'Step {{current}} of {{total}}',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: 'End Tour',
    popoverClass: 'tour-popover',
    onPopoverRender: arrange,
    onNextClick: () => ways?.next(),
    onPrevClick: () => ways?.back(),
    onCloseClick: () => ways?.skip(),
  })

  const pressed = (event: KeyboardEvent) => {
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey || !ways) return
    const at = light.getActiveIndex()
    if (event.key === 'Escape') {
      // Or the same press would close the question that it opens.
      event.preventDefault()
      ways.skip()
    }
    if (event.key === 'ArrowRight' && at !== last) ways.next()
    if (event.key === 'ArrowLeft') ways.back()
  }
  // What loads while somebody reads moves the rest of the page.
  const resized = new ResizeObserver(() => light.refresh())

  return {
    show: (at: number, element: Element, given: Ways) => {
      lit = element
      ways = given
      putOut()
      light.drive(at)
      unmark(element)
      window.addEventListener('keydown', pressed)
      resized.observe(document.body)
    },
    end: () => {
      ways = undefined
      window.removeEventListener('keydown', pressed)
      resized.disconnect()
      if (light.isActive()) light.destroy()
    },
  }
}
