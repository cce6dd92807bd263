/** The widths of the bars and gaps of each symbol, in turn; the last symbol stops. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const START_TEXT = 104
const START_DIGITS = 105
const STOP = 106
const CHECK_MODULUS = 103
const FIRST_CHARACTER = 32

/** Two digits fit into one symbol, which keeps a payment number short enough for a phone. */
const valuesOf = (text: string): number[] | undefined => {
  if (/^(\d\d)+$/.test(text)) return [START_DIGITS, ...Array.from(text.matchAll(/\d\d/g), ([pair]) => Number(pair))]
  if (!/^[ -~]+$/.test(text)) return undefined
  return [START_TEXT, ...Array.from(text, (character) => character.codePointAt(0)! - FIRST_CHARACTER)]
}

/** A Code 128 barcode: how wide each bar and each gap is, beginning with a bar. Undefined for text it can't hold. */
export const code128 = (text: string): number[] | undefined => {
  const values = valuesOf(text)
  if (!values) return undefined
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % CHECK_MODULUS
  return [...values, check, STOP].flatMap((value) => Array.from(symbols[value]!, Number))
}
