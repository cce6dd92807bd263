import { timeInWords } from '@hibla/contract/applications/appointments.rule'
import { installation } from '@hibla/contract/applications/review.contract'
import { applicationStatusPage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { useLoad } from '../../../kernel/query.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Tile } from '../../../ui/tile.tsx'

/** For an account whose line isn't there yet: when it will be installed. */
export default function InstallationTile({ accountNumber }: { accountNumber: string }) {
  const load = useLoad(installation, { params: { accountNumber } }, { freshForMs: 0 })
  return (
    <Tile title="Your installation" tour="installation">
      <div className="mt-4">
        <Panel load={load} failure="We couldn’t load your appointment." skeleton={<Skeleton className="h-24" />}>
          {({ applicationRefID, booked }) => (
            <>
              <p className="text-lg font-semibold">
                {booked
                  ? `Your line will be installed on ${timeInWords(booked)}.`
                  : 'We still need a day to install your line.'}
              </p>
              <Link
                to={applicationStatusPage(applicationRefID)}
                className="mt-3 inline-block font-semibold underline decoration-drawn underline-offset-4"
              >
                {booked?.mayChange === false ? 'See your application' : 'Choose or change the day'}
              </Link>
            </>
          )}
        </Panel>
      </div>
    </Tile>
  )
}
