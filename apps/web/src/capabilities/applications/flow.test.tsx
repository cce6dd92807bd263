import { expect, test } from 'vitest'
import { guest } from '../../kernel/session/known.ts'
import { draft } from './draft/draft.ts'
import { nextPath } from './flow.ts'

test.each([
  ['residential', 'residential'],
  ['RESIDENTIAL', 'residential'],
  ['RES', 'residential'],
  ...['corporate', 'sme', 'commercial'].flatMap((name) => [
    [name, 'sme'],
    [name.toUpperCase(), 'sme'],
  ]),
])(
  '[applications.customer-categories-in-both-cases] an application whose stored customer type is %s goes on as %s',
  (stored = '', segment) => {
    draft.customerType.write(stored)
    expect(nextPath(guest, '/')).toBe(`/onboard/${segment}/personalDetails`)
  },
)

test.each(['res', 'COM', 'anything'])(
  '[applications.segment-code-res-else-sme] an application stored for %s, which isn’t RES, goes on as a business’s',
  (stored) => {
    draft.customerType.write(stored)
    expect(nextPath(guest, '/')).toBe('/onboard/sme/personalDetails')
  },
)
