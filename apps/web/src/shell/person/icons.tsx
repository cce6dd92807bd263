import { Icon } from '../../ui/icons.tsx'

export const BellIcon = () => (
  <Icon size={22}>
    <path d="M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13L5 13.5Z" />
    <path d="M8.3 17.5a2 2 0 0 0 3.4 0" />
  </Icon>
)
export const CartIcon = () => (
  <Icon size={22}>
    <path d="M2 3h2.2l2 9.5h8.6L16.8 6H5" />
    <circle cx="7.5" cy="16" r="1.2" />
    <circle cx="13.5" cy="16" r="1.2" />
  </Icon>
)
