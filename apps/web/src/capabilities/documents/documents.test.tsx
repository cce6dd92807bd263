import { complianceDetails } from '@hibla/contract/applications/compliance.contract'
import { xclsvDocuments, documentList } from '@hibla/contract/documents/documents.contract'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { storedFile, REFERENCE } from './test/files.ts'
import { application, cleanUploads, serverWith } from './test/upload-page.tsx'

cleanUploads()

test('documents that can’t be loaded say so', async () => {
  const client = clientWith([[complianceDetails, application()]])
  await openPortal(`/upload/${REFERENCE}`, { client })
  expect(await screen.findByText('We couldn’t load your documents.')).toBeInstanceOf(HTMLElement)
})

describe('who has a list of documents of their own', () => {
  test.each([
    ['a household', 'xclsv-residential', 'Residential', 'INDIVIDUAL'],
    ['a sole proprietor', 'xclsv-sme', 'SME', 'SOLE_PROPRIETOR'],
    ['a partnership', 'xclsv-sme', 'SME', 'PARTNERSHIP'],
    ['a corporation', 'xclsv-sme', 'SME', 'CORPORATION'],
  ])(
    '[documents.xclsv-docs-get-params] an exclusive customer who is %s: the list is read by segment and type',
    async (_, flow, customerSegment, customerType) => {
      const server = serverWith([], { flow, customerType })
      await openPortal(`/upload/${REFERENCE}`, { client: server.client })
      expect(await screen.findByText('Exclusive invitation.')).toBeInstanceOf(HTMLElement)
      expect(xclsvDocuments.method).toBe('GET')
      expect(server.calls(xclsvDocuments).map(({ input }) => input.query)).toEqual([{ customerSegment, customerType }])
      expect(server.calls(documentList)).toEqual([])
    },
  )

  test('a business chooses among the documents of its kind', async () => {
    const file = storedFile({ category: 'businessdocuments', subCategory: '' })
    const server = serverWith([file], { flow: 'sme', customerType: 'SOLE_PROPRIETOR' })
    await openPortal(`/upload/${REFERENCE}`, { client: server.client })
    const select = await screen.findByLabelText<HTMLSelectElement>('What is id.jpg?')
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Choose what it is',
      'DTI registration',
      'Business permit',
    ])
    expect(server.calls(xclsvDocuments)).toEqual([])
  })
})
