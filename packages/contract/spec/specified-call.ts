/** A field as the specification names it; `a|b` means either. A constant is a value it must accept. */
export type SpecifiedField = {
  names: string[]
  place: 'query' | 'body' | 'header' | 'any'
  constant: string | undefined
}

export type SpecifiedCall = {
  /** As the table writes it: `GET?` where the method is inferred. */
  method: string
  path: string
  fields: SpecifiedField[]
  bodyKind: 'json' | 'form' | 'raw' | undefined
  answer: string[][]
  who: string
  source: string
}

const listed = (cell: string) => cell.split(',').filter(Boolean)

const fieldsIn = (cell: string, column: 'query' | 'body', anywhere: boolean): SpecifiedField[] =>
  listed(cell).map((item) => {
    const [, header, names = '', loose, value] = /^(header:)?([^?=]+)(\?)?(?:=(.*))?$/.exec(item)!
    return {
      names: names.split('|'),
      place: header ? 'header' : anywhere || loose ? 'any' : column,
      // base64(JSON) and {product}App describe a value; they aren't constants.
      constant: value && !/[({]/.test(value) ? value : undefined,
    }
  })

const read = (line: string): SpecifiedCall => {
  const [method = '', path = '', query = '', body = '', answer = '', who = '', source = ''] = line.split('\t')
  const [, kind, names = ''] = /^(?:(form|raw):)?(.*)$/.exec(body)!
  const anywhere = method.endsWith('?')
  return {
    method,
    path,
    fields: [...fieldsIn(query, 'query', anywhere), ...fieldsIn(names, 'body', anywhere)],
    bodyKind: (kind ?? (body && 'json')) as SpecifiedCall['bodyKind'],
    answer: listed(answer).map((item) => item.split('|')),
    who,
    source,
  }
}

/** The specification's calls, copied literally. The contract has to match them, never the other way round. */
export const specifiedCalls = (table: string): SpecifiedCall[] => table.split('\n').slice(1).filter(Boolean).map(read)

export const titleOf = ({ method, path, source }: SpecifiedCall): string => `${method} ${path} (${source})`
