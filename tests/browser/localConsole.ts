/** The console that a separate agent serves itself, for tests in any browser. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type AgentProcess, startAgent, temporaryFolder } from '../agent/agentProcess.ts';
import { freePort } from '../agent/freePort.ts';
import { test as base } from './servery.ts';

interface LocalConsole {
  /** Its origin, which stays the same across restarts of the agent. */
  readonly url: string;
  /** Makes a link that opens it once, as a person does at the command line. */
  readonly link: () => Promise<string>;
  /** The agent's page. */
  readonly agentPage: string;
  /** Stops the agent, and with it the console's server and its proxy to the platform. */
  readonly stopAgent: () => Promise<void>;
  /** Restarts it at the same address. */
  readonly startAgent: () => Promise<void>;
}

/** A link that opens the console of an agent. */
async function linkOf(agent: AgentProcess): Promise<string> {
  return (JSON.parse((await agent.run('open', '--json')).stdout) as { link: string }).link;
}

interface Fixtures {
  readonly own: LocalConsole;
  /** A second origin with the merchants' records, which every page may read. */
  readonly records: string;
}

export const test = base.extend<Fixtures>({
  records: async ({ servery }, use) => {
    const server = createServer((asked, answer) => {
      answer.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json');
      void fetch(new URL(asked.url ?? '/', servery.platform.url))
        .then((record) => record.text())
        .then(
          (text) => answer.end(text),
          () => answer.destroy(),
        );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },

  own: async ({ servery, records }, use) => {
    const dataFolder = await temporaryFolder();
    await writeFile(
      join(dataFolder, 'agent.json'),
      JSON.stringify({ platformUrl: servery.platform.url, recordOrigins: [records] }),
    );
    const port = await freePort();
    const consolePort = String(await freePort());
    const start = (): Promise<AgentProcess> =>
      startAgent({
        ...{ port, dataFolder, allow: [`127.0.0.1:${servery.printer.port}`] },
        env: { SERVERY_AGENT_CONSOLE_PORT: consolePort },
      });
    let agent = await start();
    const { console } = JSON.parse((await agent.run('status', '--json')).stdout) as {
      console: { url: string };
    };
    await use({
      url: new URL(console.url).origin,
      link: async () => linkOf(agent),
      agentPage: agent.page,
      stopAgent: async () => {
        await agent.stop();
      },
      startAgent: async () => {
        agent = await start();
      },
    });
    await agent.stop();
  },
});
