import { useEffect, useState } from 'react'

/** The text appears a moment after its element, because screen readers only announce changes. */
export function Checking() {
  const [text, setText] = useState('')
  useEffect(() => {
    const frame = requestAnimationFrame(() => setText("Checking that you're not a robot…"))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <output className="pointer-events-none fixed inset-x-4 top-20 z-50 mx-auto flex w-fit items-center gap-3 rounded-field border border-line bg-surface px-4 py-3 text-sm text-text shadow-lg">
      <span className="size-5 shrink-0 animate-spin rounded-full border-2 border-line border-t-strand" />
      {text}
    </output>
  )
}
