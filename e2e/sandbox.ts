import { expect } from '@playwright/test'

const sandbox = 'http://127.0.0.1:3201'

type Message = { kind: 'mail' | 'sms'; to: string; subject?: string; text: string }

/** The newest message to someone, as soon as it arrives. */
export const newestMessage = async (to: string, subject: RegExp, at = sandbox, within = 60_000): Promise<Message> => {
  let found: Message | undefined
  await expect(async () => {
    const inbox = (await (await fetch(`${at}/inbox.json?to=${encodeURIComponent(to)}`)).json()) as Message[]
    found = inbox.find((message) => subject.test(message.subject ?? message.text))
    expect(found).toBeDefined()
  }).toPass({ timeout: within })
  return found!
}

export const linkIn = ({ text }: Message): string => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
