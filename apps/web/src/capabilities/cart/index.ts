export { CartButton } from './cart-button.tsx'
