import { judgeFile } from '@hibla/contract/applications/review.contract'
import { categoryNames } from '@hibla/contract/documents/category-names'
import { staffFiles, type FileRecord } from '@hibla/contract/documents/documents.contract'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { useId, useState } from 'react'
import { setCachedAnswer, useLoad } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useRenewedLinks } from '../../documents/index.ts'
import { WithReason } from './with-reason.tsx'
import { fileTexts } from './texts.ts'

const stands = { uploaded: 'Not checked yet', accepted: 'Accepted', returned: 'Returned' } as const

type FilesProps = { reference: string; mayJudge: boolean; onJudged: () => void }

/** The documents, each to be accepted or returned with a reason. */
export function Files({ reference, mayJudge, onJudged }: FilesProps) {
  const input = { query: { applicationReferenceNo: reference } }
  useRenewedLinks()
  const load = useLoad(staffFiles, input, { about: 'files', freshForMs: 0 })
  return (
    <Section title="Documents">
      <div className="mt-4">
        <Panel
          load={load}
          failure="We couldn’t load the documents."
          skeleton={<Skeleton className="h-40" />}
          isEmpty={({ files }) => files.length === 0}
          empty={<p className="text-muted">This application came without documents.</p>}
        >
          {({ files, ...rest }) => (
            <ul className="divide-y divide-line border-t border-line">
              {files.map((file) => (
                <File
                  key={file.id}
                  {...{ reference, file, mayJudge }}
                  onJudged={(next) => {
                    setCachedAnswer(staffFiles, input, { ...rest, files: next })
                    onJudged()
                  }}
                />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </Section>
  )
}

type FileProps = Omit<FilesProps, 'onJudged'> & { file: FileRecord; onJudged: (files: FileRecord[]) => void }
type Verdict = ArgumentsOf<typeof judgeFile>['body']['verdict']

function File({ reference, file, mayJudge, onJudged }: FileProps) {
  const client = useClient()
  const heading = useId()
  const [returning, setReturning] = useState(false)
  const { busy, trouble, run, clear } = useSend({ words: fileTexts })
  const judge = (verdict: Verdict) =>
    void run(
      () => client.send(judgeFile, { body: { applicationReferenceNo: reference, fileId: file.id, verdict } }),
      ({ files }) => {
        setReturning(false)
        onJudged(files)
      },
    )
  return (
    <li aria-labelledby={heading} className="grid gap-3 py-4">
      <div className="flex items-start gap-4">
        <a
          href={file.link}
          target="_blank"
          rel="noreferrer"
          className="grid aspect-4/3 w-2/5 max-w-60 shrink-0 place-items-center overflow-hidden rounded-field border border-line bg-sunken text-sm font-semibold"
        >
          {file.preview ? (
            <img src={file.preview} alt={`Preview of ${file.fileName}`} className="size-full object-contain" />
          ) : (
            <span>{file.type === 'application/pdf' ? 'See the pages' : 'Open file'}</span>
          )}
        </a>
        <div className="min-w-0">
          <p id={heading} className="font-semibold wrap-anywhere">
            {file.subCategory || categoryNames[file.category]}
          </p>
          <p className="text-sm wrap-anywhere text-muted">{file.fileName}</p>
          <p className="text-sm font-semibold">{stands[file.status]}</p>
          {file.complianceReason && <p className="text-sm wrap-anywhere">{file.complianceReason}</p>}
        </div>
      </div>
      {mayJudge && !returning && (
        <div className="flex flex-wrap gap-3">
          {file.status !== 'accepted' && (
            <BusyButton busy={busy} onClick={() => judge({ status: 'accepted' })}>
              Accept<span className="sr-only"> {file.fileName}</span>
            </BusyButton>
          )}
          <Button look="grave" onClick={() => setReturning(true)}>
            Return<span className="sr-only"> {file.fileName}</span>
          </Button>
        </div>
      )}
      {returning && (
        <WithReason
          label="What’s wrong with it"
          button="Return this document"
          look="call"
          busy={busy}
          onReason={(reason) => judge({ status: 'returned', reason })}
        >
          <Button
            onClick={() => {
              setReturning(false)
              clear()
            }}
          >
            Not now
          </Button>
        </WithReason>
      )}
      <Alert text={trouble} />
    </li>
  )
}
