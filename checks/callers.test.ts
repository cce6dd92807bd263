import { contract, everyEndpoint } from '@hibla/contract'
import { outsidePrograms } from '@hibla/contract/endpoint'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './imports.ts'

const isPage = (file: string) => file.startsWith('apps/web/src/') && !/\.test\.tsx?$|\/test\//.test(file)

/** What a file takes from the contract to use, not only to name its type: `capability.name`. */
const takenFrom = (text: string): string[] =>
  [...text.matchAll(/(?:^|\n)import \{([^}]*)\} from '@hibla\/contract\/([\w-]+)\/[\w.-]+'/g)].flatMap(
    ([, names = '', capability]) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `${capability}.${name.replace(/ as .*/, '')}`),
  )

const calledByPages = new Set(
  sourceFiles()
    .filter(isPage)
    .flatMap((file) => takenFrom(readFileSync(join(root, file), 'utf8'))),
)
const endpoints = everyEndpoint.map(({ capability, name, endpoint }) => ({ ...endpoint, id: `${capability}.${name}` }))

test('an import counts as a call only if it brings the endpoint itself', () => {
  const text = `import { a, type B, c as d } from '@hibla/contract/cart/cart.contract'\nimport type { e } from '@hibla/contract/cart/cart'`
  expect(takenFrom(text)).toEqual(['cart.a', 'cart.c'])
})

test('every call is made by a page of ours, or names the outside program that makes it', () => {
  const nobodys = endpoints.filter(({ id, calledBy }) => calledBy === undefined && !calledByPages.has(id))
  expect(nobodys.map(({ id }) => id)).toEqual([])
  expect(calledByPages.has('identity.updateMobileNumber')).toBe(true)
})

test('a call that a page of ours makes doesn’t claim to be another program’s', () => {
  expect(endpoints.filter(({ id, calledBy }) => calledBy && calledByPages.has(id)).map(({ id }) => id)).toEqual([])
})

test('what only gateways may call names the gateway, and every outside program makes a call', () => {
  const unnamed = endpoints.filter(({ access, calledBy }) => access === 'gateway' && calledBy === undefined)
  expect(unnamed.map(({ id }) => id)).toEqual([])
  const named = new Set(endpoints.flatMap(({ calledBy }) => calledBy ?? []))
  expect([...named].toSorted()).toEqual(Object.keys(outsidePrograms).toSorted())
  expect(contract.payments.notifiedByMaya.calledBy).toBe('Maya')
})
