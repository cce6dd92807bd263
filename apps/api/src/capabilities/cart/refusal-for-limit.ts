import { refused } from '@hibla/contract/values/outcome'

type Broken = { constraint?: string; detail?: string }

const causeOf = (error: unknown): Broken => (error as { cause?: Broken }).cause ?? (error as Broken)

/** Which of a cart's limits the database has enforced. Anything else is a bug, and thrown on. */
export const limitIn = (error: unknown) => {
  const { constraint = '', detail } = causeOf(error)
  switch (constraint) {
    case 'cart_item_most_per_order':
      return refused('too-many', { most: Number(detail) })
    case 'cart_item_one_of_a_plan':
      return refused('too-many', { most: 1 })
    case 'cart_item_hubs_fit':
      return refused('too-many-hubs')
    case 'cart_item_fifty':
      return refused('cart-full')
    default:
      throw error
  }
}
