import { observedFetch } from '../../kernel/telemetry/telemetry.ts'
import { MessageRefused, type SmsSender } from '../../kernel/messages/send.ts'

/** What the gateway says about this message. It isn't at fault for a wrong key, too many messages or a busy gateway. */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 407, 408, 425, 429].includes(status)

/** Sends through a gateway at `url` that accepts `POST {url}/messages`. */
export function httpSms({ url, key }: { url: string; key: string }): SmsSender {
  const endpoint = `${url.replace(/\/$/, '')}/messages`
  return {
    async send({ to, text, reference }) {
      const answer = await observedFetch(endpoint, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text, reference }),
      })
      await answer.body?.cancel()
      // The gateway's message may repeat the number and text, and errors end up in logs.
      const why = `The SMS gateway responded with ${answer.status}`
      if (!answer.ok) throw isFinal(answer.status) ? new MessageRefused(why) : new Error(why)
    },
  }
}
