import { Icon } from '../../ui/icons.tsx'

/** Stands for a document without a picture. */
export function DocumentIcon() {
  return (
    <span className="grid size-14 shrink-0 place-items-center rounded-field bg-sunken text-muted">
      <Icon size={24}>
        <path d="M5.5 2.5h6l3 3v12h-9zM11.5 2.5v3h3M8 10h4M8 13h4" />
      </Icon>
    </span>
  )
}
