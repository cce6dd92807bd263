/** The cells of one line, or undefined if a quote isn't closed. A quoted cell can contain commas and doubled quotes. */
export const csvCells = (line: string): string[] | undefined => {
  const cells: string[] = []
  let rest = line
  for (;;) {
    const match = /^(?:\s*"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/.exec(rest)
    if (!match) return undefined
    const [all, quoted, bare = '', comma] = match
    cells.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim())
    if (comma !== ',') return cells
    rest = rest.slice(all.length)
  }
}
