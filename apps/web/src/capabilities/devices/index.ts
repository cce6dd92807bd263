export { OutageToast } from './outage-toast.tsx'
export { StreamingPopup } from './streaming-popup.tsx'
