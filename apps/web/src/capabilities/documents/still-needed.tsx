import { missingName } from '@hibla/contract/documents/category-names'
import type { Requirement } from '@hibla/contract/documents/requirements.rule'

/** What an application can't be sent in without, as long as it isn't there. */
export function StillNeeded({ missing }: { missing: readonly Requirement[] }) {
  return (
    <div aria-live="polite" className="pb-2">
      {missing.length === 0 ? (
        <p className="font-semibold text-strand">Everything that’s needed is here.</p>
      ) : (
        <>
          <p className="font-semibold text-coral">Still needed</p>
          <ul aria-label="Still needed" className="mt-1 list-disc pl-5">
            {missing.map((each) => (
              <li key={each.category}>{missingName(each)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
