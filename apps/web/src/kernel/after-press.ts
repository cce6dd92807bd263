let isDown = false
let waiting: (() => void)[] = []

const over = () => {
  isDown = false
  const acts = waiting
  waiting = []
  // The click comes right after the release, and everything must still be in its place.
  if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()))
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), { capture: true })
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, over, { capture: true })
}

/**
 * Acts now or, while a finger or mouse button is down, after the press. An error that appears when a field loses focus
 * would otherwise move the page during the press, and the click would miss its button.
 */
export const afterPress = (act: () => void): void => {
  if (isDown) waiting.push(act)
  else act()
}
