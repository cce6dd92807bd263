import { driver, type PopoverDOM } from 'driver.js'
import 'driver.js/dist/driver.css'
import { afterPress } from '../../kernel/after-press.ts'
import './tour.css'
import { steps } from './steps.ts'

export type TourControls = { next: () => void; back: () => void; skip: () => void }

const last = steps.length - 1
const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Ordered like our dialogs: progress, title, text, skip, then back and next. */
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
  // The library focuses the first button, which is Skip; people want Next.
  queueMicrotask(() => nextButton.focus())
}

/** The library marks its target as a button with a popup, which is wrong for a heading or a section. */
const unmark = (element: Element) => {
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element.removeAttribute(name)
}

/** Pressing Next before a step has settled would leave it highlighted: the library clears only settled steps. */
const clearHighlight = () => {
  for (const each of document.querySelectorAll('.driver-active-element'))
    each.classList.remove('driver-active-element', 'driver-no-interaction')
}

/** At least half of it can be seen, or as much as fills half the screen. */
const isInView = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect()
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  return seen >= Math.min(height, window.innerHeight) / 2
}

/** Highlights one part of the page with a text beside it; everything else is dimmed and cannot be clicked. */
export const createSpotlight = () => {
  let lit: Element = document.body
  let ways: TourControls | undefined

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
    // We handle keys below: the library reacts on key up, and would react to the key that closed a dialog.
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
      // Otherwise the same key press would also close the question it opens.
      event.preventDefault()
      ways.skip()
    }
    if (event.key === 'ArrowRight' && at !== last) ways.next()
    if (event.key === 'ArrowLeft') ways.back()
  }
  const follow = () => {
    if (!light.isActive()) return
    if (!isInView(lit)) lit.scrollIntoView({ block: 'center', behavior: 'instant' })
    light.refresh()
  }
  // Content that loads while somebody reads moves the rest of the page, and what is highlighted with it.
  const resized = new ResizeObserver(() => afterPress(follow))

  return {
    show: (at: number, element: Element, given: TourControls) => {
      lit = element
      ways = given
      clearHighlight()
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
