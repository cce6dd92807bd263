import { record } from '../../kernel/storage/codecs.ts'
import { passing } from '../../kernel/storage/container.ts'
import { storedValue } from '../../kernel/storage/stored-value.ts'
import { tab } from '../../kernel/storage/storage-area.ts'

/** What pages share about the modem: whether its toast is on. */
export const useModemDetails = passing({ toastState: false })

/** A person and their account: closing the toast is for these only. */
const dismissed = storedValue('lostConnectionDismissed', record<Record<string, true>>(), tab)

export const isDismissed = (whose: string): boolean => dismissed.read()?.[whose] === true

export const turnOnModemToast = (): void => useModemDetails.setState({ toastState: true })

/** Closed by somebody, so it stays away for this visit. */
export const dismissModemToast = (whose: string): void => {
  dismissed.write({ ...dismissed.read(), [whose]: true })
  useModemDetails.setState({ toastState: false })
}

/** Somebody tried to get their line back and didn't, so they're shown the way again. */
export const remindOfModem = (whose: string): void => {
  const { [whose]: _, ...others } = dismissed.read() ?? {}
  dismissed.write(others)
  turnOnModemToast()
}
