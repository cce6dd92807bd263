import { escapeHtml } from '@hibla/contract/values/escape-html'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyOf } from '../http/pages/content-security.ts'
import { sendFixedPage } from '../http/pages/framed.ts'
import { pagesOf, type Variant } from './object-names.ts'

const style = `
:root{color-scheme:light dark;--ink:light-dark(#101b3b,#fbfaf7);--paper:light-dark(#fbfaf7,#101b3b);--strand:light-dark(#00806e,#19d3b5);--coral:light-dark(#b3261e,#ff8a7a)}
body{margin:0 auto;max-width:64rem;padding:1rem;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:1.25rem;line-height:1.2;overflow-wrap:anywhere}a{display:inline-block;min-height:2.75rem;align-content:center;color:var(--strand)}
img{display:block;width:100%;height:auto;margin:0 0 1rem;border:1px solid;background:#fff}.warning{border-left:4px solid var(--coral);padding-left:1rem;font-weight:600}`

const headers = {
  'content-security-policy': policyOf({ scripts: [], styles: [style] }),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

type Shown = { name: string; pages: number; hasActiveContent: boolean; linkTo: (variant: Variant) => string }

/** Files from before pages were drawn have none, and nobody has looked what is in them. */
const said = ({ pages, hasActiveContent }: Pick<Shown, 'pages' | 'hasActiveContent'>): string => {
  if (pages === 0)
    return '<p class="warning">We have no pictures of this file’s pages, and we haven’t checked it for scripts. Don’t open it on a computer you work with.</p>'
  // A long or complicated document isn't drawn to its end.
  const shown = `<p>${pages === 1 ? 'One page is' : `The first ${pages} pages are`} shown. If there are more, they’re in the file.</p>`
  return hasActiveContent
    ? `${shown}<p class="warning">This PDF contains scripts, programs or other files. Download it only if you must, and don’t open it on a computer you work with.</p>`
    : shown
}

const page = (shown: Shown): string => {
  const name = escapeHtml(shown.name)
  const pictures = pagesOf(shown.pages).map(
    (variant, at) => `<img src="${escapeHtml(shown.linkTo(variant))}" alt="Page ${at + 1} of ${name}" loading="lazy">`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>${name}</h1>${said(shown)}
<p><a href="${escapeHtml(shown.linkTo('file'))}">Download the original</a></p>
${pictures.join('\n')}</main></body></html>`
}

/** What staff see of a PDF: pictures of its pages, in which nothing can run. The file itself stays as it came. */
export const sendPages = (request: FastifyRequest, reply: FastifyReply, shown: Shown) =>
  sendFixedPage(request, reply, page(shown), headers)
