import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** For a page's heading: coming from another step, readers hear where they are now. */
export const useArrival = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const came = useNavigationType()
  useEffect(() => {
    if (came !== NavigationType.Pop) heading.current?.focus({ preventScroll: true })
  }, [came])
  return heading
}
