/** For addresses nobody has proved: a stranger may have typed the name, and our mail must not carry a stranger's text. */
export const HELLO = 'Hello,'

const LONGEST = 40

/** Maria, Ana-Luisa, O’Neil, Ma. or J.R.; a longer word with a period could be a web address or end a sentence. */
const word = /^(?:\p{L}+(?:[-'’]\p{L}+)*|\p{L}{1,3}\.|(?:\p{L}\.){2,3})$/u
/** Four words are enough for ‘Your account is locked’. */
const MOST_WORDS = 3

const isPlainlyAName = (name: string): boolean => {
  const words = name.split(' ')
  return name.length <= LONGEST && words.length <= MOST_WORDS && words.every((each) => word.test(each))
}

/** Forms may collect names in capitals, but nobody likes being shouted at. */
const spoken = (name: string): string =>
  name === name.toUpperCase()
    ? name.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (first) => first.toUpperCase())
    : name

/** How every email starts. A name that could be read as a link, a number or a sentence isn't repeated. */
export const greetingFor = (firstName: string): string => {
  const name = firstName.normalize('NFC').trim()
  return isPlainlyAName(name) ? `Hi ${spoken(name)},` : HELLO
}
