import { escapeHtml } from '@hibla/contract/values/escape-html'
import { createHash } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 1rem; box-sizing: border-box }
main { max-width: 26rem; text-align: center }
button, a { display: inline-block; min-height: 2.75rem; padding: .5rem 1.25rem; box-sizing: border-box; font: inherit }
`
const styleDigest = createHash('sha256').update(style).digest('base64')

/** Can only be framed by the portal itself, for the silent check. */
export const pagePolicyOf = (origins: string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleDigest}'`,
    `form-action 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** The few pages that aren't the portal's own screens. `content` is our own markup. */
const page = (product: string, title: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · ${escapeHtml(product)}</title>
<style>${style}</style>
<main><p><strong>${escapeHtml(product)}</strong></p><h1>${escapeHtml(title)}</h1>${content}</main>
</html>
`

const show = (ctx: KoaContextWithOIDC, html: string) => {
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = html
}

/** Tells people what to do, never what broke. */
export const errorPage = (product: string, loginPage: string) => (ctx: KoaContextWithOIDC, out: { error: string }) => {
  const words =
    out.error === 'server_error'
      ? 'Something went wrong on our side. Please try again later.'
      : 'This link isn’t valid or has expired. Please start again.'
  show(
    ctx,
    page(product, 'You’re not logged in', `<p>${words}</p><p><a href="${escapeHtml(loginPage)}">Log in</a></p>`),
  )
}

/** Only for a logout without a session hint; the portal always sends one. `form` is the library's, including its secret. */
export const logoutPage = (product: string) => (ctx: KoaContextWithOIDC, form: string) => {
  const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>'
  show(ctx, page(product, 'Do you want to log out?', `${form}<p>${button}</p>`))
}

export const loggedOutPage = (product: string) => (ctx: KoaContextWithOIDC) =>
  show(ctx, page(product, 'You’re logged out', '<p><a href="/">Home</a></p>'))
