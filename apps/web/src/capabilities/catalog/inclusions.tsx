import { CheckIcon } from '../../ui/icons.tsx'

export function Inclusions({ things, className }: { things: string[]; className: string }) {
  return (
    <ul className={className}>
      {things.map((thing) => (
        <li key={thing} className="flex items-center gap-2">
          <span className="text-strand">
            <CheckIcon />
          </span>
          {thing}
        </li>
      ))}
    </ul>
  )
}
