import { mark, strands } from './drawings.ts'
import { html, Html } from './html.ts'
import { article, row } from './inbox-message.ts'
import { inboxScript } from './inbox-script.ts'
import { inboxStyle } from './inbox-style.ts'
import type { Message } from './inbox.ts'

export interface InboxView {
  messages: Message[]
  /** The recipient filter as typed; empty for all. */
  to: string
  /** The message id in the URL, if someone chose a message. */
  asked: string | undefined
  tag: string
  smtpUrl: string
  now: Date
}

const shownAtOnce = 100

// Whole elements, because the policy allows the script by its hash: not even a space may be added.
const style = new Html(`<style>${inboxStyle}</style>`)
const script = new Html(`<script>${inboxScript}</script>`)

export function inboxPage(view: InboxView): string {
  const chosen = view.messages.find(({ id }) => id === view.asked)
  const shown = chosen ?? view.messages[0]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Inbox · Hibla sandbox</title>
        <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark.markup)}" />
        ${style}
      </head>
      <body data-tag="${view.tag}">
        <header>
          <a class="brand" href="/inbox"
            >${mark}<span>Hibla <small>sandbox</small></span></a
          >
          <form role="search" action="/inbox">
            <label for="to">Recipient</label>
            <input
              id="to"
              name="to"
              value="${view.to}"
              maxlength="254"
              autocomplete="off"
              autocapitalize="none"
              spellcheck="false"
            />
            <button>Filter</button>
          </form>
        </header>
        <p id="notice" role="status"></p>
        ${shown ? full(view, shown, chosen !== undefined) : empty(view)} ${script}
      </body>
    </html>`.markup
}

function full(view: InboxView, shown: Message, chosen: boolean): Html {
  const rows = view.messages.slice(0, shownAtOnce)
  const more = view.messages.length - rows.length
  return html`<main data-face="full" class="${chosen ? 'reading' : 'browsing'}">
    <h1 class="unseen">Sandbox inbox</h1>
    <section aria-labelledby="inbox">
      <div class="heading">
        <h2 id="inbox">Inbox</h2>
        <span id="count">${countWords(view.messages.length)}</span>
        ${view.to !== '' && html`<p>Only for ${view.to}. <a href="/inbox">Show all</a></p>`}
      </div>
      <ol id="messages">
        ${rows.map((message) => row(message, view.to, view.now, message === shown))}
        ${more > 0 && html`<li class="more" id="more">${more} older messages. Filter by recipient to find them.</li>`}
      </ol>
    </section>
    ${article(shown, view.to)}
  </main>`
}

function empty(view: InboxView): Html {
  return html`<main data-face="empty" class="empty">
    ${strands}
    <h1>${view.to === '' ? 'Nothing has arrived yet' : `Nothing for ${view.to}`}</h1>
    <p>Mail and SMS ${view.to === '' ? 'from the portal' : 'to this recipient'} will appear here.</p>
    ${
      view.to === ''
        ? html`<p>Mail arrives at <code>${view.smtpUrl}</code>, SMS at <code>POST /sms/messages</code>.</p>`
        : html`<p><a class="action" href="/inbox">Show all messages</a></p>`
    }
  </main>`
}

const countWords = (count: number) => (count === 1 ? '1 message' : `${count} messages`)
