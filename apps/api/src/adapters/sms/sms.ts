import type { SmsSender } from '../../kernel/messages/messages.ts'

const answerWithinMs = 10_000

/** Sends through a gateway at `url` that accepts `POST {url}/messages`. */
export function httpSms({ url, key }: { url: string; key: string }): SmsSender {
  const endpoint = `${url.replace(/\/$/, '')}/messages`
  return {
    async send({ to, text, reference }) {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text, reference }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      })
      await answer.body?.cancel()
      // The gateway's message may repeat the number and text, and errors end up in logs.
      if (!answer.ok) throw new Error(`The SMS gateway responded with ${answer.status}`)
    },
  }
}
