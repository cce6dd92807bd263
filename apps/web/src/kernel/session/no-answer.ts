/** The identity provider is away or answers nothing useful. Nobody's login has ended because of that. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
}
