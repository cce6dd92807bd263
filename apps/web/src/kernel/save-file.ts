import { LinkedFile } from './linked-file.ts'

/** Downloads a file under its own name. Returns an address where it can be opened. */
export const saveFile = (file: File): string => {
  const address = file instanceof LinkedFile ? file.link : URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  return address
}
