import { escapeHtml } from '@hibla/contract/values/escape-html'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyOf } from '../http/content-security.ts'
import { sendFixedPage } from '../http/framed.ts'

const style = `
:root{color-scheme:light dark;--ink:light-dark(#101b3b,#fbfaf7);--paper:light-dark(#fbfaf7,#101b3b);--strand:light-dark(#00806e,#19d3b5)}
body{margin:0 auto;max-width:32rem;padding:2rem 1rem;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{line-height:1.2}a{display:inline-block;min-height:2.75rem;align-content:center;color:var(--strand)}`

const page = (product: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>This link has expired · ${escapeHtml(product)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>This link has expired</h1>
<p>To keep files private, each link to one works for a few minutes only.</p>
<p>Close this tab and open the file again from the page you were on. If you closed that page, you’ll find it from our home page.</p>
<p><a href="/">Go to ${escapeHtml(product)}</a></p></main></body></html>`

const headers = {
  'content-security-policy': policyOf({ scripts: [], styles: [style] }),
  'cache-control': 'no-store',
  vary: 'accept, sec-fetch-dest',
}

/** People open files in a tab of their own, programs and pictures don't. */
export const wantsPage = ({ headers: { accept } }: FastifyRequest): boolean => accept?.includes('text/html') ?? false

/** For whoever opens a link too late: why it shows nothing, and what to do. */
export const sendLinkOver = (request: FastifyRequest, reply: FastifyReply, product: string) =>
  sendFixedPage(request, reply.code(404), page(product), headers)
