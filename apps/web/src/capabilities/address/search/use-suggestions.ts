import { messageOf } from '@hibla/contract/values/outcome'
import { useEffect, useState } from 'react'
import type { Geocoder, Suggestion } from './geocoder.ts'

/** Long enough to type a word, short enough not to feel slow. */
export const PAUSE_MS = 250
const SHORTEST = 3

type State = { for: string; found: Suggestion[]; error: string | undefined }

const nothing: State = { for: '', found: [], error: undefined }

export type Suggestions = {
  loading: boolean
  found: Suggestion[]
  error: string | undefined
  /** Whether the text is long enough to search for. */
  asked: boolean
}

/** Loads suggestions when typing pauses. Never shows results for an older text. */
export const useSuggestions = (geocoder: Geocoder, typed: string): Suggestions => {
  const text = typed.trim()
  const asked = text.length >= SHORTEST
  const [state, setState] = useState(nothing)

  useEffect(() => {
    if (!asked) return undefined
    let current = true
    const ask = async () => {
      try {
        const found = await geocoder.suggest(text)
        if (current) setState({ for: text, found, error: undefined })
      } catch (error) {
        if (current) setState({ for: text, found: [], error: messageOf(error) })
      }
    }
    const pause = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      current = false
      clearTimeout(pause)
    }
  }, [geocoder, text, asked])

  const answered = asked && state.for === text
  return {
    asked,
    loading: asked && !answered,
    found: answered ? state.found : [],
    error: answered ? state.error : undefined,
  }
}
