import { importsOf, sourceFiles } from './imports.ts'

const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file)

/** Files that reach each other by their imports, also by those of types; each circle in alphabetical order. */
export const circlesAmong = (imports: Map<string, string[]>): string[][] => {
  const reached = new Map([...imports.keys()].map((file) => [file, reachOf(file, imports)]))
  const together = (file: string) => [...reached.get(file)!].filter((other) => reached.get(other)?.has(file)).toSorted()
  const circles = [...imports.keys()].map(together).filter(({ length }) => length > 0)
  return [...new Map(circles.map((files) => [files.join(), files])).values()]
}

const reachOf = (file: string, imports: Map<string, string[]>): Set<string> => {
  const reach = new Set<string>()
  const left = [...(imports.get(file) ?? [])]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (reach.has(next)) continue
    reach.add(next)
    left.push(...(imports.get(next) ?? []))
  }
  return reach
}

/** Which files of the product import which. */
export const importsByFile = (): Map<string, string[]> => {
  const files = new Set(sourceFiles().filter((file) => !isTest(file)))
  return new Map(
    [...files].map((file) => [
      file,
      importsOf(file).flatMap(({ to }) => [to, `${to}.ts`].find((path) => files.has(path)) ?? []),
    ]),
  )
}
