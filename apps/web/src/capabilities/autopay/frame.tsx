import type { AutoPayDetails } from '@hibla/contract/autopay/autopay.contract'
import type { ReactNode } from 'react'
import { PageHead } from '../../kernel/page-head.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountSwitcher, NoAccount, useAccounts } from '../account/index.ts'
import { useAutoPay } from './autopay.queries.ts'
import { UNABLE_TO_FETCH } from './words.ts'

export type OfAccount = { accountNumber: string; details: AutoPayDetails }

type FrameProps = { title: string; children: (of: OfAccount) => ReactNode }

/** A screen about the AutoPay of the account in use. */
export function AutoPayFrame({ title, children }: FrameProps) {
  const { used } = useAccounts()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={title} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-2xl">{title}</h1>
        <AccountSwitcher />
      </div>
      <div className="mt-8 max-w-2xl">
        {used === undefined ? (
          <NoAccount />
        ) : (
          <Loaded key={used} accountNumber={used}>
            {children}
          </Loaded>
        )}
      </div>
    </div>
  )
}

function Loaded({ accountNumber, children }: Pick<FrameProps, 'children'> & { accountNumber: string }) {
  return (
    <Panel
      load={useAutoPay(accountNumber)}
      failure={UNABLE_TO_FETCH}
      skeleton={<Skeleton className="h-80 rounded-card" />}
    >
      {(details) => children({ accountNumber, details })}
    </Panel>
  )
}
