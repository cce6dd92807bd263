/** What is in a field of a form, without spaces around it. */
export const typedText = (form: HTMLFormElement, name: string): string => {
  const typed = new FormData(form).get(name)
  return typeof typed === 'string' ? typed.trim() : ''
}
