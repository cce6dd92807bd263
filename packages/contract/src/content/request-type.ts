/** `{product}App`: how the app identifies itself when it asks for product texts. */
export const requestTypeOf = (product: string): string => `${product}App`
