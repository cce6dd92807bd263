const promises = [
  ['The answer comes at once.', 'We look at the fibre around your pin, not at a list of streets.'],
  ['Nothing is charged.', 'You choose a plan later, and only then is there a price to agree to.'],
  ['Your details stay yours.', 'This browser keeps them for 4 hours, so that you can go on where you stopped.'],
] as const

/** Before somebody types anything: what it leads to. */
export function WhatComes() {
  return (
    <ul className="grid content-start gap-5 border-line lg:border-l lg:pl-8">
      {promises.map(([title, text]) => (
        <li key={title}>
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
