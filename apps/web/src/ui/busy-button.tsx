import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type BusyButtonProps = ComponentProps<typeof Button> & { busy: boolean }

/** While it is busy it takes no press but keeps the focus, which a disabled button would lose. */
export function BusyButton({ busy, onClick, className = '', ...button }: BusyButtonProps) {
  return (
    <Button
      {...button}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={`aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${className}`}
    />
  )
}
