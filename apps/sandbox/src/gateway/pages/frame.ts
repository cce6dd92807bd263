import type { FastifyReply } from 'fastify'
import { html, Html } from '../../html.ts'
import { style } from './style.ts'

const sheet = new Html(`<style>${style}</style>`)

/** `from` is which part of the sandbox it's a page of; the gateway's by default. */
export type Page = { title: string; body: Html; wide?: boolean; from?: { name: string; note: string } }

const gateway = { name: 'Sandbox gateway', note: 'No real money moves here' }

export const pageMarkup = ({ title, body, wide = false, from = gateway }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${from.name}</title>
        ${sheet}
      </head>
      <body>
        <header>${from.name} <span>${from.note}</span></header>
        <main ${wide ? new Html('class="wide"') : ''}>${body}</main>
      </body>
    </html>`.markup

/** Browsers also refuse a form whose answer leads elsewhere, so the merchant's origin is allowed. */
export function sendPage(reply: FastifyReply, page: Page, leadsTo?: string): FastifyReply {
  const beyond = leadsTo === undefined ? '' : ` ${new URL(leadsTo).origin}`
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${beyond}; frame-ancestors 'none'; base-uri 'none'`
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(pageMarkup(page))
}
