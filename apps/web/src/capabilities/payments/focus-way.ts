/** Takes people to the ways to pay: the first one of the kind that is open, or else where a kind is opened. */
export const focusWay = (form: HTMLFormElement | null): void =>
  (
    form?.querySelector<HTMLElement>('details[open] [name=channel]') ?? form?.querySelector<HTMLElement>('summary')
  )?.focus()
