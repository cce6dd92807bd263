import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from './button.tsx'

/** What we take: the server looks at the bytes. */
const ACCEPTED = 'image/jpeg,application/pdf,.jpg,.jpeg,.pdf'

type DropZoneProps = {
  label: string
  /** What the file is for, for people who hear a button without seeing where it stands. */
  about?: string
  onFiles: (files: File[]) => void
  disabled?: boolean
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Files come by dragging, choosing or, on a phone, by taking a photo. */
export function DropZone({ label, about = `for ${label}`, onFiles, disabled = false }: DropZoneProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const help = useId()
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // Otherwise choosing the same file again would do nothing.
    input.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for a mouse; the buttons do the same
    <fieldset
      aria-label={label}
      onDragOver={(event) => {
        if (disabled || !hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (disabled || !hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={`mt-4 rounded-card border-[1.5px] border-dashed p-5 ${over ? 'border-strand bg-sunken' : 'border-edge'}`}
    >
      <div className="flex flex-wrap gap-3">
        <Button disabled={disabled} aria-describedby={help} onClick={() => chooser.current?.click()}>
          Choose a file<span className="sr-only"> {about}</span>
        </Button>
        <span className="hidden pointer-coarse:contents">
          <Button disabled={disabled} aria-describedby={help} onClick={() => camera.current?.click()}>
            Take a photo<span className="sr-only"> {about}</span>
          </Button>
        </span>
      </div>
      <p id={help} className="mt-3 text-sm text-muted">
        <span className="pointer-coarse:hidden">Or drop it here. </span>JPG or PDF, up to 5 MB.
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={label}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/jpeg"
        capture="environment"
        aria-label={`Photo ${about}`}
        onChange={(event) => take(event.target)}
      />
    </fieldset>
  )
}
