import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { NoAccount } from './no-account.tsx'
import { useAccounts } from './use-accounts.ts'

type AccountFrameProps = {
  title: string
  intro?: string
  /** The page above this one. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** A page about the account in use, which people can change at its top. */
export function AccountFrame({ title, intro, back, children }: AccountFrameProps) {
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={title} />
      {back && (
        <Link
          to={back.to}
          className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-strand underline underline-offset-4"
        >
          <span aria-hidden="true">←</span> {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl">{title}</h1>
          {intro && <p className="reading mt-2 text-muted">{intro}</p>}
        </div>
        <AccountSwitcher />
      </div>
      <div className="mt-8">{children}</div>
    </div>
  )
}

/** What it shows begins afresh when another account is chosen. */
export function ForAccountInUse({ children }: { children: (accountNumber: string) => ReactNode }) {
  const { used } = useAccounts()
  return used === undefined ? <NoAccount /> : <Fragment key={used}>{children(used)}</Fragment>
}
