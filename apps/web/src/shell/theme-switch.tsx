import { oneOf } from '../kernel/storage/codecs.ts'
import { storedValue } from '../kernel/storage/stored-value.ts'
import { MoonIcon, SunIcon } from '../ui/icons.tsx'

/** boot-script also reads this, before the first paint. */
const chosenTheme = storedValue('theme', oneOf('light', 'dark'))

const change = () => {
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme
  chosenTheme.write(theme)
}

/** Below this width there is no room for it in the top bar, so it's in the drawer. */
const inBar = 'max-[22rem]:hidden'
const inDrawer = 'min-[22rem]:hidden'

/** Which of the two it offers is up to the style sheet: the server doesn't know the theme, and scripts may come late. */
export function ThemeSwitch({ at = 'bar' }: { at?: 'bar' | 'drawer' }) {
  return (
    <button
      type="button"
      onClick={change}
      className={`grid size-11 cursor-pointer place-items-center rounded-full hover:bg-sunken ${at === 'bar' ? inBar : inDrawer}`}
    >
      <span className="[html[data-theme=dark]_&]:hidden">
        <span className="sr-only">Dark theme</span>
        <MoonIcon />
      </span>
      <span className="hidden [html[data-theme=dark]_&]:block">
        <span className="sr-only">Light theme</span>
        <SunIcon />
      </span>
    </button>
  )
}
