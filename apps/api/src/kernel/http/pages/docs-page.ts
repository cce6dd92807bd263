import { escapeHtml } from '@hibla/contract/values/escape-html'
import type { Endpoint } from '@hibla/contract/endpoint'
import { policyOf } from './content-security.ts'

type Named = { capability: string; name: string; endpoint: Endpoint }

const whoMay = (access: Endpoint['access']) => (typeof access === 'string' ? access : access.join(' or '))

const row = ({ endpoint }: Named) => `<tr>
<td><code>${endpoint.method}</code></td><td><code>/api${escapeHtml(endpoint.path)}</code></td>
<td>${escapeHtml(endpoint.summary)}</td><td>${escapeHtml(whoMay(endpoint.access))}</td>
<td>${(endpoint.refusals ?? []).map((refusal) => `<code>${escapeHtml(refusal)}</code>`).join(' ') || '–'}</td></tr>`

const section = ([capability, calls]: [string, Named[] | undefined]) => `<section>
<h2 id="${capability}">${capability}</h2>
<div role="region" aria-labelledby="${capability}" tabindex="0"><table>
<thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may</th><th>Refusals</th></tr></thead>
<tbody>${calls?.map(row).join('')}</tbody></table></div></section>`

const style = `
:root{color-scheme:light dark;--ink:light-dark(#101b3b,#fbfaf7);--paper:light-dark(#fbfaf7,#101b3b);--strand:light-dark(#00806e,#19d3b5)}
body{margin:0 auto;max-width:1088px;padding:2rem 1rem;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1,h2{line-height:1.2}a{color:var(--strand)}div{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid color-mix(in srgb,var(--ink) 18%,transparent)}
code{font-size:.9em;white-space:nowrap}`

export const docsPolicy = policyOf({ scripts: [], styles: [style] })

/** The contract for people to read; programs use /api/openapi.json. */
export const docsPage = (endpoints: Named[], product: string): string => {
  const byCapability = Object.groupBy(endpoints, ({ capability }) => capability)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(product)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main><h1>${escapeHtml(product)} API</h1>
<p>Every call of the portal. Programs read <a href="/api/openapi.json">openapi.json</a>. Calls carry
<code>x-channel</code>, <code>x-request-id</code> and <code>x-signature</code>; a call that is refused answers
<code>application/problem+json</code>, with the refusal's name as its <code>code</code>.</p>
${Object.entries(byCapability).map(section).join('')}</main></body></html>`
}
