export const TOAST_MS = 6_000

export type Toast = { id: number; tone: 'good' | 'bad' | 'plain'; text: string }

let shown: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const show = (next: readonly Toast[]) => {
  shown = next
  listeners.forEach((listener) => listener())
}

export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => shown,
}

export const dismissToast = (id: number): void => show(shown.filter((toast) => toast.id !== id))

export const toast = (text: string, tone: Toast['tone'] = 'plain'): void => {
  last += 1
  const id = last
  show([...shown, { id, tone, text }])
  setTimeout(() => dismissToast(id), TOAST_MS)
}
