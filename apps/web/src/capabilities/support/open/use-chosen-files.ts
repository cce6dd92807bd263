import { HOUR_MS } from '@hibla/contract/values/days'
import { useEffect, useState } from 'react'
import { text } from '../../../kernel/storage/codecs.ts'
import { records } from '../../../kernel/storage/records.ts'
import { typedInTab } from '../../../kernel/storage/typed.ts'

/** Others may use this browser next. */
const RETENTION_MS = HOUR_MS

const stored = records<{ key: string; until: number; files: readonly File[] }>('ticket-files')

/** Under which key the files of this tab are: it ends with the session, and nobody else finds them. */
const keyOf = (accountNumber: string) => typedInTab.stores(`ticketFiles ${accountNumber}`, text)

const read = async (accountNumber: string): Promise<readonly File[]> => {
  const own = keyOf(accountNumber).read()
  if (own === undefined) return []
  return (await stored.all()).find(({ key }) => key === own)?.files ?? []
}

const write = async (accountNumber: string, files: readonly File[]): Promise<void> => {
  const own = keyOf(accountNumber)
  const key = own.read() ?? crypto.randomUUID()
  if (files.length > 0) {
    own.write(key)
    return stored.put({ key, until: Date.now() + RETENTION_MS, files })
  }
  own.remove()
  return stored.drop(key)
}

/** Files that are chosen for a ticket and go along with it. Like what was typed, they survive a reload. */
export const useChosenFiles = (accountNumber: string) => {
  const [files, setFiles] = useState<readonly File[]>([])
  useEffect(() => {
    let isOpen = true
    const take = (found: readonly File[]) => setFiles((now) => (isOpen && now.length === 0 ? found : now))
    void read(accountNumber).then(take)
    return () => {
      isOpen = false
    }
  }, [accountNumber])
  const choose = (next: readonly File[]) => {
    setFiles(next)
    void write(accountNumber, next)
  }
  return { files, choose }
}
