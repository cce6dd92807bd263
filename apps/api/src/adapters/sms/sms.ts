import type { SmsSender } from '../../kernel/messages/messages.ts'

const answerWithinMs = 10_000

/** Speaks to a gateway at `url`, which takes `POST {url}/messages`. */
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
      // The gateway's words may repeat the number and the text, and errors end up in logs.
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
    },
  }
}
