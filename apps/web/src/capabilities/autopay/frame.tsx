import type { AutoPayDetails } from '@hibla/contract/autopay/autopay.contract'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountFrame, ForAccountInUse } from '../account/index.ts'
import { useAutoPay } from './autopay.queries.ts'
import { UNABLE_TO_FETCH } from './texts.ts'

export type OfAccount = { accountNumber: string; details: AutoPayDetails }

type FrameProps = { title: string; children: (of: OfAccount) => ReactNode }

/** A screen about the AutoPay of the account in use. */
export function AutoPayFrame({ title, children }: FrameProps) {
  return (
    <AccountFrame title={title}>
      <div className="max-w-2xl">
        <ForAccountInUse>
          {(accountNumber) => <Loaded accountNumber={accountNumber}>{children}</Loaded>}
        </ForAccountInUse>
      </div>
    </AccountFrame>
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
