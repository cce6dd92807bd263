import type { ReactNode } from 'react'
import { PageHead } from '../../kernel/page-head.tsx'
import type { CleanPage } from './clean-page.ts'

type LegalScreenProps = {
  page: CleanPage | null
  name: string
  canonical: `/${string}`
  children: (page: CleanPage) => ReactNode
}

/** A legal page, or nothing while its content is missing. */
export function LegalScreen({ page, name, canonical, children }: LegalScreenProps) {
  if (!page) return <PageHead title={name} />
  return (
    <div className="page py-14 md:py-20">
      <PageHead
        title={page.title}
        description={`${page.title}, as of ${page.last_updated_date}.`}
        canonical={canonical}
      />
      {children(page)}
    </div>
  )
}
