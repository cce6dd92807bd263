export const style = `
:root {
  color-scheme: light dark;
  --ground: #F3F5F9; --raised: #FFFFFF; --line: #C9D0DD; --edge: #69738A;
  --ink: #14213D; --quiet: #4E5870; --act: #1D4ED8; --on-act: #FFFFFF; --bad: #A61B1B; --note: #E8EEFB;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0E1524; --raised: #172136; --line: #33415F; --edge: #8C99B5;
    --ink: #EEF2FA; --quiet: #B3BDD2; --act: #8AB0FF; --on-act: #0E1524; --bad: #FFA3A3; --note: #1E2C4A;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 14px 20px; background: var(--raised); border-bottom: 1px solid var(--line); font-weight: 600; }
header span { color: var(--quiet); font-weight: 400; }
main { width: 100%; max-width: 460px; margin: 0 auto; padding: 24px 20px 48px; }
main.wide { max-width: 1080px; }
h1 { margin: 0 0 4px; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 32px 0 8px; font-size: 1.125rem; }
p { margin: 0 0 16px; }
.amount { font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: 0; }
.quiet { color: var(--quiet); }
.card { padding: 20px; margin-top: 20px; background: var(--raised); border: 1px solid var(--line); border-radius: 12px; }
.bad { color: var(--bad); font-weight: 600; }
.number { font-size: 1.75rem; font-weight: 700; letter-spacing: 0.06em; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 14px; margin: 0; }
form + form { margin-top: 12px; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; }
label { display: grid; gap: 4px; font-weight: 600; font-size: 0.9375rem; }
label small { color: var(--quiet); font-weight: 400; }
input, select, button, .button { min-height: 48px; padding: 0 14px; border-radius: 8px; font: inherit; }
input, select { width: 100%; border: 1px solid var(--edge); background: var(--raised); color: var(--ink); font-weight: 400; }
button, .button { display: grid; place-items: center; border: 1px solid var(--act); background: var(--act); color: var(--on-act); font-weight: 600; text-decoration: none; cursor: pointer; }
.second { background: none; color: var(--act); }
a { color: var(--act); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
details { margin-top: 20px; font-size: 0.9375rem; }
summary { padding: 8px 0; cursor: pointer; font-weight: 600; }
details ul { margin: 0; padding-left: 20px; }
code { font-family: ui-monospace, monospace; white-space: nowrap; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 8px 10px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td form { display: inline-block; margin: 0 4px 4px 0; }
td button { min-height: 36px; padding: 0 10px; }
.inline { grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); align-items: end; }
.inline > :first-child { grid-column: 1 / -1; }
`
