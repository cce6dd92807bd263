/** Scrolls to a section and focuses it, so that keyboard and screen reader users continue from there. */
export const bringIntoView = (id: string): void => {
  const section = document.getElementById(id)
  if (!section) return
  section.scrollIntoView({ block: 'start' })
  section.querySelector<HTMLElement>('h1, h2')?.focus({ preventScroll: true })
}
