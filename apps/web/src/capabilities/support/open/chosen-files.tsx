import { useState } from 'react'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { fileSize } from '../../documents/index.ts'
import { fileProblem } from '../sending.ts'
import { fileTexts } from '../texts.ts'

type ChosenFilesProps = { files: readonly File[]; most: number; onChange: (files: readonly File[]) => void }

/** Photos and PDFs that go along with what is written. What can't be sent is refused at once. */
export function ChosenFiles({ files, most, onChange }: ChosenFilesProps) {
  const [trouble, setTrouble] = useState('')
  const add = (more: File[]) => {
    const wrong = more.flatMap((file) => {
      const why = fileProblem(file)
      return why === undefined ? [] : [`${file.name}: ${why}`]
    })
    const next = [...files, ...more.filter((file) => fileProblem(file) === undefined)]
    onChange(next.slice(0, most))
    setTrouble([...wrong, ...(next.length > most ? [fileTexts['too-many-files']] : [])].join(' '))
  }
  return (
    <div>
      <p className="text-sm font-semibold">Photos or PDFs (optional)</p>
      {files.length > 0 && (
        <ul aria-label="Chosen files" className="mt-3 grid gap-2">
          {files.map((file, at) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- two files can have the same name
              key={`${file.name} ${at}`}
              className="flex items-center justify-between gap-4 rounded-field bg-sunken px-4 py-1"
            >
              <span className="min-w-0 truncate">
                {file.name} <span className="text-sm text-muted">{fileSize(file.size)}</span>
              </span>
              <button
                type="button"
                className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold underline"
                onClick={() => onChange(files.filter((_, each) => each !== at))}
              >
                Remove<span className="sr-only"> {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <DropZone label="photos or PDFs" about="for your ticket" disabled={files.length >= most} onFiles={add} />
      <Alert className="mt-2 wrap-anywhere" text={trouble} />
    </div>
  )
}
