import { Icon } from '../../ui/icons.tsx'

export const PayIcon = () => (
  <Icon size={24}>
    <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
    <path d="M2.5 8.5h15M5.5 12.5h3" />
  </Icon>
)
export const BillsIcon = () => (
  <Icon size={24}>
    <path d="M5 2.5h10v15l-2.5-1.7L10 17.5l-2.5-1.7L5 17.5v-15ZM8 6.5h4M8 10h4" />
  </Icon>
)
export const SubscriptionIcon = () => (
  <Icon size={24}>
    <path d="M3.5 14a7.5 7.5 0 1 1 13 0M10 11.5l3-3.5" />
    <circle cx="10" cy="12" r="1" />
  </Icon>
)
export const HelpIcon = () => (
  <Icon size={24}>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M7.8 8a2.3 2.3 0 1 1 3.4 2c-.8.4-1.2.9-1.2 1.7M10 14.3v.1" />
  </Icon>
)
export const NotificationsIcon = () => (
  <Icon size={24}>
    <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13L5 13.5Z" />
    <path d="M8.3 17.5a2 2 0 0 0 3.4 0" />
  </Icon>
)
export const LineIcon = () => (
  <Icon size={22}>
    <path d="M2.5 8a11 11 0 0 1 15 0M5.3 11a7 7 0 0 1 9.4 0M8 13.8a3 3 0 0 1 4 0M10 16.5v.1" />
  </Icon>
)
export const LineOffIcon = () => (
  <Icon size={22}>
    <path d="M2.5 8a11 11 0 0 1 4-2.4M10.5 5a11 11 0 0 1 7 3M12.5 9.7a7 7 0 0 1 2.2 1.3M5.3 11a7 7 0 0 1 2.6-1.5M10 16.5v.1M3.5 3l13 14" />
  </Icon>
)
