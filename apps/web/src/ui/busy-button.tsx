import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useAwake } from './use-awake.ts'

type BusyButtonProps = ComponentProps<typeof Button> & { busy: boolean }

/**
 * Cannot be pressed before hydration. While busy it cannot be pressed either, but keeps focus, which a disabled button
 * would lose.
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
