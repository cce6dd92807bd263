import { container } from '../../kernel/storage/container.ts'

/** The email registered in this browser: until it's confirmed there is no login, so its password is refused like a wrong one. */
export const useEmailValidation = container<{ email: string | null }>('emailValidation', { email: null })

export const forgetRegistered = (): void => useEmailValidation.setState({ email: null })
