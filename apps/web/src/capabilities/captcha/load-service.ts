type Widget = {
  sitekey: string
  action: string
  callback: (token: string) => void
  'error-callback': () => void
  /** The id of the element for hCaptcha's pictures, inside an open dialog so that they can be reached. */
  'challenge-container': string
}

/** The interface that reCAPTCHA, hCaptcha and Turnstile (in compatibility mode) share. */
export type CaptchaWidgets = { render: (place: HTMLElement, widget: Widget) => unknown }

declare global {
  interface Window {
    grecaptcha?: CaptchaWidgets
    captchaLoaded?: () => void
  }
}

let loading: Promise<CaptchaWidgets> | undefined

const fetchScript = (address: string): Promise<CaptchaWidgets> =>
  new Promise((loaded, failed) => {
    const url = new URL(address)
    url.searchParams.set('render', 'explicit')
    url.searchParams.set('onload', 'captchaLoaded')
    window.captchaLoaded = () => loaded(window.grecaptcha!)
    const script = document.createElement('script')
    script.src = url.href
    script.addEventListener('error', () => {
      script.remove()
      // The next attempt loads it again.
      loading = undefined
      failed(new Error('The captcha service does not load'))
    })
    document.head.append(script)
  })

/** The service's script, once per page, when it is first needed. */
export const loadService = (address: string): Promise<CaptchaWidgets> => (loading ??= fetchScript(address))
