import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { bringIntoView } from '../ui/bring-into-view.ts'

const isHelpSubPage = (path: string) => /^\/help\/./.test(path)

/** Every navigation starts at the top, except between help pages; links with an anchor go to it. */
export function ScrollOnNavigation() {
  const { pathname, hash, key } = useLocation()
  const shownPath = useRef(pathname)
  const shownKey = useRef(key)

  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (!isHelpSubPage(pathname)) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname])

  useEffect(() => {
    const arrivedByLink = shownKey.current !== key
    shownKey.current = key
    if (arrivedByLink && hash !== '') bringIntoView(hash.slice(1))
  }, [key, hash])

  return null
}
