import { removeFile, type FileRecord } from '@hibla/contract/documents/documents.contract'
import { useState } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Alert } from '../../ui/alert.tsx'
import { filesChanged } from './documents.queries.ts'
import { fileSize } from './file-size.ts'
import { DocumentIcon } from './document-icon.tsx'
import { SmallButton } from './small-button.tsx'
import { SubCategory } from './sub-category.tsx'
import { replace, useUploads } from './uploads.ts'

type FileRowProps = {
  applicationReferenceNo: string
  file: FileRecord
  names: readonly string[]
  showLoader: boolean
  closed: boolean
  /** Whether the application can do without it. */
  spare: boolean
}

/** What we think of it. A file that just arrived speaks for itself. */
const verdicts = { uploaded: 'Uploaded', accepted: 'Accepted', returned: 'Please send another one' } as const

/** A file that we have: what it looks like, what it is, and what we think of it. */
export function FileRow({ applicationReferenceNo, file, names, showLoader, closed, spare }: FileRowProps) {
  const { fileName, link, preview, status, complianceReason } = file
  const isReturned = status === 'returned'
  // What was accepted stays, even if we ask for more.
  const mayChange = !closed && status !== 'accepted'
  return (
    <li className="flex items-start gap-4 py-4">
      {preview ? (
        <img
          src={preview}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 shrink-0 rounded-field border border-line object-cover"
        />
      ) : (
        <DocumentIcon />
      )}
      <div className="min-w-0 grow">
        <a href={link} target="_blank" rel="noreferrer" className="block truncate font-semibold underline">
          {fileName}
        </a>
        <p className={`mt-1 text-sm ${isReturned ? 'font-semibold text-coral' : 'text-muted'}`}>
          {verdicts[status]}
          {!isReturned && ` · ${fileSize(file.bytes)}`}
        </p>
        {isReturned && <p className="mt-1 text-sm">{complianceReason}</p>}
        {mayChange && <SubCategory {...{ applicationReferenceNo, file, names, showLoader }} />}
        {isReturned && <ReplaceFile applicationReferenceNo={applicationReferenceNo} file={file} />}
        {(mayChange || (isReturned && spare)) && <Remove applicationReferenceNo={applicationReferenceNo} file={file} />}
      </div>
    </li>
  )
}

type ReplaceFileProps = { applicationReferenceNo: string; file: FileRecord }

/** Room for another file in the place of one that we returned, until one is on its way. */
function ReplaceFile({ applicationReferenceNo, file }: ReplaceFileProps) {
  const client = useClient()
  const underway = useUploads(({ list }) => list.some((each) => each.replaces === file.id && each.state !== 'refused'))
  if (underway) return null
  return (
    <DropZone
      label={`Instead of ${file.fileName}`}
      about={`instead of ${file.fileName}`}
      onFiles={(chosen) => replace(client, applicationReferenceNo, file, chosen)}
    />
  )
}

/** The safe answer, for whoever goes on by keyboard. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Asks once, in place: a file can't be brought back. */
function Remove({ applicationReferenceNo, file }: Pick<FileRowProps, 'applicationReferenceNo' | 'file'>) {
  const client = useClient()
  const [step, setStep] = useState<'calm' | 'asks' | 'removes'>('calm')
  const { category, fileName } = file
  const remove = async () => {
    setStep('removes')
    const query = { applicationReferenceNo, category, filename: fileName }
    const answer = await client.send(removeFile, { query })
    if (!answer.ok && answer.problem.code !== 'not-found') {
      toast(answer.problem.detail, 'bad')
      setStep('calm')
    }
    filesChanged()
  }
  if (step === 'calm')
    return (
      <div className="mt-3">
        <SmallButton about={fileName} onClick={() => setStep('asks')}>
          Remove
        </SmallButton>
      </div>
    )
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Alert look="plain" className="w-full text-sm">
        Remove this file for good?
      </Alert>
      <SmallButton ref={focus} about={fileName} disabled={step === 'removes'} onClick={() => setStep('calm')}>
        Keep
      </SmallButton>
      <SmallButton
        about={fileName}
        disabled={step === 'removes'}
        onClick={() => void remove()}
        className="border-coral text-coral"
      >
        {step === 'removes' ? 'Removing…' : 'Yes, remove'}
      </SmallButton>
    </div>
  )
}
