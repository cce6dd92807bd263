/**
 * Runs in the page: everything about a document that axe's answer can depend on, as one number. It leaves out what only makes
 * screens of the same kind different: the words, generated ids, addresses, and how often an item is repeated.
 */
export const fingerprint = (): string => {
  const styles = [
    'color',
    'backgroundColor',
    'backgroundImage',
    'opacity',
    'display',
    'visibility',
    'fontSize',
    'fontWeight',
    'textDecorationLine',
    'textShadow',
    'position',
    'clip',
    'clipPath',
  ] as const
  const references =
    /^(for|form|list|headers|aria-(labelledby|describedby|controls|owns|activedescendant|details|flowto|errormessage))$/
  const asWritten = /^(class|role|type|lang|dir|tabindex|scope|autocomplete|kind|http-equiv|inputmode|aria-.*)$/
  const wording =
    /^aria-(label|description|roledescription|valuetext|placeholder|valuenow|valuemax|rowcount|rowindex|colindex|posinset|setsize)$/
  const containers = new Set(['UL', 'OL', 'DL', 'TBODY', 'SELECT', 'DATALIST', 'OPTGROUP', 'svg', 'g'])
  const ignored = new Set(['SCRIPT', 'STYLE', 'LINK', 'TEMPLATE', 'NOSCRIPT'])

  // 53 bits (cyrb53): no two of a few thousand screens are taken for one another.
  const hash = (text: string): string => {
    let one = 0xdeadbeef
    let two = 0x41c6ce57
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      one = Math.imul(one ^ code, 2654435761)
      two = Math.imul(two ^ code, 1597334677)
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
    two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
    return ((two >>> 0) * 2 ** 32 + (one >>> 0)).toString(36)
  }

  const ids = new Map<string, number>()
  for (const { id } of document.querySelectorAll('[id]')) ids.set(id, (ids.get(id) ?? 0) + 1)
  /** Axe ignores a single letter and symbols when it compares colours. */
  const amount = (text: string): string => {
    const said = text.trim()
    if (said === '') return ''
    return `${said.length === 1 ? 1 : 2}${/[\p{L}\p{N}]/u.test(said) ? 'w' : 's'}`
  }
  const target = (id: string): string => {
    const found = document.getElementById(id)
    return found ? `${found.tagName}${amount(found.textContent ?? '')}${ids.get(id)! > 1 ? '!' : ''}` : '?'
  }
  const attribute = ({ name, value }: Attr): string => {
    if (name === 'style' || name.startsWith('data-')) return ''
    if (name === 'id') return ids.get(value)! > 1 ? 'id!' : ''
    if (references.test(name)) return `${name}=${value.split(/\s+/).map(target).join(' ')}`
    if (name === 'href' && value.startsWith('#')) return `href#${target(value.slice(1))}`
    if (wording.test(name) || !asWritten.test(name)) return `${name}=${amount(value)}`
    return `${name}=${value}`
  }
  const pressable = 'a,button,input,select,textarea,summary,[role],[tabindex]'
  const geometry = (element: Element, { overflowX, overflowY }: CSSStyleDeclaration): string => {
    const scrolls =
      (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
      (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight)
    if (!element.matches(pressable)) return scrolls ? 's' : ''
    const { width, height, right, left } = element.getBoundingClientRect()
    // Small things to press must keep a distance from others.
    const small = width < 24 || height < 24 ? `${Math.round(width)}x${Math.round(height)}` : ''
    return `${scrolls ? 's' : ''}${small}${right < 0 || left > window.innerWidth ? 'o' : ''}`
  }

  const describe = (element: Element): string => {
    const style = getComputedStyle(element)
    const own = [
      element.tagName,
      ...[...element.attributes].map(attribute).toSorted(),
      ...styles.map((name) => style[name]),
      geometry(element, style),
    ]
    if (element instanceof HTMLInputElement)
      own.push(`${element.checked}${element.indeterminate}${amount(element.value)}`)
    if (style.display === 'none') return hash(own.join('|'))
    let text = ''
    const inside: string[] = []
    for (const child of [...(element.shadowRoot?.childNodes ?? []), ...element.childNodes]) {
      if (child.nodeType === Node.TEXT_NODE) text += child.textContent ?? ''
      if (!(child instanceof Element) || ignored.has(child.tagName)) continue
      inside.push(describe(child))
    }
    if (containers.has(element.tagName)) inside.sort()
    // One of a kind can differ from several, but two don't differ from ten.
    const parts = inside.filter((each, at) => each !== inside[at - 2])
    return hash([...own, amount(text), ...parts].join('|'))
  }
  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content')
  return hash([describe(document.documentElement), amount(document.title), viewport, window.innerWidth].join('|'))
}
