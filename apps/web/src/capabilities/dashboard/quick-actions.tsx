import { pages, payPage } from '@hibla/contract/values/paths'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { BillsIcon, HelpIcon, NotificationsIcon, PayIcon, SubscriptionIcon } from './icons.tsx'

type Action = { label: string; to: string; Glyph: ComponentType }

const actionsOf = (accountNumber: string): Action[] => [
  { label: 'Pay', to: payPage(accountNumber), Glyph: PayIcon },
  { label: 'Bills', to: pages.bills, Glyph: BillsIcon },
  { label: 'Subscription', to: pages.subscription, Glyph: SubscriptionIcon },
  { label: 'Help', to: pages.help, Glyph: HelpIcon },
  { label: 'Notifications', to: pages.notifications, Glyph: NotificationsIcon },
]

/** What people come for most, one press away. */
export function QuickActions({ accountNumber }: { accountNumber: string }) {
  return (
    <nav aria-label="Quick actions" data-tour="quick-actions">
      <ul className="flex flex-wrap gap-3">
        {actionsOf(accountNumber).map(({ label, to, Glyph }) => (
          <li key={label} className="min-w-24 flex-1">
            <Link
              to={to}
              className="flex min-h-24 flex-col items-center justify-center gap-2 rounded-card border border-line bg-surface px-1 py-4 text-xs font-semibold text-text sm:text-sm transition-colors duration-150 hover:border-strand hover:text-strand"
            >
              <span className="text-strand">
                <Glyph />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
