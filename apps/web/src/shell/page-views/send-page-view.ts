import type { RuntimeConfig } from '@hibla/contract/config'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

type PageView = { path: string; title: string }
type Where = Pick<RuntimeConfig, 'analyticsUrl' | 'tagManagerId'>

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js'

const loadTagManager = (id: string): void => {
  const address = `${TAG_MANAGER}?id=${encodeURIComponent(id)}`
  if (document.querySelector(`script[src="${address}"]`)) return
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

/** Sends one page view to the tag manager and to the collector, if they are configured. */
export const sendPageView = (view: PageView, { analyticsUrl, tagManagerId }: Where): void => {
  const event = { event: 'page_view', ...view }
  window.dataLayer ??= []
  window.dataLayer.push(event)
  if (tagManagerId !== null) loadTagManager(tagManagerId)
  if (analyticsUrl !== null) navigator.sendBeacon(analyticsUrl, JSON.stringify(event))
}
