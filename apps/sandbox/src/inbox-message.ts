import { html, linked, type Html } from './html.ts'
import type { Message } from './inbox.ts'
import { longTime, shortTime } from './manila-time.ts'

/** A message in the list; `to` is the current filter, which stays on while reading. */
export function row(message: Message, to: string, now: Date, current: boolean): Html {
  const start = message.text.slice(0, 160)
  return html`<li id="row-${message.id}">
    <a href="${address(to, message.id)}" aria-current="${current ? 'true' : 'false'}">
      <span class="to">${message.to}</span>
      <time datetime="${message.receivedAt}">${shortTime(message.receivedAt, now)}</time>
      <span class="kind ${message.kind}">${message.kind === 'sms' ? 'SMS' : 'Mail'}</span>
      <span class="title">${message.kind === 'sms' ? start : message.subject || 'No subject'}</span>
      ${message.kind === 'mail' && html`<span class="start">${start}</span>`}
    </a>
  </li>`
}

/** The open message. */
export function article(message: Message, to: string): Html {
  const title = message.kind === 'sms' ? `SMS to ${message.to}` : message.subject || 'No subject'
  return html`<article id="message-${message.id}" class="${message.kind}" aria-labelledby="title">
    <a class="back" href="${address(to)}">All messages</a>
    <h2 id="title">${title}</h2>
    <dl>
      ${
        message.from &&
        html`<div>
          <dt>From</dt>
          <dd>${message.from}</dd>
        </div>`
      }
      <div>
        <dt>To</dt>
        <dd>${message.to}</dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd><time datetime="${message.receivedAt}">${longTime(message.receivedAt)}</time></dd>
      </div>
    </dl>
    ${message.html === undefined ? html`<div class="text">${linked(message.text)}</div>` : framed(message, title)}
  </article>`
}

/** The sender's HTML, isolated: no scripts, no access to this page, and links open in a new tab. */
function framed(message: Message, title: string): Html {
  return html`<iframe
      title="Mail: ${title}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerpolicy="no-referrer"
      srcdoc="${`<base target="_blank">${message.html}`}"
    ></iframe>
    ${
      message.text !== '' &&
      html`<details>
        <summary>Plain text</summary>
        <div class="text">${linked(message.text)}</div>
      </details>`
    }`
}

function address(to: string, message?: string): string {
  const query = new URLSearchParams({ ...(to === '' ? {} : { to }), ...(message === undefined ? {} : { message }) })
  return query.size === 0 ? '/inbox' : `/inbox?${query}`
}
