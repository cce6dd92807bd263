/** Runs in the page: shows new messages without moving what people are reading. */
export const inboxScript = `
const main = document.querySelector('main')
const notice = document.querySelector('#notice')
let tag = document.body.dataset.tag
let hush

function say(words) {
  if (notice.textContent !== words) notice.textContent = words
  clearTimeout(hush)
  hush = setTimeout(() => { notice.textContent = '' }, 6000)
}

const rows = () => [...document.querySelectorAll('#messages li[id^=row-]')]

function swapList(next) {
  const before = rows()
  const inView = before.find((row) => row.getBoundingClientRect().bottom > 0)
  const list = document.querySelector('#messages')
  const reading = list.scrollTop > 0 || window.scrollY > 0
  const top = inView?.getBoundingClientRect().top
  const focused = document.activeElement?.closest('#messages li')?.id
  list.innerHTML = next.querySelector('#messages').innerHTML
  document.querySelector('#count').textContent = next.querySelector('#count').textContent
  if (focused) document.getElementById(focused)?.querySelector('a').focus({ preventScroll: true })
  const anchor = inView && document.getElementById(inView.id)
  if (reading && anchor) {
    const moved = anchor.getBoundingClientRect().top - top
    if (list.scrollHeight > list.clientHeight) list.scrollTop += moved
    else window.scrollBy(0, moved)
  }
  const known = new Set(before.map((row) => row.id))
  const arrived = rows().filter((row) => !known.has(row.id))
  for (const row of arrived) row.classList.add('arrived')
  return arrived.length
}

async function look() {
  const url = new URL(location.href)
  const shown = document.querySelector('article[id]')
  if (shown) url.searchParams.set('message', shown.id.replace('message-', ''))
  const answer = await fetch(url, { headers: { 'if-none-match': tag }, cache: 'no-store' })
  if (answer.status !== 200) return
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  tag = next.body.dataset.tag
  const nextMain = next.querySelector('main')
  if (nextMain.dataset.face !== main.dataset.face) {
    main.dataset.face = nextMain.dataset.face
    main.className = nextMain.className
    main.innerHTML = nextMain.innerHTML
    say('')
    return
  }
  if (!document.querySelector('#messages')) return
  const count = swapList(next)
  if (count > 0) say(count === 1 ? '1 new message' : count + ' new messages')
}

async function watch() {
  if (!document.hidden) {
    await look().catch(() => say('The sandbox isn’t answering. Trying again …'))
  }
  setTimeout(watch, 1500)
}
setTimeout(watch, 1500)
`
