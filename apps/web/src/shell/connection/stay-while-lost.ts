import { connection } from '../../kernel/connection.ts'
import { toast, toasts } from '../../ui/toast-store.ts'

export const CANNOT_OPEN = 'You’re offline, so we can’t open that page yet. Please try again once you’re back online.'

const showNotice = (): void => {
  if (!toasts.current().some(({ text }) => text === CANNOT_OPEN)) toast(CANNOT_OPEN, 'bad')
}

/** Whether a link opens another page of the portal in this tab. */
const opensAnotherPage = (link: HTMLAnchorElement): boolean => {
  const samePage = link.pathname === window.location.pathname && link.search === window.location.search
  return link.origin === window.location.origin && link.target !== '_blank' && !link.download && !samePage
}

/** Whether a form leads to a page, such as a search. Others make a call, which has its own message for a lost connection. */
const opensAPage = (form: HTMLFormElement): boolean => form.method === 'get' && form.hasAttribute('action')

const blockNavigation = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
  showNotice()
}

/** Without a network the next page cannot load, so people stay where they are and are told why. */
export const stayWhileLost = (): (() => void) => {
  const clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (connection.isLost() && link && plain && opensAnotherPage(link)) blockNavigation(event)
  }
  const submitted = (event: SubmitEvent) => {
    if (connection.isLost() && event.target instanceof HTMLFormElement && opensAPage(event.target))
      blockNavigation(event)
  }
  document.addEventListener('click', clicked, { capture: true })
  document.addEventListener('submit', submitted, { capture: true })
  return () => {
    document.removeEventListener('click', clicked, { capture: true })
    document.removeEventListener('submit', submitted, { capture: true })
  }
}
