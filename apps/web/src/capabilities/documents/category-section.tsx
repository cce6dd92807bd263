import { categoryNames } from '@hibla/contract/documents/category-names'
import type { Category } from '@hibla/contract/documents/category.rule'
import { useId } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { FileRow } from './file-row.tsx'
import { SendingRow } from './sending-row.tsx'
import type { ShownFile } from './shown-file.ts'
import { send } from './uploads.ts'
import { categoryHelp, NOT_NEEDED } from './texts.ts'

type CategorySectionProps = {
  applicationReferenceNo: string
  category: Category
  /** False if we asked for it once, but not any more. */
  isAsked: boolean
  /** Whether the application can do without, so that what we return needn't be replaced. */
  spare: boolean
  /** The kinds of documents that can prove it. */
  names: readonly string[]
  /** Whether it is these that we ask for, instead of any of them. */
  asksForThese: boolean
  files: ShownFile[]
  closed: boolean
  full: boolean
  /** How many are needed; undefined if nobody knows yet. */
  atLeast: number | undefined
  /** How many of those aren't there yet. */
  missing: number
}

/** What we ask for by name, and what else counts if that isn't enough. */
const helpFor = (category: Category, asked: readonly string[], atLeast = 0): string =>
  [
    ...(asked.length > 0 ? [`${asked.join(', ')}.`] : []),
    ...(asked.length === 0 || asked.length < atLeast ? [categoryHelp[category]] : []),
  ].join(' ')

const countTexts = (atLeast: number) => (atLeast === 0 ? 'Optional' : atLeast === 1 ? 'Needed' : `At least ${atLeast}`)

/** One kind of document: what it is for, the files we have, those on their way, and room for more. */
export function CategorySection(props: CategorySectionProps) {
  const { applicationReferenceNo, category, isAsked, spare, names, asksForThese, files, closed, full } = props
  const { atLeast, missing } = props
  const client = useClient()
  const heading = useId()
  const title = categoryNames[category]
  // Each returned file has a place of its own for another; more can be added once none is left.
  const isReturned = files.some(({ status }) => status === 'returned')
  const to = { applicationReferenceNo, category, subCategory: '', reupload: 'false' } as const
  return (
    <section aria-labelledby={heading} className="border-t border-line py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={heading} className="text-lg font-semibold">
          {title}
        </h3>
        {atLeast !== undefined && (
          <p className={`text-sm ${missing > 0 ? 'font-semibold text-coral' : 'text-muted'}`}>{countTexts(atLeast)}</p>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">
        {isAsked
          ? helpFor(category, asksForThese ? names : [], atLeast)
          : `${NOT_NEEDED}${closed && !isReturned ? '' : ' You can remove it.'}`}
      </p>
      {files.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {files.map((file) =>
            file.uploaded ? (
              <FileRow
                key={file.id}
                {...{ applicationReferenceNo, closed, spare, names }}
                file={file.kept}
                showLoader={file.showLoader}
              />
            ) : (
              <SendingRow key={file.id} upload={file.upload} />
            ),
          )}
        </ul>
      )}
      {isAsked && !closed && !isReturned && (
        <DropZone label={title} disabled={full} onFiles={(chosen) => send(client, to, chosen)} />
      )}
    </section>
  )
}
