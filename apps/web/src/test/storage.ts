import { vi } from 'vitest'

const refuse = (): never => {
  throw new DOMException('not here', 'QuotaExceededError')
}

/** Storage that takes nothing more, but still shows and removes what it has. */
export const fullStorage = () => {
  const real = window.localStorage
  const full = new Proxy(real, { get: (storage, name) => (name === 'setItem' ? refuse : Reflect.get(storage, name)) })
  return vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full)
}

/** Storage that a browser does not even let be looked at. */
export const blockedStorage = () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
