import type { Brand } from '@hibla/contract/config'

type Colours = Brand['colours']

/** The defaults in tokens.css; only colours that differ need a style of their own. */
const defaults: Colours = {
  ink: '#101B3B',
  paper: '#FBFAF7',
  strand: '#00806E',
  strandBright: '#19D3B5',
  sun: '#F5A524',
  coral: '#C8321F',
}

const variable = (name: string) => `--brand-${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`

export const brandCss = (colours: Colours): string => {
  const own = Object.entries(colours).filter(
    ([name, value]) => value.toLowerCase() !== defaults[name as keyof Colours].toLowerCase(),
  )
  return own.length === 0 ? '' : `:root{${own.map(([name, value]) => `${variable(name)}:${value}`).join(';')}}`
}

export function BrandStyle({ colours, mark }: { colours: Colours; mark: string | undefined }) {
  const css = brandCss(colours)
  return css === '' ? null : <style nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
}
