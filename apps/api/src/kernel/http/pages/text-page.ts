import { escapeHtml } from '@hibla/contract/values/escape-html'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyOf } from './content-security.ts'
import { sendFixedPage } from './framed.ts'

const style = `
:root{color-scheme:light dark;--ink:light-dark(#101b3b,#fbfaf7);--paper:light-dark(#fbfaf7,#101b3b);--strand:light-dark(#00806e,#19d3b5)}
body{margin:0 auto;max-width:32rem;padding:2rem 1rem;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{line-height:1.2}a{display:inline-block;min-height:2.75rem;align-content:center;color:var(--strand)}`

const headers = { 'content-security-policy': policyOf({ scripts: [], styles: [style] }), 'cache-control': 'no-store' }

type Texts = { title: string; paragraphs: string[]; link: { label: string; href: string } }

/** A page of a few words, for whoever opened an address that shows nothing else. */
export const sendTexts = (request: FastifyRequest, reply: FastifyReply, { title, paragraphs, link }: Texts) => {
  const html = `<!doctype html>
<html lang="en-PH"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${paragraphs.map((each) => `<p>${escapeHtml(each)}</p>`).join('\n')}
<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p></main></body></html>`
  return sendFixedPage(request, reply, html, headers)
}

/** Whether somebody is looking at a tab that will show the answer as it comes. */
export const isTab = ({ headers: sent }: FastifyRequest): boolean => sent['sec-fetch-dest'] === 'document'
