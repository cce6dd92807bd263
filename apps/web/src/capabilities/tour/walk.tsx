import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { createSpotlight } from './spotlight.ts'
import { isOn, steps } from './steps.ts'
import { START_DELAY_MS } from './tour.rule.ts'
import { whenFound } from './when-found.ts'

type WalkProps = {
  at: number
  accountNumber: string
  onMove: (to: number) => void
  onSkip: () => void
  onEnd: () => void
  /** The person went to a page that is not part of the tour. */
  onLeave: () => void
}

/** Goes through the steps, each on its page. Renders nothing itself: the spotlight is drawn over the current page. */
export function Walk({ at, accountNumber, onMove, onSkip, onEnd, onLeave }: WalkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [light] = useState(createSpotlight)
  const started = useStarted()
  const here = (step: number) => isOn(steps[step]!, pathname, accountNumber)

  const move = (to: number) => {
    const step = steps[to]
    if (!step) return
    onMove(to)
    if (!here(to)) void navigate(step.page.to(accountNumber))
  }
  const isLast = at === steps.length - 1
  const show = useEffectEvent((element: Element) =>
    light.show(at, element, {
      next: isLast ? onEnd : () => move(at + 1),
      back: () => move(at - 1),
      skip: onSkip,
    }),
  )

  useEffect(() => light.end, [light])

  const isHere = here(at)
  useEffect(() => {
    if (started && isHere) return whenFound(steps[at]!.target, show)
    light.end()
    return undefined
  }, [light, started, isHere, at])

  /** The browser's Back goes one step back; any other navigation ends the tour without saving. */
  const strayed = useEffectEvent(() => {
    if (here(at)) return
    const before = steps.findLastIndex((_, index) => index <= at && here(index))
    if (before === -1) onLeave()
    else onMove(before)
  })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    strayed()
  }, [pathname])

  return null
}

const useStarted = (): boolean => {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), START_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return started
}
