/**
 * Runs in the page and gives each part of it a number: what it's made of, which are its elements with their attributes, and the
 * elements around it. Their classes say how they look at a width in a theme. Left out is what only makes parts of the same kind
 * different: the words, generated ids, addresses, and how often an item is repeated. Colours and sizes aren't asked for, because
 * that would take as long as axe does. The first part is what is around the others; `data-part` marks where each is.
 */
export const fingerprints = (): string[] => {
  const bounds = 'header,footer,nav,aside,section,form,table,dialog,[role=dialog],[role=region],[role=alert]'
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
  const describe = (element: Element): string => {
    const own = [element.tagName, ...[...element.attributes].map(attribute).toSorted()]
    if (element instanceof HTMLInputElement)
      own.push(`${element.checked}${element.indeterminate}${amount(element.value)}`)
    let text = ''
    const inside: string[] = []
    for (const child of [...(element.shadowRoot?.childNodes ?? []), ...element.childNodes]) {
      if (child.nodeType === Node.TEXT_NODE) text += child.textContent ?? ''
      if (!(child instanceof Element) || ignored.has(child.tagName)) continue
      inside.push(child.matches(bounds) ? `part ${child.tagName}` : describe(child))
    }
    if (containers.has(element.tagName)) inside.sort()
    // One of a kind can differ from several, but two don't differ from ten.
    const parts = inside.filter((each, at) => each !== inside[at - 2])
    return hash([...own, amount(text), ...parts].join('|'))
  }
  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content')
  const shown = [document.documentElement.dataset['theme'], window.innerWidth, viewport].join('|')
  const around = (element: Element): string => {
    const parent = element.parentElement
    return parent ? `${around(parent)}>${parent.tagName}.${parent.getAttribute('class')}` : ''
  }
  return [document.documentElement, ...document.querySelectorAll(bounds)].map((element, at) => {
    element.setAttribute('data-part', String(at))
    const title = at === 0 ? amount(document.title) : ''
    return hash([describe(element), around(element), title, shown].join('|'))
  })
}
