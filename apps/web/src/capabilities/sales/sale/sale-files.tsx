import { categoryNames } from '@hibla/contract/documents/category-names'
import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { Section } from '../../../ui/section.tsx'

const stands = { uploaded: 'Not checked yet', accepted: 'Accepted', returned: 'Returned' } as const

/** The documents of an application, and what we said about each. */
export function SaleFiles({ files }: { files: FileRecord[] }) {
  return (
    <Section title="Documents">
      {files.length === 0 ? (
        <p className="mt-4 text-muted">No documents yet.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {files.map(({ id, link, fileName, category, subCategory, status, complianceReason }) => (
            <li key={id} className="py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
                >
                  {fileName}
                </a>
                <span className="text-sm">{stands[status]}</span>
              </p>
              <p className="text-sm text-muted">{subCategory || categoryNames[category]}</p>
              {complianceReason && <p className="mt-1 text-sm text-coral">{complianceReason}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
