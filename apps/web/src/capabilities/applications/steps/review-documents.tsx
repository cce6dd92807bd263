import { categoryNames } from '@hibla/contract/documents/category-names'
import { FactList } from '../../../ui/fact-list.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useFiles } from '../../documents/index.ts'
import { ReviewPart } from './review-part.tsx'

/** The documents that come along, by kind. */
export function ReviewDocuments({ reference }: { reference: string }) {
  return (
    <ReviewPart title="Documents" step="documents">
      <Panel
        load={useFiles(reference)}
        failure="We couldn’t load your documents."
        skeleton={<Skeleton className="mt-4 h-16" />}
        isEmpty={({ files }) => files.length === 0}
        empty={<p className="mt-4 text-muted">None yet.</p>}
      >
        {({ files }) => (
          <FactList
            facts={[...Map.groupBy(files, ({ category }) => category)].map(([category, those]) => ({
              name: categoryNames[category],
              value: those.map(({ fileName }) => fileName).join(', '),
            }))}
          />
        )}
      </Panel>
    </ReviewPart>
  )
}
