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

/** Shown in frames of the portal itself, for the silent check; in nobody else's. */
export const pagePolicyOf = (origins: string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleDigest}'`,
    `form-action 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** The few pages that are not the portal's own screens. `content` is markup of ours. */
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

/** A person sees what to do, never what broke. */
export const errorPage = (product: string, loginPage: string) => (ctx: KoaContextWithOIDC, out: { error: string }) => {
  const words =
    out.error === 'server_error'
      ? 'Something went wrong on our side. Please try again later.'
      : 'This link is not valid, or it took too long. Please start again.'
  show(
    ctx,
    page(product, 'You are not logged in', `<p>${words}</p><p><a href="${escapeHtml(loginPage)}">Log in</a></p>`),
  )
}

/** Only for a log-out that does not say whose; the portal's own always does. `form` is the library's, with its secret inside. */
export const logoutPage = (product: string) => (ctx: KoaContextWithOIDC, form: string) => {
  const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>'
  show(ctx, page(product, 'Do you want to log out?', `${form}<p>${button}</p>`))
}

export const loggedOutPage = (product: string) => (ctx: KoaContextWithOIDC) =>
  show(ctx, page(product, 'You are logged out', '<p><a href="/">Home</a></p>'))
