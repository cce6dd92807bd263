import { passing } from '../../kernel/storage/container.ts'

/** What people put together on an add-on's page before it goes to the cart. */
export type SelectedProduct = { hobsBundleId: string; productId: string; productName: string }

/** The first one is the parent of the rest: a hub, and then its extensions. */
export const useSelectedProducts = passing({ products: [] as readonly SelectedProduct[] })

export const addSelected = ({ hobsBundleId, productId, productName }: SelectedProduct): void =>
  useSelectedProducts.setState(({ products }) => ({
    products: [...products, { hobsBundleId, productId, productName }],
  }))

/** Without the parent there's nothing left to extend. What isn't there changes nothing. */
export const removeSelected = (product: SelectedProduct): void =>
  useSelectedProducts.setState(({ products }) => {
    const index = products.indexOf(product)
    return { products: index === 0 ? [] : products.filter((_, at) => at !== index) }
  })

export const clearSelected = (): void => useSelectedProducts.setState({ products: [] })
