import { escapeText } from "./html.ts";

export interface JoinUser {
  id: string;
  name: string;
  /** Somebody is in as this user, so it cannot be chosen. */
  active: boolean;
}

const STYLE = `
:root { color-scheme: light dark; --ground: #eef1f5; --card: #fff; --ink: #1b2430; --soft: #55606e; --line: #b9c2cd;
  --accent: #1d5fa8; --accent-ink: #fff; --bad: #a3262a; }
@media (prefers-color-scheme: dark) { :root { --ground: #12171e; --card: #1c232d; --ink: #e6ebf2; --soft: #9fabba;
  --line: #3b4655; --accent: #6db0f2; --accent-ink: #0c1620; --bad: #ff9b93; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: min(26rem, 100%); background: var(--card); border: 1px solid var(--line); border-radius: .75rem;
  padding: 1.5rem 1.75rem; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.2; }
p { margin: .25rem 0 1.25rem; color: var(--soft); }
label { display: block; margin-top: 1rem; font-weight: 600; }
select, input, button { width: 100%; margin-top: .35rem; padding: .6rem .7rem; font: inherit; color: inherit;
  background: transparent; border: 1px solid var(--line); border-radius: .4rem; }
option { color: var(--ink); background: var(--card); }
option:disabled { color: var(--soft); }
button { margin-top: 1.5rem; font-weight: 700; background: var(--accent); border-color: var(--accent);
  color: var(--accent-ink); cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
#join-error { margin: 1rem 0 0; color: var(--bad); font-weight: 600; }
#join-error:empty { display: none; }
footer { margin-top: 1.5rem; font-size: .8rem; color: var(--soft); }
`;

// Each tab keeps its own session, so that two tabs of one browser can be two users.
const SCRIPT = `
const form = document.getElementById("join-game-form");
const problem = document.getElementById("join-error");
const KEY = "practice.session";
try { sessionStorage.removeItem(KEY); } catch { /* storage may be switched off */ }
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  problem.textContent = "";
  try {
    const answer = await fetch("/join", { method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ userid: form.userid.value, password: form.password.value }) });
    const data = await answer.json();
    if (!answer.ok) { problem.textContent = data.message; return; }
    try { sessionStorage.setItem(KEY, data.session); } catch { /* the cookie is enough */ }
    location.assign(data.redirect);
  } catch { problem.textContent = "The server does not answer."; }
});
setInterval(async () => {
  if (document.hidden) return;
  try {
    for (const { id, name, active } of await (await fetch("/join/users")).json()) {
      let option = [...form.userid.options].find((o) => o.value === id);
      if (!option) form.userid.append(option = new Option(name, id));
      option.disabled = active;
    }
  } catch { /* asked again soon */ }
}, 3000);
`;

function userOption({ id, name, active }: JoinUser): string {
  return `<option value="${escapeText(id)}"${active ? " disabled" : ""}>${escapeText(name)}</option>`;
}

/** The page on which somebody says who they are. Its form is the one that page objects for the real host know. */
export function joinPage(titles: { world: string; system: string }, users: readonly JoinUser[], problem = ""): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(titles.world)}: join</title>
<link rel="icon" href="/icons/d20.svg">
<style>${STYLE}</style>
</head>
<body class="vtt join">
<main id="join-game">
<h1>${escapeText(titles.world)}</h1>
<p>A game of ${escapeText(titles.system)} on the practice table</p>
<form id="join-game-form" method="post" action="/join" autocomplete="off">
<label for="join-user">Who are you?</label>
<select id="join-user" name="userid" required>
<option value="">Choose a name</option>
${users.map(userOption).join("\n")}
</select>
<label for="join-password">Password, if you have one</label>
<input id="join-password" type="password" name="password" autocomplete="off">
<button type="submit" name="join">Join Game Session</button>
<p id="join-error" role="alert">${escapeText(problem)}</p>
</form>
<footer>The practice table is for trying out and for tests. It is not affiliated with Foundry.</footer>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}
