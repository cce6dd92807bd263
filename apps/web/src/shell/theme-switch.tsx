import { useSyncExternalStore } from 'react'
import { oneOf } from '../kernel/storage/codecs.ts'
import { kept } from '../kernel/storage/kept.ts'
import { MoonIcon, SunIcon } from '../ui/icons.tsx'

/** boot-script also reads this, before the first paint. */
const chosenTheme = kept('theme', oneOf('light', 'dark'))

const isDark = () => document.documentElement.dataset['theme'] === 'dark'

const watch = (changed: () => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const choose = (theme: 'light' | 'dark') => {
  document.documentElement.dataset['theme'] = theme
  chosenTheme.write(theme)
}

/** Below this width there is no room for it in the top bar, so it's in the drawer. */
const inBar = 'max-[22rem]:hidden'
const inDrawer = 'min-[22rem]:hidden'

export function ThemeSwitch({ at = 'bar' }: { at?: 'bar' | 'drawer' }) {
  const dark = useSyncExternalStore(watch, isDark, () => false)
  return (
    <button
      type="button"
      aria-pressed={dark}
      onClick={() => choose(dark ? 'light' : 'dark')}
      className={`grid size-11 cursor-pointer place-items-center rounded-full hover:bg-sunken ${at === 'bar' ? inBar : inDrawer}`}
    >
      <span className="sr-only">Dark theme</span>
      {dark ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}
