import { passing } from '../../../kernel/storage/container.ts'

export const STEPS = 6
export type Step = 1 | 2 | 3 | 4 | 5 | 6

/** What the lights on the modem do. */
export type Light = 'steady' | 'blinking' | 'off'
export type Lights = { pon?: Light; wifi?: Light; lan?: Light }
/** What was chosen at each step. */
export type Selections = { 1?: string; 2?: string; 3?: string; 4?: string; 5?: string; 6?: Lights }

const popups = {
  success: false,
  createTicket: false,
  refreshModem: false,
  refreshLoader: false,
  refreshSuccess: false,
  refreshFailed: false,
  ticketCreated: false,
}
export type Popup = keyof typeof popups

type Wizard = {
  currentStep: Step
  selections: Selections
  /** What of it nobody chose: the modem had said so when people came to it. */
  told: Selections
  /** Whether the step is answered, so that people can go on. */
  proceedEnabled: boolean
  popups: Record<Popup, boolean>
}

const start: Wizard = { currentStep: 1, selections: {}, told: {}, proceedEnabled: false, popups }

export const useWizard = passing<Wizard>(start)

const isAnswered = (step: Step, selections: Selections): boolean => {
  if (step !== 6) return selections[step] !== undefined
  const { pon, wifi, lan } = selections[6] ?? {}
  return pon !== undefined && wifi !== undefined && lan !== undefined
}

const change = (currentStep: Step, selections: Selections, told: Selections): void =>
  useWizard.setState({ currentStep, selections, told, proceedEnabled: isAnswered(currentStep, selections) })

const upTo = (step: number, selections: Selections): Selections =>
  Object.fromEntries(Object.entries(selections).filter(([of]) => Number(of) <= step))

export const choose = (step: Exclude<Step, 6>, chosen: string): void => {
  const { currentStep, selections, told } = useWizard.getState()
  change(currentStep, { ...selections, [step]: chosen }, told)
}

export const chooseLight = (which: keyof Lights, light: Light): void => {
  const { currentStep, selections, told } = useWizard.getState()
  change(currentStep, { ...selections, 6: { ...selections[6], [which]: light } }, told)
}

/** What was chosen later is forgotten: it may not hold any more. Whoever goes to a step answers it themselves. */
export const moveToStep = (step: Step): void => {
  const { selections, told } = useWizard.getState()
  change(step, upTo(step, selections), upTo(step - 1, told))
}

/** The next step that has something to ask. What is already known counts as chosen. */
export const proceed = (known: Selections): void => {
  const { currentStep, selections, told } = useWizard.getState()
  let step = currentStep
  const skipped: Record<number, Selections[Step]> = {}
  while (step < STEPS) {
    step = (step + 1) as Step
    const already = known[step]
    if (already !== undefined) skipped[step] = already
    if (already === undefined || step === STEPS) break
  }
  change(step, { ...selections, ...skipped }, { ...told, ...skipped })
}

/** Back to the step before that had something to ask. */
export const goBack = (known: Selections): void => {
  const { currentStep } = useWizard.getState()
  let step = currentStep
  while (step > 1) {
    step = (step - 1) as Step
    if (known[step] === undefined) break
  }
  moveToStep(step)
}

export const showPopup = (popup: Popup): void =>
  useWizard.setState(({ popups: all }) => ({ popups: { ...all, [popup]: true } }))

export const closePopup = (popup: Popup): void =>
  useWizard.setState(({ popups: all }) => ({ popups: { ...all, [popup]: false } }))

export const clearWizard = (): void => useWizard.setState(start, true)
