import type { FileLink } from '@hibla/contract/values/file'

/** A file that waits in the store. Its bytes never come to the page: the browser saves them from the link. */
export class LinkedFile extends File {
  readonly link: string
  constructor({ name, type, link }: FileLink) {
    super([], name, { type })
    this.link = link
  }
}
