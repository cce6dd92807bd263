import type { OngoingOutage } from '@hibla/contract/outages/outages.contract'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SpotsMap } from '../../address/index.ts'

type OutageAreaPopupProps = { outage: OngoingOutage; onClose: () => void }

/** Which area an outage is in, in words and on the map. */
export function OutageAreaPopup({ outage, onClose }: OutageAreaPopupProps) {
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
      <SpotsMap
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
