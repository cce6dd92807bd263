/** Addresses in domains that nobody can have (RFC 2606), such as our own no-reply@hibla.example.com. */
const nobodys = /@(?:[\w-]+\.)*(?:example\.(?:com|net|org)|example|invalid|test)\b/i

/** Whether a text names the provider that we made up, who never sells anything to anybody. */
export const invented = (text: string): boolean => /\bhibla/i.test(text) || nobodys.test(text)
