import { createHash } from 'node:crypto'
import type { Brand } from '@hibla/contract/config'
import { escapeHtml } from '@hibla/contract/values/escape-html'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { isUnavailable, RETRY_AFTER } from '../../../kernel/unavailable.ts'

/** What the provider's own few pages show of the brand, and where they lead. */
export type PageLook = { product: string; colours: Brand['colours']; loginPage: string }

const styleOf = ({ ink, paper, strand, strandBright }: PageLook['colours']): string => `
:root { color-scheme: light dark; --ink: light-dark(${ink}, ${paper}); --paper: light-dark(${paper}, ${ink});
  --strand: light-dark(${strand}, ${strandBright}); font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
body { margin: 0 }
header { display: flex; align-items: center; height: 68px; padding: 0 1.25rem; font-size: 1.25rem; font-weight: 800;
  border-bottom: 1px solid color-mix(in srgb, var(--ink) 14%, var(--paper)) }
main { max-width: 34rem; margin: 0 auto; padding: 4rem 1.25rem }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
button, main a { display: inline-flex; align-items: center; min-height: 3rem; margin-top: 1rem; padding: 0 1.5rem; border: 0;
  border-radius: 99px; font: inherit; font-weight: 600; text-decoration: none; color: var(--paper); background: var(--strand) }
`

const show = (ctx: KoaContextWithOIDC, html: string) => {
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = html
}

/** The few pages that aren't the portal's own screens. */
export const pagesOf = ({ product, colours, loginPage }: PageLook) => {
  const style = styleOf(colours)

  /** `content` is our own markup. */
  const page = (title: string, content: string, head = ''): string => `<!doctype html>
<html lang="en-PH">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>${escapeHtml(title)} · ${escapeHtml(product)}</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
<header>${escapeHtml(product)}</header>
<main><h1>${escapeHtml(title)}</h1>${content}</main>
</html>
`
  const loginAgain = `<p><a href="${escapeHtml(loginPage)}">Log in</a></p>`

  return {
    /** Can only be framed by the portal itself, for the silent check. */
    policy: (origins: string[]): string =>
      [
        "default-src 'none'",
        "script-src 'self'",
        "img-src 'self'",
        `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
        `form-action 'self' ${origins.join(' ')}`,
        "base-uri 'none'",
        "frame-ancestors 'self'",
      ].join('; '),

    /** Tells people what to do, never what broke. While the database is away, the page asks again by itself. */
    error: (ctx: KoaContextWithOIDC, out: { error: string }, error: unknown) => {
      if (isUnavailable(error))
        return show(
          ctx,
          page(
            'We’ll be right back',
            `<p>Our login service isn’t answering right now. If you were logged in, you still are. We try again every few seconds, so you can just wait here.</p><p><a href="">Try now</a></p>`,
            `<meta http-equiv="refresh" content="${RETRY_AFTER}">`,
          ),
        )
      if (out.error === 'server_error')
        return show(
          ctx,
          page(
            'Something went wrong on our side',
            `<p>We couldn’t log you in. Please try again later.</p>${loginAgain}`,
          ),
        )
      return show(
        ctx,
        page('Let’s start again', `<p>This link isn’t valid or has expired. Please log in again.</p>${loginAgain}`),
      )
    },

    /** Only for a logout without a session hint; the portal always sends one. `form` is the library's, including its secret. */
    logout: (ctx: KoaContextWithOIDC, form: string) => {
      const button = '<button type="submit" form="op.logoutForm" name="logout" value="yes">Log out</button>'
      show(ctx, page('Do you want to log out?', `${form}<p>${button}</p>`))
    },

    loggedOut: (ctx: KoaContextWithOIDC) => show(ctx, page('You’re logged out', '<p><a href="/">Home</a></p>')),
  }
}
