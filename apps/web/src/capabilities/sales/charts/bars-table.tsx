import type { ReactNode } from 'react'

type BarsTableProps = { caption: string; head: readonly string[]; rows: readonly (readonly [string, ...number[]])[] }

/** What a chart shows, for whoever would rather read it. */
export function BarsTable({ caption, head, rows }: BarsTableProps) {
  return (
    <TableBehind>
      <table className="figures mt-2 w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge text-left">
            {head.map((name, at) => (
              <th key={name} scope="col" className={`py-2 font-semibold ${at > 0 ? 'pl-3 text-right' : ''}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...counts]) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                {name}
              </th>
              {counts.map((count, at) => (
                <td key={head[at + 1]} className="py-2 pl-3 text-right">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBehind>
  )
}

function TableBehind({ children }: { children: ReactNode }) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-strand underline underline-offset-4">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
      </summary>
      {children}
    </details>
  )
}
