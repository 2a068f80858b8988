import { describe, expect, it } from 'vitest';
import { jobReached, receipt, type TestAgent } from '../agent/printAgent.ts';
import { addressOf, testAgent } from '../agent/testAgents.ts';
import { type Persona, type PersonaName, TM_U220_IN_A_HURRY } from '../printer/persona.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';

async function agentAnd(
  persona: PersonaName | Persona,
): Promise<{ agent: TestAgent; printer: StandInPrinter }> {
  const printer = await testPrinter({ persona });
  return { agent: await testAgent({ allowSilent: true }), printer };
}

describe('the kind of a printer', () => {
  it('is the model that it reports, also after a restart', async () => {
    const { agent, printer } = await agentAnd('tm-u220');
    const kind = { id: 'epson-tm-u', guessed: false };
    const { id } = await agent.service.connect(addressOf(printer));
    expect(agent.service.printers()).toMatchObject([{ kind, confirms: true }]);
    const { text } = await agent.service.preview({ receipt: receipt(), printerId: id });
    expect(text).toContain('-'.repeat(40));
    await agent.restart();
    expect(agent.service.printers()).toMatchObject([{ kind }]);
  });

  it('prints the first receipt of an impact printer without a command that it lacks', async () => {
    const { agent, printer } = await agentAnd(TM_U220_IN_A_HURRY);
    await agent.service.connect(addressOf(printer));
    const items = [{ quantity: 1, name: 'Soup', addons: [], total: 450 }];
    const job = await agent.submit('1001', { receipt: receipt('1001', { items, note: 'No salt.' }) });
    await jobReached(agent.service, job, 'printed');
    expect(printer.receipts).toHaveLength(1);
    expect(printer.receipts[0]).toMatchObject({ unknown: [] });
    expect(printer.receipts[0]?.text).toContain('-'.repeat(40));
  });

  it.each([
    ['a clone', 'clone', 'generic-80'],
    ['one that answers nothing', 'mute', 'generic-80'],
  ] as const)('is a guess for %s, until a person chooses it', async (_name, persona, guess) => {
    const { agent, printer } = await agentAnd(persona);
    const { id } = await agent.service.connect(addressOf(printer));
    expect(agent.service.printers()).toMatchObject([{ kind: { id: guess, guessed: true } }]);
    await agent.service.configure(id, { profile: 'epson-tm-u' });
    expect(agent.service.printers()).toMatchObject([{ kind: { id: 'epson-tm-u', guessed: false } }]);
  });

  it('that the agent does not know is refused with those that it knows, and changes nothing', async () => {
    const { agent, printer } = await agentAnd('clone');
    const refusal = { code: 'bad-message', message: /epson-tm, generic-80, generic-58, epson-tm-u/ };
    const refused = { code: refusal.code, message: expect.stringMatching(refusal.message) as string };
    await expect(agent.service.connect({ ...addressOf(printer), profile: 'laserjet' })).rejects.toMatchObject(
      refused,
    );
    expect(agent.service.printers()).toEqual([]);
    const { id } = await agent.service.connect(addressOf(printer));
    await expect(agent.service.configure(id, { profile: 'laserjet' })).rejects.toMatchObject(refused);
    expect(agent.service.printers()).toMatchObject([{ kind: { id: 'generic-80' } }]);
  });
});
