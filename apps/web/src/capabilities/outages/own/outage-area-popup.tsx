import type { Outage } from '@hibla/contract/outages/outages.contract'
import { useMemo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SpotsMap } from '../../address/index.ts'

type OutageAreaPopupProps = { outage: Outage; onClose: () => void }

/** Which area an outage is in, in words and on the map. */
export function OutageAreaPopup({ outage, onClose }: OutageAreaPopupProps) {
  const { outageId, area, point } = outage
  const spots = useMemo(
    () => [{ id: outageId, name: area, ...point, reachMetres: null, isChosen: true }],
    [outageId, area, point],
  )
  return (
    <Dialog title="The affected area" onClose={onClose}>
      <p className="mb-4">The outage is in {area}.</p>
      <SpotsMap label={`Map with ${area}`} spots={spots} />
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          OKAY
        </Button>
      </DialogActions>
    </Dialog>
  )
}
