/** Hands a file to the browser under its own name, as if a link to it had been pressed. Answers where it can be opened. */
export const saveFile = (file: File): string => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  return address
}
