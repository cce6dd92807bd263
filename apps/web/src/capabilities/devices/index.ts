export { LineToasts } from './line-toasts.tsx'
export { StreamingPopup } from './streaming-popup.tsx'
