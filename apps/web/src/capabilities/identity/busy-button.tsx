import type { ComponentProps } from 'react'
import { useAwake } from '../../kernel/use-awake.ts'
import { BusyButton as Plain } from '../../ui/busy-button.tsx'

/** Takes no press before the page is awake. */
export function BusyButton(button: ComponentProps<typeof Plain>) {
  const awake = useAwake()
  return <Plain {...button} disabled={!awake} />
}
