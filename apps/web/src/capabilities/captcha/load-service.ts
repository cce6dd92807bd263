type Widget = {
  sitekey: string
  action: string
  callback: (token: string) => void
  'error-callback': () => void
  /** The id of where hCaptcha puts its pictures, within reach of an open dialog. */
  'challenge-container': string
}

/** What reCAPTCHA, hCaptcha and Turnstile (in its compatible mode) all offer a page. */
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
      // The next attempt begins anew.
      loading = undefined
      failed(new Error('The captcha service does not load'))
    })
    document.head.append(script)
  })

/** The service's script, once per page, when it is first needed. */
export const loadService = (address: string): Promise<CaptchaWidgets> => (loading ??= fetchScript(address))
