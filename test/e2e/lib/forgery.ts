import type { Page } from "playwright-core";
import type { HostPage } from "./host.ts";

/** What a player with the console open can do. */

const CHANNEL = "system.starchasers";

/** Send any frame on the system's channel. */
export async function forge(page: Page, payload: unknown): Promise<void> {
  await page.evaluate(
    ([channel, frame]) => {
      (globalThis as unknown as HostPage).game.socket.emit(channel, frame);
    },
    [CHANNEL, payload] as const,
  );
}

/** Send a request as a client of ours would, and wait for what the authority answers. */
export function answersTo(page: Page, type: string, data: object): Promise<unknown> {
  return page.evaluate(
    ([channel, kind, content]) => {
      const { socket } = (globalThis as unknown as HostPage).game;
      const id = `forged${String(performance.now()).replace(".", "")}`;
      return new Promise<unknown>((resolve) => {
        socket.on(channel, (frame) => {
          const { kind: word, id: to, answer } = Object(frame) as { kind?: string; id?: string; answer?: unknown };
          if (word === "answer" && to === id) resolve(answer);
        });
        socket.emit(channel, { kind: "request", request: { id, type: kind, data: content } });
      });
    },
    [CHANNEL, type, data] as const,
  );
}
