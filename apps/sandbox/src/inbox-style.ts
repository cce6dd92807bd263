export const inboxStyle = `
:root {
  color-scheme: light dark;
  --ground: #FBFAF7; --raised: #FFFFFF; --chosen: #E6F4F0; --line: #DFDDD5;
  --ink: #101B3B; --quiet: #565E76; --strand: #00806E; --bright: #19D3B5; --sun: #F5A524; --on-sun: #101B3B;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101B3B; --raised: #17244B; --chosen: #16394F; --line: #2B3963;
    --ink: #FBFAF7; --quiet: #B4BCD6; --strand: #4FE0C7;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  display: grid; grid-template: auto 1fr / minmax(0, 1fr); min-height: 100vh; min-height: 100dvh; margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere;
  font: 400 1rem/1.5 'Plus Jakarta Sans', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
a { color: var(--strand); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--strand); outline-offset: 2px; border-radius: 4px; }
time, dd { font-variant-numeric: tabular-nums; }

header {
  display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; min-height: 68px; padding: 12px 20px;
  background: #101B3B; color: #FBFAF7; border-bottom: 1px solid var(--line);
}
.brand { display: flex; align-items: center; gap: 10px; color: #FBFAF7; font-size: 1.25rem; font-weight: 700; text-decoration: none; }
.brand small { color: #B4BCD6; font-size: 1em; font-weight: 400; }
form { display: flex; flex: 1 1 300px; align-items: center; justify-content: flex-end; gap: 10px; }
label { color: #B4BCD6; font-size: 0.875rem; }
input, button { min-height: 44px; border-radius: 8px; font: inherit; }
input { flex: 0 1 300px; min-width: 0; padding: 0 14px; border: 1px solid #7C88AE; background: #17244B; color: #FBFAF7; }
button { padding: 0 18px; border: 1px solid #7C88AE; background: none; color: #FBFAF7; font-weight: 600; cursor: pointer; }
button:hover { border-color: #FBFAF7; background: #17244B; }
header :focus-visible { outline-color: #4FE0C7; }

.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

#notice { position: fixed; z-index: 1; top: 80px; right: 20px; margin: 0; padding: 8px 16px; border-radius: 8px; background: var(--ink); color: var(--ground); font-size: 0.875rem; }
#notice:empty { display: none; }

.heading { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 12px; padding: 20px; }
.heading h2 { padding: 0; font-size: 1.25rem; }
.heading p { flex-basis: 100%; margin: 0; font-size: 0.875rem; }
#count { color: var(--quiet); font-size: 0.875rem; font-weight: 400; }
#messages { margin: 0; padding: 0; border-top: 1px solid var(--line); list-style: none; }
#messages li { border-bottom: 1px solid var(--line); }
#messages a { display: grid; grid-template-columns: auto 1fr auto; gap: 4px 10px; align-items: baseline; padding: 14px 20px 14px 17px; border-left: 3px solid transparent; color: inherit; text-decoration: none; }
#messages a:hover { background: var(--raised); }
#messages a:focus-visible { outline-offset: -3px; }
.kind { padding: 0 8px; border: 1px solid currentColor; border-radius: 99px; color: var(--quiet); font-size: 0.75rem; font-weight: 600; }
.kind.sms { color: var(--strand); }
.to, .title, .start { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.to { grid-column: 1 / 3; font-weight: 600; }
#messages time { color: var(--quiet); font-size: 0.8125rem; white-space: nowrap; }
.title { grid-column: 2 / -1; }
.start { grid-column: 1 / -1; }
.start, .more { color: var(--quiet); font-size: 0.875rem; }
.more { padding: 16px 20px; }

article { display: flex; flex-direction: column; min-width: 0; background: var(--raised); }
.back { align-self: start; padding: 16px 20px 0; }
.back::before { content: '←'; content: '←' / ''; margin-right: 8px; }
h2 { margin: 0; padding: 20px 20px 0; font-size: 1.5rem; line-height: 1.3; }
dl { display: grid; gap: 4px; margin: 0; padding: 16px 20px; border-bottom: 1px solid var(--line); font-size: 0.875rem; }
dl div { display: grid; grid-template-columns: 5rem 1fr; }
dt { color: var(--quiet); }
dd { margin: 0; }
.text { max-width: 72ch; padding: 20px; white-space: pre-wrap; }
.sms > .text { align-self: start; max-width: 44ch; margin: 20px; padding: 14px 18px; border-radius: 16px 16px 16px 4px; background: var(--chosen); }
.sms > .text a { color: inherit; }
iframe { width: 100%; min-height: 65vh; border: 0; background: #FFFFFF; color-scheme: light; }
details { border-top: 1px solid var(--line); font-size: 0.875rem; }
summary { padding: 14px 20px; cursor: pointer; }

.empty { position: relative; display: grid; align-content: center; justify-items: center; min-height: 560px; padding: 20px; overflow: hidden; text-align: center; }
.empty h1 { max-width: 20ch; text-wrap: balance; margin: 0 0 8px; font-size: 1.75rem; line-height: 1.25; }
.empty p { position: relative; max-width: 44ch; margin: 4px 0; color: var(--quiet); }
.empty code { white-space: nowrap; color: var(--ink); font: 0.875rem ui-monospace, monospace; }
.strands { position: absolute; top: 0; left: 50%; width: max(100%, 1080px); height: 100%; transform: translateX(-50%); stroke: var(--bright); stroke-width: 1.5; }
.strands path { vector-effect: non-scaling-stroke; }
.action { display: inline-block; min-height: 44px; margin-top: 12px; padding: 10px 20px; border-radius: 8px; background: var(--sun); color: var(--on-sun); font-weight: 600; text-decoration: none; }

@media (max-width: 859.98px) {
  .browsing article, .reading section { display: none; }
  #notice { top: 122px; }
  input { flex-grow: 1; flex-basis: 0; }
  main[data-face=full] { display: grid; }
}
@media (min-width: 860px) {
  body { height: 100vh; }
  main[data-face=full] { display: grid; grid-template-columns: 380px 1fr; min-height: 0; }
  section { display: flex; flex-direction: column; min-height: 0; border-right: 1px solid var(--line); }
  #messages { overflow-y: auto; }
  article { overflow-y: auto; }
  .back { display: none; }
  #messages a[aria-current=true] { border-left-color: var(--bright); background: var(--chosen); }
  [aria-current=true] .kind.sms { color: inherit; }
  h2 { padding: 28px 32px 0; }
  dl { padding: 16px 32px 20px; }
  .text { padding: 28px 32px; }
  .sms > .text { margin: 28px 32px; }
  summary { padding: 14px 32px; }
  iframe { flex: 1 0 auto; min-height: 320px; }
}
@media (prefers-reduced-motion: no-preference) {
  .arrived { animation: arrive 2.5s ease-out; }
  @keyframes arrive { from { background: color-mix(in srgb, var(--bright) 30%, transparent); } }
}
`
