import { parseOptions } from "./options.ts";
import { startServer, type RunningServer } from "./server.ts";

export { modifyAsGamemaster, openWorld } from "./open-world.ts";
export { startServer };

/** Print a line for the person at the keyboard. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Stop on Ctrl-C or when asked to end; a second Ctrl-C ends at once. Under npm one Ctrl-C arrives twice, from the
 * terminal and from npm, so what comes right after the first is the same one.
 */
function stopOnSignal(server: RunningServer): void {
  let stoppingSince: number | null = null;
  const stop = (): void => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince > 1000) process.exit(130);
      return;
    }
    stoppingSince = Date.now();
    print("Closing the world …");
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        print(`The world did not close well: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/**
 * The command line: open a world and serve it until Ctrl-C.
 * @returns the running server, or undefined when it could not start (the reason is printed)
 */
export async function run(args: readonly string[]): Promise<RunningServer | undefined> {
  try {
    const server = await startServer(parseOptions(args, print));
    stopOnSignal(server);
    print(`${server.table.world.title}: ${server.url}/join`);
    print(
      `Users: ${server.table
        .joinUsers()
        .map((user) => user.name)
        .join(", ")}`,
    );
    return server;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
    return undefined;
  }
}
