import type { Client } from '@hibla/contract/client'

/** Asks the person for their password or a code; false if they changed their mind. */
export type StepUp = (client: Client) => Promise<boolean>

let load: (() => Promise<StepUp>) | undefined

/** Set by the shell, because it shows a dialog; loaded when it is first needed. */
export const setStepUp = (loadStepUp: () => Promise<StepUp>): void => {
  load = loadStepUp
}

let runningPrompt: Promise<boolean> | undefined

/** People are asked once, however many calls wait for the answer. */
export const stepUp: StepUp = async (client) => {
  if (!load) return false
  const ask = async () => (await load!())(client)
  return (runningPrompt ??= ask().finally(() => (runningPrompt = undefined)))
}
