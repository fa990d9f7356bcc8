import type { Page } from "playwright-core";

/**
 * Watch everything that ever stands in a client's page: texts, attributes, tooltips, notifications, from now on.
 *
 * @param words - what must not appear, in any case
 */
export async function watchPage(page: Page, words: readonly string[]): Promise<void> {
  await page.evaluate((wanted) => {
    const found = new Set<string>();
    Reflect.set(globalThis, "leaks", found);
    const look = (text: string): void => {
      const low = text.toLowerCase();
      for (const word of wanted) {
        const at = low.indexOf(word.toLowerCase());
        if (at >= 0) found.add(text.slice(Math.max(0, at - 80), at + 80));
      }
    };
    const observer = new MutationObserver((records) => {
      for (const { target, attributeName, addedNodes } of records) {
        if (attributeName && target instanceof Element) look(target.getAttribute(attributeName) ?? "");
        else if (target instanceof Text) look(target.data);
        for (const node of addedNodes) look(node instanceof Element ? node.outerHTML : (node.textContent ?? ""));
      }
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  }, words);
}

/**
 * Pieces of the page in which watched words appeared since {@link watchPage}.
 *
 * @param words - which must not stand in the page now either
 */
export function leaksOf(page: Page, words: readonly string[] = []): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found = Reflect.get(globalThis, "leaks") as Set<string>;
    const all = document.documentElement.outerHTML.toLowerCase();
    return [...found, ...wanted.filter((word) => all.includes(word.toLowerCase()))];
  }, words);
}

/** What is left of a message in the log and in the notifications of a client: its HTML, copy by copy. */
export function copiesOf(page: Page, id: string): Promise<string[]> {
  return page
    .locator(`li.chat-message[data-message-id="${id}"]`)
    .evaluateAll((copies) => copies.map((copy) => copy.outerHTML));
}
