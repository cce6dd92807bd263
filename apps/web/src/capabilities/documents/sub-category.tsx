import { changeSubCategory, type FileRecord } from '@hibla/contract/documents/documents.contract'
import { useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { useClient } from '../../kernel/use-client.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { filesChanged } from './documents.queries.ts'

/** How long the list waits after the loader has gone. */
export const AFTER_LOADER_MS = 1_000

/** The files whose sub-category is being changed, by id. */
export const useChanging = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

const setChanging = (id: string, changing: boolean): void =>
  useChanging.setState(({ ids }) => ({
    ids: changing ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id)),
  }))

type SubCategoryProps = {
  applicationReferenceNo: string
  file: FileRecord
  /** What it can be, in its category. */
  names: readonly string[]
  showLoader: boolean
}

/** Says what kind of document a file is. */
export function SubCategory({ applicationReferenceNo, file, names, showLoader }: SubCategoryProps) {
  const client = useClient()
  const [chosen, setChosen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { category, fileName, subCategory } = file
  const options = [...new Set(subCategory === '' ? names : [...names, subCategory])]
  if (options.length < 2) return null

  const choose = async (next: string) => {
    setChosen(next)
    setChanging(file.id, true)
    const body = { applicationReferenceNo, category, filename: fileName, subCategory: next }
    const answer = await client.send(changeSubCategory, { body })
    setChanging(file.id, false)
    if (!answer.ok) {
      setChosen(undefined)
      return toast(answer.problem.detail, 'bad')
    }
    timer.current = setTimeout(filesChanged, AFTER_LOADER_MS)
  }
  return (
    <SelectField
      className="mt-3 max-w-sm"
      label={`What is ${fileName}?`}
      prompt="Choose what it is"
      options={options.map((value) => ({ value, label: value }))}
      value={chosen ?? subCategory}
      disabled={showLoader}
      aria-busy={showLoader}
      onChange={(event) => void choose(event.target.value)}
    />
  )
}
