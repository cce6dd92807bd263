import { json } from './storage/codecs.ts'
import { storedValue } from './storage/stored-value.ts'
import { tab } from './storage/storage-area.ts'

type Message = { text: string; tone: 'plain' | 'good' | 'bad' }

const waiting = storedValue('messageAfterLoad', json, tab)

/** The page is about to reload, so the message is kept until it is back. */
export const sayAfterLoad = (text: string, tone: Message['tone']): void => waiting.write({ text, tone })

/** Takes the message left before the page was loaded, if any. */
export const takeMessage = (): Message | undefined => {
  const message = waiting.read() as Message | undefined
  waiting.remove()
  return typeof message?.text === 'string' ? message : undefined
}
