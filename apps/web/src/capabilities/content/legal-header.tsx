import { longDate } from '@hibla/contract/values/dates'
import type { CleanPage } from './clean-page.ts'

export function LastUpdated({ date }: { date: string }) {
  return (
    <p className="text-sm text-muted">
      Last updated <time dateTime={date}>{longDate(date)}</time>
    </p>
  )
}

type LegalHeaderProps = {
  page: CleanPage
  /** For places that already show the title, such as a dialog. */
  untitled?: boolean
}

/** Date, seal and title, in the order in which readers look for them. */
export function LegalHeader({ page, untitled = false }: LegalHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-6">
      <div>
        <LastUpdated date={page.last_updated_date} />
        {!untitled && <h1 className="mt-3 text-2xl">{page.title}</h1>}
      </div>
      {page.image && <img src={page.image} alt="Registration seal" height={96} className="h-24 w-auto" />}
    </header>
  )
}
