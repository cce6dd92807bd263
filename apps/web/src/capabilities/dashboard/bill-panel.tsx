import { pages } from '@hibla/contract/values/paths'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useDetails } from '../account/index.ts'
import { Owed, PayLink, useBalance } from '../billing/index.ts'
import { PaymentUnderwayLine } from '../payments/index.ts'
import { Tile } from '../../ui/tile.tsx'

/** The balance, when it's due, and how to pay it. */
export function BillPanel({ accountNumber }: { accountNumber: string }) {
  const suspended = useDetails(accountNumber).data?.status === 'SUSPENDED'
  return (
    <Tile title="Your bill" tour="balance" deep className="flex-1">
      <div className="my-auto pt-5">
        <Panel
          load={useBalance(accountNumber)}
          failure="We couldn’t load your balance."
          skeleton={<Skeleton className="h-44" />}
        >
          {(balance) => (
            <>
              <Owed balance={balance} suspended={suspended} />
              <PaymentUnderwayLine accountNumber={accountNumber} />
              <div className="mt-8 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
                <PayLink accountNumber={accountNumber} balance={balance} />
                <LinkButton to={pages.bills}>See my bills</LinkButton>
              </div>
            </>
          )}
        </Panel>
      </div>
    </Tile>
  )
}
