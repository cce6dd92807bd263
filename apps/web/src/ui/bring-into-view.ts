/** Shows a section and moves reading there, so that the keyboard and the screen reader go on from it. */
export const bringIntoView = (id: string): void => {
  const section = document.getElementById(id)
  if (!section) return
  section.scrollIntoView({ block: 'start' })
  section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
}
