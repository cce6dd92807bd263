import { html, type Html } from '../html.ts'
import { longTime } from '../manila-time.ts'
import type { Page } from '../gateway/pages/frame.ts'
import type { Fleet } from './fleet.ts'
import { manners, type Manner, type Modem } from './modem.ts'

const words: Record<Manner, string> = {
  done: 'Does at once what it’s told',
  queued: 'Does it when it next reports',
  faulted: 'Answers with a fault',
  unreachable: 'Can’t be reached',
}

const option = (value: string, text: string, chosen: boolean): Html =>
  chosen ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`

const row = (modem: Modem, now: Date): Html => {
  const { manner, comesBack, dbm } = modem.settings()
  const { lastHeardAt, startedAt, isThere } = modem.look(now)
  return html`
    <tr>
      <td>${modem.serialNumber}<br />${isThere ? 'there' : 'not there'}</td>
      <td>${longTime(lastHeardAt.toISOString())}<br />started ${longTime(startedAt.toISOString())}</td>
      <td>
        <form class="inline" method="post" action="/sandbox/modems/${modem.serialNumber}">
          <label
            >What it does
            <select name="manner">
              ${manners.map((each) => option(each, words[each], each === manner))}
            </select>
          </label>
          <label
            >After a restart
            <select name="comesBack">
              ${option('true', 'It comes back', comesBack)} ${option('false', 'It stays away', !comesBack)}
            </select>
          </label>
          <label>Light in dBm <input name="dbm" value="${dbm}" inputmode="decimal" autocomplete="off" /></label>
          <button class="second">Change</button>
        </form>
      </td>
    </tr>
  `
}

export const controlPage = (fleet: Fleet, now: Date): Page => ({
  title: 'Modems',
  wide: true,
  from: { name: 'Sandbox modems', note: 'Nobody has these at home' },
  body: html`
    <h1>Sandbox modems</h1>
    <p class="quiet">
      They’re managed the way GenieACS manages modems. Each appears when the portal first asks for it.
    </p>
    ${
      fleet.all().length === 0
        ? html`<p>Nobody has asked for a modem yet.</p>`
        : html`<div class="scroll" role="region" aria-label="Modems" tabindex="0">
            <table>
              <thead>
                <tr>
                  ${['Modem', 'Last heard', 'How it behaves'].map((name) => html`<th scope="col">${name}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${fleet.all().map((modem) => row(modem, now))}
              </tbody>
            </table>
          </div>`
    }
  `,
})
