import { complianceDetails } from '@hibla/contract/applications/compliance.contract'
import type { Client } from '@hibla/contract/client'
import {
  changeSubCategory,
  smeLists,
  xclsvDocuments,
  documentList,
  listFiles,
  removeFile,
  uploadFile,
  type FileRecord,
} from '@hibla/contract/documents/documents.contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { storedFile, REFERENCE } from './files.ts'
import { useUploads } from '../uploads.ts'

type ClientCall = {
  endpoint: Endpoint
  input: { query?: Record<string, string>; file?: File; idempotencyKey?: string }
}

const kinds = [
  { code: 'passport', category: 'governmentIssued', subCategory: 'Passport' },
  { code: 'umid', category: 'governmentIssued', subCategory: 'UMID' },
]

const exclusive = [
  { code: 'id', category: 'governmentIssued', subCategory: 'Valid government ID', required: true },
  { code: 'invitation', category: 'proofofidentity', subCategory: 'Exclusive invitation', required: true },
]

const ofBusinesses = [
  { code: 'dti', category: 'businessdocuments', subCategory: 'DTI registration', customerType: 'SOLE_PROPRIETOR' },
  { code: 'permit', category: 'businessdocuments', subCategory: 'Business permit', customerType: 'SOLE_PROPRIETOR' },
  { code: 'sec', category: 'businessdocuments', subCategory: 'SEC registration', customerType: 'CORPORATION' },
]

type Own = { closed?: boolean; upload?: () => unknown; flow?: string; customerType?: string }

/** An application that may change, or whose documents were returned. */
export const application = (closed = false) => ({
  status: true,
  appRefId: REFERENCE,
  applicationStatus: closed ? 'For Compliance' : 'Draft Application',
  state: closed ? 'returned' : 'draft',
  customerType: 'Residential',
  reason: null,
  files: [],
})

/** A server with files, which answers uploads as told. */
export const serverWith = (files: FileRecord[] = [], own: Own = {}) => {
  const asked: { endpoint: Endpoint; input: unknown }[] = []
  const add = (input: unknown) => {
    const { query, file } = input as { query: { category: FileRecord['category'] }; file: File }
    const added = storedFile({ category: query.category, fileName: file.name })
    files.push(added)
    return { status: true, file: added }
  }
  const client: Client = clientWith(
    [
      [
        listFiles,
        () => ({
          status: true,
          files: [...files],
          flow: own.flow ?? 'residential',
          customerType: own.customerType ?? 'INDIVIDUAL',
          closed: own.closed ?? false,
        }),
      ],
      [complianceDetails, application(own.closed)],
      [xclsvDocuments, exclusive],
      [smeLists, { documents: ofBusinesses, industryTypes: [] }],
      [documentList, kinds],
      [uploadFile, (input) => own.upload?.() ?? add(input)],
      [removeFile, () => (files.pop(), { status: true })],
      [changeSubCategory, { status: true }],
    ],
    asked,
  )
  return { client, calls: (endpoint: Endpoint) => asked.filter((each) => each.endpoint === endpoint) as ClientCall[] }
}

export const show = async ({ client }: { client: Client }) => {
  const view = await openPortal(`/upload/${REFERENCE}`, { client })
  await screen.findByRole('heading', { name: 'Government ID' })
  return view
}

const chooser = (label = 'Government ID') => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
export const choose = (file: File | File[], label?: string) =>
  userEvent.upload(chooser(label), file, { applyAccept: false })

/** Each test starts without files on their way. */
export const cleanUploads = () =>
  beforeEach(() => {
    queryClient.clear()
    useUploads.setState({ list: [] })
  })
