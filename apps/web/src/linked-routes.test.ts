import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applicationSteps, personalDetailsPath, stepPath, successPath } from '@hibla/contract/applications/paths.rule'
import * as named from '@hibla/contract/values/paths'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import table from './routes.ts'

const root = join(import.meta.dirname, '../../..')

/** Pages that only people from outside open. Whatever else stands here is a page that nobody finds. */
const entrances = {
  'addresses of the earlier portal, in bookmarks, on paper and in search engines':
    '/paybills /applicant /CheckAvailability/* /ApplyNow/* /payBill/* /termsandconds /dashboard /profile',
  'the start of an application, as advertisements and partners link it': '/onboard /onboard/residential /onboard/sme',
  'a second spelling, which the employees’ older links have':
    '/referral/application/onboard/residential/personal-details /referral/application/onboard/sme/personal-details',
}

/** Parameters are all alike, and what follows ? or # is no part of a page's path. */
const plain = (path: string): string => path.replace(/[?#].*$/, '').replaceAll(/:[^/]*/g, ':')

const pagesIn = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, file, children, index }) => [
    ...(path !== undefined && file.endsWith('.tsx') && !file.endsWith('not-found-page.tsx') ? [path] : []),
    ...(index ? ['/'] : []),
    ...pagesIn(children ?? []),
  ])

/** Everything that could hold a link: screens, emails and the texts that come with the portal, but no tests. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(apps\/(web|api)\/src|packages\/contract\/src)\/.*\.tsx?$|^apps\/api\/data\/.*\.yaml$/.test(file))
  .filter(
    (file) => !/\.test\.tsx?$|\/test\/|\/(routes|pages)\.ts$|\/values\/paths\.ts$|\/(sitemap|robots)\.ts$/.test(file),
  )
  .filter((file) => existsSync(join(root, file)))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  // Asking where somebody is, or which address search engines should list, is no link.
  .map((text) => text.replaceAll(/(?:[!=]== |canonical=\{|canonical=)(?:pages\.\w+|["'][^"']*["'])/g, ''))
const isUsed = (link: RegExp): boolean => sources.some((text) => link.test(text))
const exactly = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

const special: Record<string, unknown[][]> = {
  orderPaymentPage: [
    ['Success', ':'],
    ['Failure', ':'],
  ],
  answerPage: [[{ faqId: ':', categoryId: ':' }]],
}
const makers = Object.entries(named).flatMap(([name, value]) => {
  if (typeof value === 'string') return [{ name, path: plain(value) }]
  if (typeof value !== 'function') return []
  const make = value as (...given: unknown[]) => string
  return (special[name] ?? [[':', ':']]).map((given) => ({ name, path: plain(make(...given)) }))
})

const ways = [{ as: 'visitor' }, { as: 'agent' }, { as: 'referral' }] as const
const segments = ['Residential', 'SME'] as const
const steps = new Set([
  ...ways.flatMap((as) => segments.flatMap((segment) => applicationSteps.map((step) => stepPath(segment, as, step)))),
  ...segments.map((segment) => plain(personalDetailsPath(segment, { as: 'agent', draftOrderId: ':' }))),
  ...ways.map((as) => successPath(as)),
])

const isLinked = (path: string): boolean => {
  const page = plain(path)
  const names = Object.entries(named.pages).flatMap(([name, to]) => (to === page ? [name] : []))
  if (names.some((name) => isUsed(new RegExp(String.raw`\bpages\.${name}\b`)))) return true
  if (makers.some((maker) => maker.path === page && isUsed(new RegExp(String.raw`\b${maker.name}\b(?!,|\s*\})`))))
    return true
  if (steps.has(page)) return isUsed(/\b(stepPath|personalDetailsPath|successPath)\(/)
  // A plan's page is made of its name.
  if (page === '/plans/:') return isUsed(/\bplanPage\(/)
  return isUsed(new RegExp(String.raw`["'\x60(} ]${exactly(page)}["'\x60)?#,]`))
}

test('every page is linked from a screen, a letter or the tour, or is known to be opened from outside only', () => {
  const fromOutside = new Set(Object.values(entrances).flatMap((list) => list.split(/\s+/)))
  const all = pagesIn(table)
  expect(all.length).toBeGreaterThan(120)
  expect(all.filter((path) => !fromOutside.has(path) && !isLinked(path))).toEqual([])
  expect([...fromOutside].filter((path) => !all.includes(path))).toEqual([])
})

test('a page that nothing leads to is noticed', () => {
  expect(['/nobody/leads/here', '/upload/:other/more'].map(isLinked)).toEqual([false, false])
})
