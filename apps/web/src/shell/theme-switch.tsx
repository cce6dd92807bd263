import { useSyncExternalStore } from 'react'
import { storage } from '../kernel/storage.ts'
import { MoonIcon, SunIcon } from '../ui/icons.tsx'

const isDark = () => document.documentElement.dataset['theme'] === 'dark'

const watch = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const choose = (theme: 'light' | 'dark') => {
  document.documentElement.dataset['theme'] = theme
  storage.write('theme', theme)
}

export function ThemeSwitch() {
  const dark = useSyncExternalStore(watch, isDark, () => false)
  return (
    <button
      type="button"
      aria-pressed={dark}
      onClick={() => choose(dark ? 'light' : 'dark')}
      className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-sunken"
    >
      <span className="sr-only">Dark theme</span>
      {dark ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}
