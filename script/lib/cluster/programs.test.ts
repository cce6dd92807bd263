import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { packages } from './programs.ts'

test('the deployment document names the packages that a cluster needs, whichever version Debian has of them', () => {
  const document = readFileSync(resolve(import.meta.dirname, '../../../docs/deploy.md'), 'utf8')
  const [, list = ''] = /needs Debian's packages ([^:]*):/.exec(document) ?? []
  const named = [...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
  expect(named.toSorted()).toEqual(packages.map((each) => each.package).toSorted())
  expect(named.filter((name) => /\d/.test(name))).toEqual([])
})
