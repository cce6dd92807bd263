import type { Severity } from '@hibla/contract/notifications/notifications.contract'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'

const looks: Record<Severity, { word: string; tone: string; shape: ReactNode }> = {
  info: {
    word: 'Info',
    tone: 'text-muted',
    shape: <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-7.5v4m0-7v.1" />,
  },
  warn: { word: 'Warning', tone: 'text-text', shape: <path d="M10 3 2.5 16.5h15L10 3Zm0 5v4m0 2.4v.1" /> },
  critical: {
    word: 'Critical',
    tone: 'text-coral',
    shape: <path d="M7 2.8h6L17.2 7v6L13 17.2H7L2.8 13V7L7 2.8Zm3 3.7v4.4m0 2.6v.1" />,
  },
}

/** Each severity has its own shape and word, so nobody depends on colour. */
export function SeverityMark({ severity }: { severity: Severity }) {
  const { word, tone, shape } = looks[severity]
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${tone}`}>
      <Icon size={16}>{shape}</Icon>
      {word}
    </span>
  )
}
