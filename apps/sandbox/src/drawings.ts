import { html } from './html.ts'

export const mark = html`<svg
  xmlns="http://www.w3.org/2000/svg"
  width="28"
  height="28"
  viewBox="0 0 28 28"
  fill="none"
  stroke-width="2.6"
  stroke-linecap="round"
  aria-hidden="true"
>
  <path stroke="#19D3B5" d="M5 3v22M23 3v22" />
  <path stroke="#F5A524" d="M5 17C11 17 10 9 14 9s3 8 9 8" />
</svg>`

/** Fibre strands that part around the text in the middle. */
export const strands = html`<svg
  class="strands"
  viewBox="0 0 100 100"
  preserveAspectRatio="none"
  fill="none"
  aria-hidden="true"
>
  ${[-4, -3, -2, -1, 1, 2, 3, 4].map((strand) => {
    const edge = 50 + strand * 1.2
    const middle = 50 + Math.sign(strand) * 26 + strand * 3
    return html`<path d="M0 ${edge}C22 ${edge} 22 ${middle} 50 ${middle}S78 ${edge} 100 ${edge}" />`
  })}
</svg>`
