import { missingName } from '@hibla/contract/documents/category-names'
import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { stillNeeded, type Requirement } from '@hibla/contract/documents/requirements.rule'

type StillNeededProps = { requirements: readonly Requirement[]; files: readonly FileRecord[] }

/** What an application can't be submitted or sent back without: what's missing, and what was returned, even if it was optional. */
export function StillNeeded({ requirements, files }: StillNeededProps) {
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
