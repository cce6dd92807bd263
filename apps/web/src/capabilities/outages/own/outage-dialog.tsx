import type { OngoingOutage } from '@hibla/contract/outages/outages.contract'
import { causeSentence } from '@hibla/contract/outages/state.rule'
import { moment } from '@hibla/contract/values/date-texts'
import { pages } from '@hibla/contract/values/paths'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useBusinessNow } from '../../../kernel/business-time.ts'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PointsMap } from '../../address/index.ts'

type OutageDialogProps = { outage: OngoingOutage; onClose: () => void }

/** What we know about an outage, and what it means. */
export default function OutageDialog({ outage, onClose }: OutageDialogProps) {
  const [isOnMap, setOnMap] = useState(false)
  const now = useBusinessNow()
  const { area, cause, startedAt, expectedEnd, note } = outage
  if (isOnMap) return <OutageAreaPopup outage={outage} onClose={() => setOnMap(false)} />
  return (
    <Dialog title="Outage in your area" onClose={onClose}>
      <div className="grid gap-3">
        <p>
          Your line in {area} has been down since <span className="figures">{moment(startedAt)}</span>.{' '}
          {causeSentence(cause)}
        </p>
        {note !== null && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
        <p>
          {expectedEnd ? (
            Date.parse(expectedEnd) < now.getTime() ? (
              <>
                We expected it back by <span className="figures">{moment(expectedEnd)}</span>. It’s taking longer than
                that, and we’re sorry.
              </>
            ) : (
              <>
                We expect it back by <span className="figures">{moment(expectedEnd)}</span>.
              </>
            )
          ) : (
            'We can’t say yet when it will be back.'
          )}
        </p>
        <p>
          Our technicians are working on it, and your line will come back on its own. You don’t need to do anything or
          report it. Each full day without service is credited on your next bill.
        </p>
        <Link
          to={pages.outages}
          onClick={closeDialog}
          className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          See your outages and credits
        </Link>
      </div>
      <DialogActions>
        <Button onClick={() => setOnMap(true)}>See the area</Button>
        <Button look="call" onClick={closeDialog}>
          OKAY
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type OutageAreaPopupProps = { outage: OngoingOutage; onClose: () => void }

/** Which area an outage is in, in words and on the map. */
function OutageAreaPopup({ outage, onClose }: OutageAreaPopupProps) {
  const { outageId, area, point, ground } = outage
  const [isOutlined, setOutlined] = useState(false)
  const spots = useMemo(
    // A point stands for the area until its outline is there.
    () => (isOutlined ? [] : [{ id: outageId, name: area, ...point, reachMetres: null, isChosen: true }]),
    [isOutlined, outageId, area, point],
  )
  return (
    <Dialog title="The affected area" onClose={onClose}>
      <p className="mb-4">The outage is in {area}.</p>
      <PointsMap
        label={`Map with ${area}`}
        spots={spots}
        area={ground && { municipalityId: ground.municipalityId, barangayId: ground.barangayId, isChosen: true }}
        onAreaDrawn={() => setOutlined(true)}
      />
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          OKAY
        </Button>
      </DialogActions>
    </Dialog>
  )
}
