import { missingName } from '@hibla/contract/documents/category-names'
import {
  canDoWithout,
  categories,
  categoryOf,
  uploadFlows,
  type Category,
} from '@hibla/contract/documents/category.rule'
import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { DRAFT_FILE_HOURS, MAX_FILES } from '@hibla/contract/values/file-limits'
import { missingFrom, stillNeeded, type Requirement } from '@hibla/contract/documents/requirements.rule'
import { ErrorPanel, Skeleton } from '../../ui/faces.tsx'
import { CategorySection } from './category-section.tsx'
import { useChanging } from './sub-category.tsx'
import { useDocumentKinds, useFiles } from './documents.queries.ts'
import { shownFiles } from './shown-file.ts'
import { useUploads } from './uploads.ts'
import { useResumeUploads } from './use-resume-uploads.ts'
import { refusalTexts } from './texts.ts'

type DocumentsProps = {
  applicationReferenceNo: string
  /** What the application needs, if that is known: each kind says whether it's needed or optional. */
  requirements?: readonly Requirement[]
  /** In a draft that nobody with a login has begun, files go after a day. */
  keptBriefly?: boolean
}

/** All documents of an application: sending, naming, removing and replacing them. */
export default function Documents({ applicationReferenceNo, requirements, keptBriefly = false }: DocumentsProps) {
  const { data, error, loading, retry } = useFiles(applicationReferenceNo)
  const kinds = useDocumentKinds(data)
  const uploads = useUploads(({ list }) => list).filter(
    (each) => each.applicationReferenceNo === applicationReferenceNo,
  )
  const changing = useChanging(({ ids }) => ids)
  useResumeUploads()
  if (loading) return <Waiting />
  if (!data)
    return <ErrorPanel what="We couldn’t load your documents." {...(error && { advice: error })} onRetry={retry} />

  const { files, flow, closed } = data
  const shown = shownFiles(files, uploads, changing)
  const full = files.length + uploads.filter(({ state }) => state !== 'refused').length >= MAX_FILES
  const asked = uploadFlows[flow].map(categoryOf)
  // Given before the answers changed. They count, so people must be able to see and remove them.
  const others = categories.filter((each) => !asked.includes(each) && files.some(({ category }) => category === each))
  const missing = requirements && missingFrom(requirements, files)
  return (
    <div>
      {requirements && <StillNeeded requirements={requirements} files={files} />}
      <p aria-live="polite" className="pb-4 text-sm text-muted">
        {full ? refusalTexts['too-many-files'] : `${files.length} of ${MAX_FILES} files`}
        {keptBriefly && !closed && `. We keep files for ${DRAFT_FILE_HOURS} hours until you submit your application.`}
      </p>
      {[...asked, ...others].map((category) => (
        <CategorySection
          key={category}
          applicationReferenceNo={applicationReferenceNo}
          category={category}
          isAsked={asked.includes(category)}
          spare={canDoWithout(flow, category)}
          names={kinds.filter((kind) => kind.category === category).map(({ subCategory }) => subCategory)}
          asksForThese={data.flow.startsWith('xclsv-')}
          files={shown.filter((file) => file.category === category)}
          closed={closed}
          full={full}
          atLeast={asked.includes(category) ? requirements && countIn(requirements, category) : undefined}
          missing={missing ? countIn(missing, category) : 0}
        />
      ))}
    </div>
  )
}

type StillNeededProps = { requirements: readonly Requirement[]; files: readonly FileRecord[] }

/** What an application can't be submitted or sent back without: what's missing, and what was returned, even if it was optional. */
function StillNeeded({ requirements, files }: StillNeededProps) {
  const { missing, returned, isComplete } = stillNeeded(requirements, files)
  return (
    <div aria-live="polite" className="pb-2">
      {isComplete ? (
        <p className="font-semibold text-strand">Everything that’s needed is here.</p>
      ) : (
        <>
          <p className="font-semibold text-coral">Still needed</p>
          <ul aria-label="Still needed" className="mt-1 list-disc pl-5">
            {missing.map((each) => (
              <li key={each.category}>{missingName(each)}</li>
            ))}
            {returned.map(({ id, fileName }) => (
              <li key={id} className="wrap-anywhere">
                A replacement for {fileName}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const countIn = (counts: readonly Requirement[], category: Category): number =>
  counts.find((each) => each.category === category)?.atLeast ?? 0

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}
