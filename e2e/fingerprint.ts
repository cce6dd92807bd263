/** Kept in the page from when it was read until axe has looked at it. */
export type Survey = { parts: Map<string, Element[]>; changes: MutationObserver; hasChanged: () => boolean }
type WithSurvey = typeof globalThis & { survey?: Survey }

/**
 * Runs in the page: everything about a document that axe's answer can depend on, as one number for the screen and one for
 * each of its larger parts. It leaves out what only makes screens of the same kind different: the words, generated ids,
 * addresses, and how often an item is repeated. A part's number includes what surrounds it, as that can paint behind it.
 */
export const fingerprint = (): { screen: string; parts: string[] } => {
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
  /** Small things to press must keep this distance from others. */
  const SPACING = 24
  const boxes = new Map<Element, DOMRect>()
  const boxOf = (element: Element): DOMRect => {
    const box = boxes.get(element) ?? element.getBoundingClientRect()
    boxes.set(element, box)
    return box
  }
  /** With something small so close to their edge that it depends on what is outside. */
  const cramped = new Set<Element>()
  const cramp = (element: Element, { left, right, top, bottom }: DOMRect) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    for (let each = element.parentElement; each; each = each.parentElement) {
      const box = boxOf(each)
      const isNear =
        (box.left > 0 && x - box.left < SPACING) ||
        (box.right < window.innerWidth && box.right - x < SPACING) ||
        y - box.top < SPACING ||
        box.bottom - y < SPACING
      if (!isNear) return
      cramped.add(each)
    }
  }
  const geometry = (element: Element, { overflowX, overflowY }: CSSStyleDeclaration): string => {
    const scrolls =
      (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
      (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight)
    if (!element.matches(pressable)) return scrolls ? 's' : ''
    const box = boxOf(element)
    const { width, height, right, left } = box
    const isSmall = width < SPACING || height < SPACING
    if (isSmall) cramp(element, box)
    const small = isSmall ? `${Math.round(width)}x${Math.round(height)}` : ''
    return `${scrolls ? 's' : ''}${small}${right < 0 || left > window.innerWidth ? 'o' : ''}`
  }

  const SMALLEST_PART = 8
  const described = new Map<Element, { own: string; whole: string; size: number; isPositioned: boolean }>()
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
    const note = { own: hash(own.join('|')), whole: '', size: 1, isPositioned: style.position !== 'static' }
    described.set(element, note)
    if (style.display === 'none') return (note.whole = note.own)
    let text = ''
    const inside: string[] = []
    for (const child of [...(element.shadowRoot?.childNodes ?? []), ...element.childNodes]) {
      if (child.nodeType === Node.TEXT_NODE) text += child.textContent ?? ''
      if (!(child instanceof Element) || ignored.has(child.tagName)) continue
      inside.push(describe(child))
      note.size += described.get(child)!.size
    }
    if (containers.has(element.tagName)) inside.sort()
    // One of a kind can differ from several, but two don't differ from ten.
    const unlike = inside.filter((each, at) => each !== inside[at - 2])
    return (note.whole = hash([note.own, amount(text), ...unlike].join('|')))
  }

  const parts = new Map<string, Element[]>()
  const root = document.documentElement
  const partsOf = (element: Element, around: string): void => {
    const { own, whole, size } = described.get(element)!
    if (size < SMALLEST_PART) return
    const key = hash(`${around}|${whole}`)
    if (element !== root && !cramped.has(element)) parts.set(key, [...(parts.get(key) ?? []), element])
    const children = [...element.children].filter((child) => described.has(child))
    const beside = children.filter((child) => described.get(child)!.isPositioned)
    for (const child of children) {
      const others = beside.filter((each) => each !== child).map((each) => described.get(each)!.own)
      partsOf(child, hash([around, own, ...others].join('|')))
    }
  }

  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content')
  const screen = hash([describe(root), amount(document.title), viewport, window.innerWidth].join('|'))
  const hasDialog = document.querySelector('dialog:modal, [aria-modal=true]') !== null
  partsOf(root, `${window.innerWidth}|${hasDialog}`)
  const page = globalThis as WithSurvey
  page.survey?.changes.disconnect()
  let isOther = false
  const changes = new MutationObserver(() => (isOther = true))
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  page.survey = { parts, changes, hasChanged: () => isOther || changes.takeRecords().length > 0 }
  return { screen, parts: [...parts.keys()] }
}
