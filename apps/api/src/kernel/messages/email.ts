import { escapeHtml } from '@hibla/contract/values/escape-html'
import type { Brand } from '@hibla/contract/config'
import { greetingFor, HELLO } from './greeting.ts'

export type EmailContent = {
  subject: string
  /** The recipient's first name, if it's known to be theirs and not what a stranger typed. */
  firstName?: string
  paragraphs: string[]
  /** The button to click. */
  action?: { label: string; href: string }
  /** A code to type, shown large. */
  code?: string
}

/** An email as plain text and as branded HTML, with tables and inline styles because mail programs support little else. */
export const renderEmail = (brand: Brand, { subject, firstName, paragraphs, action, code }: EmailContent) => {
  const greeting = firstName === undefined ? HELLO : greetingFor(firstName)
  const { ink, paper, strand } = brand.colours
  const sign = `${brand.product} · ${brand.support.hotline} · ${brand.support.email}`
  const text = [greeting, ...paragraphs, code, action && `${action.label}: ${action.href}`, sign]
    .filter(Boolean)
    .join('\n\n')
  const p = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:${paper};color:${ink};font:16px/1.6 'Plus Jakarta Sans',system-ui,sans-serif">
<table role="presentation" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse"><tr>
<td style="padding:0 0 24px;border-bottom:3px solid ${strand};font-weight:800;font-size:22px">${escapeHtml(brand.product)}</td></tr><tr>
<td style="padding:24px 0">${p(escapeHtml(greeting))}${paragraphs.map((each) => p(escapeHtml(each))).join('')}
${code ? p(`<strong style="font-size:32px;letter-spacing:6px">${escapeHtml(code)}</strong>`) : ''}
${action ? p(`<a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${strand};color:#ffffff;font-weight:700;text-decoration:none">${escapeHtml(action.label)}</a>`) : ''}
</td></tr><tr><td style="padding:16px 0 0;font-size:13px">${escapeHtml(sign)}</td></tr></table></body></html>`
  return { subject, text, html }
}
