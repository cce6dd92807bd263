import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos } from '../values/money.ts'
import { categories, categoryOf, flowTakes, uploadFlows, type UploadFlow } from './category.rule.ts'
import { freeFileName, isSafeFileName, storedFileName, maskedFileName } from './file-name.rule.ts'
import { businessTypes, missingFrom, requirementsOf, stillNeeded, unsettled, type Facts } from './requirements.rule.ts'

const letters = new Intl.Segmenter()
const flows = Object.keys(uploadFlows) as UploadFlow[]
const usual = ['residential', 'sme'] as const
const price = fc.integer({ min: 0, max: 20_000_00 }).map(centavos)
const anyFacts: fc.Arbitrary<Facts> = fc.record({
  flow: fc.constantFrom(...usual),
  monthly: price,
  switches: fc.boolean(),
  businessType: fc.option(fc.constantFrom(...businessTypes), { nil: undefined }),
})
const needed = (facts: Facts, category: string) =>
  requirementsOf(facts).find((each) => each.category === category)?.atLeast

describe('categories', () => {
  test.each([
    ['[documents.category-government-issued]', ['governmentissued'], 'governmentIssued'],
    ['[documents.category-proof-of-billing]', ['proofofbilling', 'smeProofofBilling'], 'proofOfBilling'],
    ['[documents.category-proof-of-competitor]', ['proofofcompetitor', 'smeProofofCompetitor'], 'proofofcompetitor'],
    ['[documents.category-proof-of-income]', ['proofofincome'], 'proofOfIncome'],
    ['[documents.category-proof-of-identity]', ['proofofidentity', 'smeProofofIdentity'], 'proofofidentity'],
    ['[documents.category-business-documents]', ['businessdocuments'], 'businessdocuments'],
    [
      '[documents.category-anything-else-supplementary]',
      ['supplementary', 'anything', '', 'toString', '__proto__', 'GovernmentIssued'],
      'supplementary',
    ],
  ])('%s %s are sent as %s', (_row, uploads, category) => {
    expect(uploads.map(categoryOf)).toEqual(uploads.map(() => category))
  })

  test('no flow takes everything, each takes what it asks for, and all take something else', () => {
    for (const flow of flows) {
      const taken = categories.filter((category) => flowTakes(flow, category))
      expect(taken.length).toBeLessThan(categories.length)
      expect(taken).toContain('supplementary')
      expect(new Set(uploadFlows[flow].map(categoryOf))).toEqual(new Set(taken))
    }
  })
})

describe('what an application needs', () => {
  test('proof of income for plans of 3000 and above, whoever applies', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => needed(facts, 'proofOfIncome') === (facts.monthly >= 3_000_00 ? 1 : 0)),
      {
        examples: [2_999_99, 3_000_00].map((each) => [
          { flow: 'residential', monthly: centavos(each), switches: false },
        ]),
      },
    )
  })
  test('proof of billing is optional below 2500', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => needed(facts, 'proofOfBilling') === (facts.monthly < 2_500_00 ? 0 : 1)),
      { examples: [2_499_99, 2_500_00].map((each) => [{ flow: 'sme', monthly: centavos(each), switches: false }]) },
    )
  })
  test('the competitor’s bill of whoever switches, and of nobody else', () => {
    fc.assert(fc.property(anyFacts, (facts) => needed(facts, 'proofofcompetitor') === (facts.switches ? 1 : 0)))
  })
  test.each([
    ['SOLE_PROPRIETOR', 2],
    ['PARTNERSHIP', 3],
    ['CORPORATION', 3],
  ] as const)('a %s gives at least %i business documents', (businessType, count) => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(needed({ ...facts, flow: 'sme', businessType }, 'businessdocuments')).toBe(count)
        expect(needed({ ...facts, flow: 'residential', businessType }, 'businessdocuments')).toBeUndefined()
      }),
    )
  })

  const lists = fc.array(fc.record({ category: fc.constantFrom(...categories), required: fc.boolean() }), {
    maxLength: 6,
  })
  test.each(usual)(
    'an exclusive %s customer gives at least what everybody gives, and what their list asks for',
    (flow) => {
      fc.assert(
        fc.property(anyFacts, lists, (facts, list) => {
          const everybody = requirementsOf({ ...facts, flow })
          for (const { category, atLeast } of requirementsOf({ ...facts, flow: `xclsv-${flow}` }, list)) {
            const listed = list.filter((each) => each.category === category && each.required).length
            const general = everybody.find((each) => each.category === category)?.atLeast ?? 0
            expect(atLeast).toBe(Math.max(listed, general))
          }
          // Their list is nobody else's business.
          expect(requirementsOf({ ...facts, flow }, list)).toEqual(everybody)
        }),
      )
    },
  )

  const anyFiles = fc.array(
    fc.record({
      category: fc.constantFrom(...categories),
      status: fc.constantFrom('uploaded', 'accepted', 'returned'),
    }),
    { maxLength: 12 },
  )
  test('what is missing, given, leaves nothing missing; more files never make more missing', () => {
    fc.assert(
      fc.property(anyFacts, anyFiles, anyFiles, (facts, files, more) => {
        const requirements = requirementsOf(facts)
        const missing = missingFrom(requirements, files)
        const given = missing.flatMap(({ category, atLeast }) =>
          Array.from({ length: atLeast }, () => ({ category, status: 'uploaded' })),
        )
        expect(missingFrom(requirements, [...files, ...given])).toEqual([])
        const left = missingFrom(requirements, [...files, ...more])
        for (const { category, atLeast } of left)
          expect(missing.find((each) => each.category === category)?.atLeast).toBeGreaterThanOrEqual(atLeast)
      }),
    )
  })
  test('what is returned, and what is needed and not yet judged, stands between an application and its approval', () => {
    fc.assert(
      fc.property(anyFacts, anyFiles, (facts, files) => {
        for (const file of files) {
          const isNeeded = (needed(facts, file.category) ?? 0) > 0
          const stands = { accepted: false, returned: true, uploaded: isNeeded }[file.status]
          expect(unsettled(requirementsOf(facts), [file])).toEqual(stands ? [file] : [])
        }
      }),
    )
  })
  test('all that can be needed fits into the twelve files of an application', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => requirementsOf(facts).reduce((sum, each) => sum + each.atLeast, 0) <= 12),
    )
  })
})

describe('file names', () => {
  test.each(['id.jpg', 'Año ng ID 2.pdf', 'scan.2026.11.15.pdf', '身分證.jpg', 'IMG_0001', 'résumé (1).pdf'])(
    '%s is fine',
    (name) => expect(isSafeFileName(name)).toBe(true),
  )
  test('[documents.file-name-error-text] what could lead elsewhere, hide its ending or break a page is not', () => {
    const bad = '/ \\ : * ? " < > |'.split(' ').map((sign) => `a${sign}b.jpg`)
    for (const name of [
      ...bad,
      '',
      '.',
      '..',
      ' ',
      'a\0.jpg',
      'a\u202Eb.jpg',
      'a\u2066b.jpg',
      'a\u200Fb.jpg',
      'a\nb.jpg',
    ])
      expect(isSafeFileName(name), JSON.stringify(name)).toBe(false)
  })
  test('a kept name is safe, short and ends as its type does, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 }),
        fc.constantFrom('image/jpeg', 'application/pdf'),
        (name, type) => {
          fc.pre(isSafeFileName(name))
          const kept = storedFileName(name, type)
          expect(isSafeFileName(kept)).toBe(true)
          expect(Array.from(letters.segment(kept)).length).toBeLessThanOrEqual(104)
          expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(180)
          expect(kept).toMatch(type === 'image/jpeg' ? /.\.jpe?g$/i : /.\.pdf$/i)
          expect(storedFileName(kept, type)).toBe(kept)
        },
      ),
    )
  })
  test.each([
    ['letters outside the basic plane', '𠮷', 44],
    ['emoji of two characters each', '🇵🇭', 22],
    ['letters with accents that have no single character', 'g\u0303', 58],
  ])('a long name of %s is cut between two of them, and keeps its ending', (_what, message, fit) => {
    expect(storedFileName(`${message.repeat(120)}.jpg`, 'image/jpeg')).toBe(`${message.repeat(fit)}.jpg`)
    expect(storedFileName(`a${message.repeat(120)}.JPEG`, 'image/jpeg')).toMatch(/^a.+\.JPEG$/u)
  })
  test('a name that is one letter with a thousand accents loses some of them, and stays a name that links can carry', () => {
    const kept = storedFileName(`z${'\u0323'.repeat(1000)}.pdf`, 'application/pdf')
    expect(kept).toMatch(/^\u1E93\u0323+\.pdf$/u)
    expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(180)
    expect(kept.isWellFormed()).toBe(true)
  })
  test('a free name is never taken, and is the wished one if it can be', () => {
    const taken = new Set(['id.jpg', 'id (2).jpg'])
    expect(freeFileName('id.jpg', taken)).toBe('id (3).jpg')
    expect(freeFileName('id.pdf', taken)).toBe('id.pdf')
  })
  test('a masked name shows its beginning and its ending', () => {
    expect(maskedFileName('passport-ana-reyes.jpg')).toBe('pas•••.jpg')
    expect(maskedFileName('a.pdf')).toBe('a•••.pdf')
  })
})

describe('what an application can’t be sent back without', () => {
  const demands = [
    { category: 'governmentIssued', atLeast: 1 },
    { category: 'proofOfIncome', atLeast: 0 },
  ] as const
  const id = { category: 'governmentIssued', status: 'uploaded' } as const
  const payslip = { category: 'proofOfIncome', status: 'uploaded' } as const

  test('is nothing once everything that’s needed was given', () => {
    expect(stillNeeded(demands, [id, payslip])).toEqual({ missing: [], returned: [], isComplete: true })
  })
  test('is what is missing, and what was returned although it was optional', () => {
    const returned = { ...payslip, status: 'returned' } as const
    expect(stillNeeded(demands, [returned])).toEqual({
      missing: [{ category: 'governmentIssued', atLeast: 1 }],
      returned: [returned],
      isComplete: false,
    })
    expect(stillNeeded(demands, [id, returned]).isComplete).toBe(false)
  })
  test('names a returned document of a kind that is missing once', () => {
    expect(stillNeeded(demands, [{ ...id, status: 'returned' }])).toMatchObject({
      missing: [{ category: 'governmentIssued' }],
      returned: [],
    })
  })
})
