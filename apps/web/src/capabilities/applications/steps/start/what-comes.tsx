const toCustomers = [
  ['Get an answer right away.', 'We check the fibre near your pin, not a list of streets.'],
  ['Nothing to pay yet.', 'You’ll choose a plan and see its price before you agree to anything.'],
  ['Your details stay yours.', 'This browser keeps them for 4 hours, so you can pick up where you left off.'],
] as const

const toAgents = [
  ['Get an answer right away.', 'We check the fibre near the pin, not a list of streets.'],
  ['Nothing to pay yet.', 'The customer chooses a plan and sees its price before agreeing to anything.'],
  ['You can pick up where you left off.', 'This browser keeps what you type for 4 hours, and we keep what you save.'],
] as const

/** What to expect, shown next to the first step. */
export function WhatComes({ agent }: { agent: boolean }) {
  return (
    <ul className="grid content-start gap-5 border-line lg:border-l lg:pl-8">
      {(agent ? toAgents : toCustomers).map(([title, text]) => (
        <li key={title}>
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
