import { escapeText } from "./html.ts";

/** The page of the game: empty places for the user interface, and the script that fills them. */
export function gamePage(titles: { world: string; systemId: string }): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(titles.world)}</title>
<link rel="icon" href="/icons/d20.svg">
<style>@layer reset, variables, elements, blocks, applications, compatibility, layouts, system, modules, exceptions;</style>
<link rel="stylesheet" href="/fontawesome/css/all.min.css">
<link rel="stylesheet" href="/practice/client.css">
</head>
<body class="vtt game system-${escapeText(titles.systemId)}">
<div id="interface">
<section id="ui-left"></section>
<section id="ui-middle"></section>
<section id="ui-right"><div id="sidebar"></div></section>
</div>
<ol id="notifications" aria-live="polite"></ol>
<script type="module" src="/practice/client.js"></script>
</body>
</html>
`;
}
