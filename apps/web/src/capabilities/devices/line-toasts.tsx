import { LostConnectionToast } from './lost-connection-toast.tsx'
import { OutageToast } from './outage-toast.tsx'
import { StreamingPopup } from './streaming-popup.tsx'

/** What people hear about the line of the account in use, wherever they are. */
export default function LineToasts({ ofSubscriber }: { ofSubscriber: boolean }) {
  return (
    <>
      <OutageToast />
      {ofSubscriber && <LostConnectionToast />}
      <StreamingPopup />
    </>
  )
}
