import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useAwake } from './use-awake.ts'

type BusyButtonProps = ComponentProps<typeof Button> & { busy: boolean }

/**
 * Takes no press before the page is awake. While it is busy it takes none either, but keeps the focus, which a disabled
 * button would lose.
 */
export function BusyButton({ busy, disabled = false, onClick, className = '', ...button }: BusyButtonProps) {
  const awake = useAwake()
  return (
    <Button
      {...button}
      disabled={disabled || !awake}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={`aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${className}`}
    />
  )
}
