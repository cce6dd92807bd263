import { expect, test } from 'vitest'
import { pageTable } from './page-table.server.ts'

const page = (id: string, path: string, handle: object = {}) => [
  id,
  { id, path, module: { default: () => null, handle } },
]
const at = pageTable({
  routes: Object.fromEntries([
    page('plans', '/plans'),
    page('plan', '/plans/:slug', { varies: 'path' }),
    page('payment', '/payment/:accountNumber'),
    page('link', '/:refNo/:refIdentifier', {
      fits: {
        test: ({ refNo = '' }: { refNo?: string }) => refNo.startsWith('OO-'),
        example: { refNo: 'OO-0', refIdentifier: '-' },
      },
    }),
  ]),
})
const found = (path: string) => {
  const { id, path: example } = at(path) ?? {}
  return [id, example]
}

test('a page is rendered under an address with nobody’s data in it', () => {
  expect(found('/payment/1000000000011')).toEqual(['payment', '/payment/-'])
})

test('an address that doesn’t fit a page’s parameters is another page than one that does', () => {
  expect(found('/OO-123/secret')).toEqual(['link', '/OO-0/-'])
  expect(found('/.git/HEAD')).toEqual(['link of nothing', '/-/-'])
})

test('a page that varies by its path is one page for each address, however that is written', () => {
  expect(found('/plans/giga-1000')).toEqual(['plan /plans/giga-1000', '/plans/giga-1000'])
  for (const same of ['/plans/giga-1000/', '/PLANS/giga-1000', '/plans/%67iga-1000'])
    expect(found(same)).toEqual(found('/plans/giga-1000'))
})

test.each(['/plans/..%2Fpayment', '/plans/%2e%2e', '/plans/a%20b', `/plans/${'x'.repeat(81)}`, '/plans/%3Cscript%3E'])(
  '%s can be no page’s name, so it becomes part of no address',
  (path) => {
    expect(found(path)).toEqual(['plan', '/plans/-'])
  },
)
