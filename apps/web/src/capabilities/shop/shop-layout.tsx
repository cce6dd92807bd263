import type { ShopEligibility } from '@hibla/contract/shop/shop.contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountSwitcher, NoAccount, useAccounts } from '../account/index.ts'
import { useEligibility } from './shop.queries.ts'

type ShopLayoutProps = {
  title: string
  intro?: string
  /** The page above this one. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** The frame of every page of the shop. */
export function ShopLayout({ title, intro, back, children }: ShopLayoutProps) {
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

/** For the account in use, with what the shop knows about it. */
export function ForAccount({ children }: { children: (account: ShopEligibility) => ReactNode }) {
  const { used } = useAccounts()
  return used === undefined ? (
    <NoAccount />
  ) : (
    <Loaded key={used} accountNumber={used}>
      {children}
    </Loaded>
  )
}

type LoadedProps = { accountNumber: string; children: (account: ShopEligibility) => ReactNode }

function Loaded({ accountNumber, children }: LoadedProps) {
  return (
    <Panel
      load={useEligibility(accountNumber)}
      failure="We couldn’t load the shop."
      skeleton={<Skeleton className="h-96 rounded-card" />}
    >
      {children}
    </Panel>
  )
}
