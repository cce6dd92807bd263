import { uploadFile } from '@hibla/contract/documents/documents.contract'
import { CallFailed } from '@hibla/contract/client'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { chosen, REFERENCE } from './test/files.ts'
import { choose, cleanUploads, serverWith, show } from './test/upload-page.tsx'

cleanUploads()

const WORDS = 'This isn’t a JPG or PDF. Save or scan it as one of these, then choose it again.'

/** As phones and computers name them; some know no type for what they hold. */
const others = [
  ['bill.png', 'image/png'],
  ['bill.gif', 'image/gif'],
  ['bill.webp', 'image/webp'],
  ['bill.heic', 'image/heic'],
  ['bill.HEIC', ''],
  ['bill.tiff', 'image/tiff'],
  ['bill.bmp', 'image/bmp'],
  ['bill.svg', 'image/svg+xml'],
  ['bill.html', 'text/html'],
  ['bill.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['bill.jpg.exe', 'application/octet-stream'],
  ['bill', ''],
] as const

test.each(['residential', 'sme', 'xclsv-residential', 'xclsv-sme'])(
  '[documents.jpg-and-pdf-only] in the flow %s a JPG and a PDF are sent, and nothing else leaves the device',
  async (flow) => {
    const server = serverWith([], { flow, customerType: flow.endsWith('sme') ? 'CORPORATION' : 'INDIVIDUAL' })
    await openPortal(`/upload/${REFERENCE}`, { client: server.client })
    await screen.findByRole('heading', { name: 'Proof of billing' })
    await choose(
      others.map(([name, type]) => chosen(name, 10, type)),
      'Proof of billing',
    )
    const said = await screen.findAllByRole('alert')
    expect(said.map(({ textContent }) => textContent)).toEqual(others.map(() => WORDS))
    expect(server.calls(uploadFile)).toEqual([])
    await choose([chosen('bill.jpg'), chosen('bill.pdf', 10, 'application/pdf')], 'Proof of billing')
    await screen.findByRole('link', { name: 'bill.pdf' })
    expect(server.calls(uploadFile).map(({ input }) => input.file?.name)).toEqual(['bill.jpg', 'bill.pdf'])
  },
)

test('[documents.jpg-and-pdf-only] what only calls itself a JPG is refused by its bytes, in the same words', async () => {
  await show(serverWith([], { upload: () => new CallFailed(problem({ status: 417, code: 'file-type' })) }))
  await choose(chosen('really-a-png.jpg'))
  expect((await screen.findByRole('alert')).textContent).toBe(WORDS)
})
