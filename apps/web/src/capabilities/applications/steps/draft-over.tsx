import { useState } from 'react'
import { orderInTab } from '../draft/order-in-tab.ts'
import { storedOrder } from '../draft/order.ts'
import { DRAFT_OVER } from '../draft/use-draft-over.ts'
import { NoApplication } from './no-application.tsx'

/** The four hours are over. What was saved is still there, if one knows its number. */
export function DraftOver({ reference }: { reference: string | undefined }) {
  return (
    <NoApplication title="The details have expired">
      <p>{DRAFT_OVER}</p>
      {reference !== undefined && (
        <p className="mt-3">
          <StillWithUs reference={reference} />
        </p>
      )}
    </NoApplication>
  )
}

/** The page was loaded again after the four hours, or nothing was begun. */
export function NothingUnderWay() {
  const [lapsed] = useState(() => (storedOrder() === undefined ? orderInTab.read() : undefined))
  return lapsed === undefined ? <NoApplication /> : <DraftOver reference={lapsed} />
}

export const StillWithUs = ({ reference }: { reference: string }) => (
  <>
    What you saved is still with us. Its reference number is <strong className="break-all">{reference}</strong>.
  </>
)
