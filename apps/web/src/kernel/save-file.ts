import { LinkedFile } from './answer.ts'

/** Downloads a file under its own name. Returns an address where it can be opened, which a link for saving isn't. */
export const saveFile = (file: File): string | undefined => {
  const isLent = file instanceof LinkedFile
  const address = isLent ? file.link : URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  return isLent ? undefined : address
}
