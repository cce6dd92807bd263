let isDown = false
let waiting: (() => void)[] = []

const over = () => {
  isDown = false
  const acts = waiting
  waiting = []
  // The click comes right after the release, and must find everything where it was.
  if (acts.length > 0) setTimeout(() => acts.forEach((act) => act()))
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isDown = true), { capture: true })
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, over, { capture: true })
}

/**
 * At once; or, while a finger or a mouse button is down, when the press is over. Words that appear under a field when
 * it is left would move the page under the press, and the press would miss.
 */
export const afterPress = (act: () => void): void => {
  if (isDown) waiting.push(act)
  else act()
}
