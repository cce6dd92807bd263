/** Why something didn't work, read aloud when it appears. */
export function Trouble({ text }: { text: string }) {
  return (
    <p role="alert" className="text-sm font-semibold text-coral empty:hidden">
      {text}
    </p>
  )
}
