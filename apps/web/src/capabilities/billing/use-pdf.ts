import { messageOf } from '@hibla/contract/values/answer.rule'
import { useEffect, useState } from 'react'
import { saveFile } from '../../kernel/save-file.ts'

/** A downloaded PDF, and the address where it can be opened while its button is on the page, if the page has it. */
type PdfData = { file: File; address: string | undefined }
type Result = { loading: boolean; pdfData: PdfData | undefined; error: string | undefined }

const nothing: Result = { loading: false, pdfData: undefined, error: undefined }

/** Downloads a PDF and saves it under its own name. A new download forgets the one before. */
export const usePdf = (fetch: () => Promise<File>) => {
  const [result, setResult] = useState(nothing)
  const address = result.pdfData?.address
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])

  const download = async () => {
    setResult({ ...nothing, loading: true })
    try {
      const file = await fetch()
      setResult({ ...nothing, pdfData: { file, address: saveFile(file) } })
    } catch (error) {
      setResult({ ...nothing, error: messageOf(error) })
    }
  }
  return { ...result, download }
}
